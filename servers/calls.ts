import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import type { Shape } from '../elements/doctor/judge.ts';
import { type Endpoint, parseReply } from '../src/core/http/model/endpoint.ts';
import { FORMS, type Form } from './forms.ts';
import { SIGHTS } from './sights.ts';

/** A call of the frame, with its strict form and the endpoint that reads its reply. */
export interface ServerCall {
  name: string;
  endpoint: Endpoint<unknown>;
  form: Partial<Form>;
  /** The doc comment of the endpoint. */
  about: string;
  shape: Shape;
  /** The forms of `result` by the kind that `msg` names, where it does. */
  kinds?: Record<string, Shape>;
  /** The fields of `result` are beside `code`. */
  isFlat: boolean;
}

/** The call whose `msg` names the kind of its result. */
const POPUPS = 'getMarketAlert';
/** Words as a list, or as one text with commas between them (src/core/page/words-schema.ts). */
const WORDS: Shape = { type: ['array', 'string', 'null'], items: {} };
/** Fields that are more than their schema can say. */
const FIELDS: Record<string, Shape> = {
  searchBoxDropdownKeywords: WORDS,
  hotKeySearch: WORDS,
  couponValidDay: { type: ['number', 'string', 'null'], 'x-read-as': 'text' },
};

const HERE = import.meta.dirname;
type Declared = typeof import('./declared.ts');

/** Loads the declarations of `src/`, with the frame's own vocabulary of fields or with the strict one. */
async function declared(isStrict: boolean): Promise<Declared> {
  const strict = { find: /^.*\/schema-fields(?:\.ts)?$/, replacement: resolve(HERE, 'strict-fields.ts') };
  const { module } = await runnerImport<Declared>(resolve(HERE, 'declared.ts'), {
    root: resolve(HERE, '..'),
    configFile: false,
    logLevel: 'error',
    resolve: { alias: isStrict ? [strict] : [] },
  });
  return module;
}

let loaded: Promise<ServerCall[]> | undefined;

/** Every call that the frame makes, as `src/` declares it. */
export function serverCalls(): Promise<ServerCall[]> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<ServerCall[]> {
  const [lenient, strict] = await Promise.all([declared(false), declared(true)]);
  const shapes = new Map(
    strict.endpoints().map(({ name, endpoint }) => [name, strict.shapeOf(name, endpoint)]),
  );
  return lenient.endpoints().map(({ name, file, endpoint }) => {
    const form: Partial<Form> = FORMS[name] ?? {};
    const shown = (shape: Shape) => withSights(shape, SIGHTS[name] ?? {});
    const kinds = Object.entries(name === POPUPS ? strict.popupShapes() : {});
    return {
      name,
      endpoint,
      form,
      about: commentOf(file, name),
      shape: orNull(endpoint, shown(form.result ?? shapes.get(name) ?? {})),
      ...(kinds.length > 0 && {
        kinds: Object.fromEntries(kinds.map(([kind, shape]) => [kind, shown(shape)])),
      }),
      isFlat: isFlat(endpoint),
    };
  });
}

/** The whole `result` may be null where the frame takes it so. */
function orNull(endpoint: Endpoint<unknown>, shape: Shape): Shape {
  const types = [shape.type ?? []].flat();
  if (types.length === 0 || types.includes('null')) return shape;
  return parseReply(endpoint, { code: 200, result: null }).reply !== undefined
    ? { ...shape, type: [...types, 'null'] }
    : shape;
}

function isFlat({ adapt }: Endpoint<unknown>): boolean {
  const { result } = adapt({ code: 200, probe: 1 });
  return typeof result === 'object' && result !== null && 'probe' in result;
}

/** The comment above an export, on one line. */
function commentOf(file: string, name: string): string {
  const source = readFileSync(resolve(HERE, '..', file), 'utf8');
  const [, comment = ''] =
    new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export (?:const|function) ${name}\\b`).exec(source) ??
    [];
  return comment
    .replace(/^\s*\* ?/gm, '')
    .replace(/\{@link (\w+)\}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The form with what is seen without each of its fields. */
function withSights(shape: Shape, without: Record<string, string>): Shape {
  const inner = (one: Shape) => withSights(one, without);
  const { properties, items, additionalProperties } = shape;
  return {
    ...shape,
    ...(items && { items: inner(items) }),
    ...(additionalProperties && { additionalProperties: inner(additionalProperties) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => {
          const sight = without[name];
          const form = FIELDS[name] ?? inner(one);
          return [name, { ...form, ...(sight && { 'x-without': sight }) }];
        }),
      ),
    }),
  };
}
