import type { Shape } from '../elements/doctor/judge.ts';
import packageJson from '../package.json' with { type: 'json' };
import { CODE_EXPIRED, CODE_OK, nothing, parseReply } from '../src/core/http/model/endpoint.ts';
import { verdictOf } from '../src/core/http/model/verdict.ts';
import { ASSUMED_COLLECT_PATH } from '../src/core/tracking/constants.ts';
import type { ServerCall } from './calls.ts';
import type { Field, Form } from './forms.ts';

/** One reply of the reference store by the call's path, as the demo has written it. */
export type Examples = Readonly<Record<string, unknown>>;
type Json = Record<string, unknown>;

const TAGS = {
  text: 'A number is read too.',
  number: 'Digits as text are read too.',
  flag: '1, 0, "true", "false", "1" and "0" are read too.',
  decimal: 'Digits as text keep their exact decimals. 1E+3 and 1,234.50 are read too.',
};

/**
 * The description of every call for the team of the servers, as OpenAPI 3.1: the strict form, with notes of
 * what is read too.
 */
export function openapi(calls: readonly ServerCall[], examples: Examples): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const { path, method, area } = call.endpoint;
    paths[path] = { servers: [serverOf(area)], [method.toLowerCase()]: operationOf(call, examples[path]) };
  }
  for (const { path, method, area, ...operation } of files())
    paths[path] = { servers: [serverOf(area)], [method]: { tags: [area], ...operation } };
  const areas = [...new Set(calls.map(({ endpoint }) => endpoint.area))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'The calls of lc-frame',
      version: packageJson.version,
      description: ABOUT,
      license: { name: 'Unlicensed', identifier: 'LicenseRef-unlicensed' },
    },
    servers: [serverOf('www')],
    tags: areas.map((name) => ({ name, description: `Host of the area ${name}` })),
    paths,
    components: { schemas: { Refusal: refusal(false), FlaggedRefusal: refusal(true) } },
  };
}

const ABOUT = `Each call is on the host of its area and carries the store's cookies, but for those of the area \`static\`.
Schemas are what a server should send; a field that is not required may be left out or null. \`x-without\` says what a user
then does not see, \`x-read-as\` which other kinds are read all the same. \`x-effect\`: the call changes something, and is never
repeated. Ids such as C7 are those of the rules in docs/product.md. How to check a server: docs/embedding/servers.md.`;

const serverOf = (area: string) => ({
  url: `https://{${area}}`,
  variables: { [area]: { default: `${area}.example.com`, description: `Host of the area ${area}` } },
});

