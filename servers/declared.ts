import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Shape } from '../elements/doctor/judge.ts';
import { mroNode, regularNode } from '../src/catalog/schema.ts';
import { defineEndpoint, type Endpoint } from '../src/core/http/model/endpoint.ts';
import { pageDataKeys } from '../src/core/page/schema.ts';
import { getGroupSites } from '../src/group-sites/schema.ts';
import { popupData } from '../src/popups/schema.ts';

/** The prefix of the group in the address of its list; any other prefix has a list of its own. */
const GROUP_PREFIX = 'lc';
/**
 * The demo's address of page data: the owner has not named one, so that every store says its own as
 * `dataUrl`.
 */
const PAGE_DATA_PATH = '/common/data/frame-data.json';

/**
 * Every `schema.ts` of `src/`; read by Vite, so that the build may put the strict vocabulary in the lenient
 * one's place.
 */
const modules = import.meta.glob<Record<string, unknown>>('../src/**/schema.ts', { eager: true });

/** Every call of `src/` by its name there. */
export function endpoints(): { name: string; file: string; endpoint: Endpoint<unknown> }[] {
  const exported = Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, endpoint]) =>
      isEndpoint(endpoint) ? [{ name, file: file.replace('../', ''), endpoint }] : [],
    ),
  );
  return [
    ...exported,
    {
      name: 'getGroupSites',
      file: 'src/group-sites/schema.ts',
      endpoint: getGroupSites(GROUP_PREFIX),
    },
    {
      name: 'getPageData',
      file: 'src/core/page/schema.ts',
      endpoint: defineEndpoint<unknown>({
        area: 'static',
        path: PAGE_DATA_PATH,
        result: v.object(
          Object.fromEntries([...pageDataKeys].map(([key, { schema }]) => [key, v.nullish(schema)])),
        ),
        background: true,
      }),
    },
  ];
}

/**
 * The form of an endpoint's `result`; it is strict where this module was loaded with the strict vocabulary.
 */
export function shapeOf(name: string, { result }: Endpoint<unknown>): Shape {
  const shape = converted(result);
  if (name === 'getPageData') Object.assign(shape.properties ?? {}, TREES());
  return shape;
}

/** The forms of `result` of the market alert, by the kind that its `msg` names. */
export function popupShapes(): Record<string, Shape> {
  return Object.fromEntries(Object.entries(popupData).map(([kind, schema]) => [kind, converted(schema)]));
}

/** The two trees, which are read level by level where they are shown. */
const TREES = () => ({
  catalogList: tree(converted(regularNode), 'sonCatalogList'),
  mroCatalogList: tree(converted(mroNode), 'sonMroCatalogVOList', 'sonCatalogList'),
});

/** A list of nodes down to the third level, which is as deep as the menus go. */
function tree(node: Shape, ...sons: string[]): Shape {
  const level = (left: number): Shape => ({
    type: ['array', 'null'],
    items: {
      ...node,
      properties: {
        ...node.properties,
        ...Object.fromEntries(sons.map((name) => [name, left > 1 ? level(left - 1) : {}])),
      },
    },
  });
  return level(3);
}

function isEndpoint(value: unknown): value is Endpoint<unknown> {
  return (
    typeof value === 'object' && value !== null && 'area' in value && 'path' in value && 'result' in value
  );
}

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  // The last schema of a pipe says what its first ones only make readable.
  typeMode: 'output',
  ignoreActions: ['transform', 'check', 'includes'],
  overrideAction({ valibotAction, jsonSchema }) {
    if (valibotAction.type !== 'metadata') return undefined;
    const { readAs, ...rest } = { readAs: undefined, ...jsonSchema };
    return (readAs === undefined ? rest : { ...rest, 'x-read-as': readAs }) as typeof jsonSchema;
  },
  overrideSchema: ({ jsonSchema }) => plain(jsonSchema),
};

function converted(schema: v.GenericSchema): Shape {
  const { $schema: _, ...shape } = toJsonSchema(schema, CONVERSION);
  return plain(shape) as Shape;
}

/**
 * One list of types in place of alternatives, which readers and tables show better; a field that is not
 * required may be null.
 */
function plain(given: JsonSchema): JsonSchema {
  const { anyOf, required, properties, ...rest } = given;
  const kept = {
    ...rest,
    ...(required && required.length > 0 && { required }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, required?.includes(name) ? one : orNull(one)]),
      ),
    }),
  };
  const parts = (anyOf ?? []).filter((one) => typeof one === 'object');
  if (anyOf === undefined || !parts.every((one) => 'type' in one))
    return { ...kept, ...(anyOf && { anyOf }) };
  const reads = parts.find((one) => 'x-read-as' in one);
  return { ...parts[0], ...reads, ...kept, type: parts.flatMap(({ type }) => type ?? []) } as JsonSchema;
}

type JsonSchema = ReturnType<typeof toJsonSchema>;

function orNull<One>(one: One): One {
  if (typeof one !== 'object' || one === null || !('type' in one)) return one;
  const types = [one.type].flat();
  return types.includes('null') ? one : { ...one, type: [...types, 'null'] };
}