function operationOf(call: ServerCall, example: unknown): Json {
  const { endpoint, form, about, name } = call;
  const body = bodyOf(form, endpoint.encrypts);
  return {
    operationId: name,
    summary: form.title ?? name,
    description: [about, form.rules && `Rules: ${form.rules}.`].filter(Boolean).join('\n\n'),
    tags: [endpoint.area],
    'x-effect': endpoint.effect,
    'x-background': endpoint.background,
    ...(endpoint.encrypts.length > 0 && { 'x-sealed-fields': endpoint.encrypts }),
    ...(form.query && {
      parameters: Object.entries(form.query).map(([field, one]) => ({
        name: field,
        in: 'query',
        required: one.isOptional !== true,
        description: one.about,
        schema: one.schema ?? { type: 'string' },
        example: one.example,
      })),
    }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: responsesOf(call, example),
  };
}

function bodyOf({ json, multipart }: Partial<Form>, encrypts: readonly string[]): Json | undefined {
  const given = json ?? multipart;
  if (given === undefined) return undefined;
  const fields = Object.entries(given);
  const required = fields.filter(([, { isOptional }]) => !isOptional).map(([name]) => name);
  const property = ([name, one]: [string, Field]) => [
    name,
    {
      ...(one.schema ?? { type: 'string' }),
      description: encrypts.includes(name)
        ? `${one.about}; \`SMEncrypt#04…\` when user info says encryptSwitch on`
        : one.about,
    },
  ];
  const schema = {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(fields.map(property)),
  };
  const example = Object.fromEntries(fields.map(([name, one]) => [name, one.example]));
  return { [json ? 'application/json' : 'multipart/form-data']: { schema, ...(json && { example }) } };
}

function responsesOf(call: ServerCall, example: unknown): Json {
  const refused = { $ref: `#/components/schemas/${call.form.isFlagged ? 'FlaggedRefusal' : 'Refusal'}` };
  return {
    200: {
      description: `${codesOf(call)}. Cache-Control: ${call.form.isForAll ? 'as you like' : 'no-store'}.`,
      content: {
        'application/json': {
          schema: { anyOf: [envelopeOf(call), refused] },
          ...(example !== undefined && { example }),
        },
      },
    },
    401: { description: verdictOf(401, undefined) },
    '5XX': { description: `${verdictOf(500, undefined)}: nobody is logged out` },
  };
}

/** The meaning of the codes, as the frame itself judges them. */
function codesOf(call: ServerCall): string {
  const meant = [CODE_OK, CODE_EXPIRED, 401, 402, 500].map((code) => {
    const parsed = parseReply({ ...call.endpoint, result: nothing }, { code, result: null });
    const verdict = verdictOf(200, parsed.reply);
    return `code ${code} is ${verdict}`;
  });
  return `${meant.join(', ')}; so is every other code as 500`;
}

function envelopeOf({ shape, kinds, form, isFlat }: ServerCall): Json {
  const result = kinds ? { anyOf: [...Object.values(kinds).map(noted), { type: 'null' }] } : noted(shape);
  const { properties, required = [] } = shape;
  const beside = Object.entries(form.beside ?? {}).map(([name, one]) => [
    name,
    { ...one.schema, description: one.about },
  ]);
  return {
    type: 'object',
    required: ['code', ...(isFlat ? required : [])],
    properties: {
      code: { const: CODE_OK },
      msg: {
        type: ['string', 'null'],
        ...(kinds && { description: `Names the kind of result: ${Object.keys(kinds).join(', ')}` }),
      },
      ...(form.isFlagged && {
        needLogin: { type: ['boolean', 'null'], description: 'true refuses, whatever the code' },
      }),
      ...(isFlat ? mapped(properties ?? {}) : { result }),
      ...Object.fromEntries(beside),
    },
  };
}

function refusal(isFlagged: boolean): Json {
  return {
    type: 'object',
    required: ['code'],
    description: isFlagged
      ? 'Refused or failed; needLogin asks for a login, whatever the code.'
      : 'Refused or failed.',
    properties: {
      code: isFlagged ? { type: 'integer' } : { type: 'integer', not: { const: CODE_OK } },
      msg: {
        type: ['string', 'null'],
        description: 'Shown to the user who has clicked; needLogin asks for a login.',
      },
      ...(isFlagged && { needLogin: { type: ['boolean', 'null'] } }),
    },
  };
}

/** A form with its notes as descriptions. */
function noted(shape: Shape): Json {
  const { properties, items, additionalProperties, ...rest } = shape;
  const without = (shape['x-without'] ?? '').replace(/^\?/, '');
  const reads = shape['x-read-as'];
  const description = [without && `Without it: ${without}.`, reads && TAGS[reads]].filter(Boolean).join(' ');
  return {
    ...rest,
    ...(description !== '' && { description }),
    ...(properties && { properties: mapped(properties) }),
    ...(items && { items: noted(items) }),
    ...(additionalProperties && { additionalProperties: noted(additionalProperties) }),
  };
}

const mapped = (properties: Record<string, Shape>) =>
  Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, noted(one)]));

/** Calls that are no envelope. */
function files() {
  return [
    {
      area: 'analytics',
      method: 'post',
      path: ASSUMED_COLLECT_PATH,
      operationId: 'collect',
      summary: 'Click reports',
      description: 'A beacon with JSON as text.',
      requestBody: { content: { 'text/plain': { schema: { type: 'string' } } } },
      responses: { 204: { description: 'Anything: the answer is not read' } },
    },
    {
      area: 'www',
      method: 'get',
      path: '/public/post/first/index.html',
      operationId: 'article',
      summary: 'A static article page',
      description: 'On articleBase, by default www. Rules: G27.',
      responses: {
        200: { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } },
      },
    },
  ];
}
