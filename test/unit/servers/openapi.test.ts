import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { exampleReplies } from '../../../demo/backend/examples';
import { compare, type Shape } from '../../../elements/doctor/judge';
import { serverCalls } from '../../../servers/calls';
import { openapi } from '../../../servers/openapi';

const calls = await serverCalls();
const examples = await exampleReplies();
const description = openapi(calls, examples);
/** A copy, because the validator adds to what it is given. */
const copy = () => JSON.parse(JSON.stringify(description));

describe('openapi.json', () => {
  it('passes a validator of OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(copy())).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has each call once, on its host, with an example that the strict form allows', () => {
    const { paths } = copy();
    for (const { endpoint, shape, kinds, isFlat, name } of calls) {
      const { servers, [endpoint.method.toLowerCase()]: operation } = paths[endpoint.path];
      expect(servers[0].url).toBe(`https://{${endpoint.area}}`);
      expect([operation.operationId, operation['x-effect']]).toEqual([name, endpoint.effect]);
      const { example } = operation.responses[200].content['application/json'];
      expect([endpoint.path, example?.code]).toEqual([endpoint.path, 200]);
      const shapes: Shape[] = kinds ? Object.values(kinds).slice(2, 3) : [shape];
      for (const one of shapes) expect(compare(one, isFlat ? example : example.result)).toEqual([]);
    }
    expect(Object.keys(paths)).toHaveLength(calls.length + 2);
  });

  it('says what is sealed, what is not shown without a field, and what is read too', () => {
    const { paths } = copy();
    expect(paths['/async/customer/belong/confirm/dialog'].post['x-sealed-fields']).toEqual([
      'bindPhone',
      'taxNumber',
    ]);
    const [granted] = paths['/cas/user/info'].get.responses[200].content['application/json'].schema.anyOf;
    expect(granted.properties.result.properties.couponNum).toMatchObject({
      type: ['number', 'null'],
      description: 'Without it: no number at 优惠券. Digits as text are read too.',
    });
  });

  it('is the same at every build, and has nothing of this machine', async () => {
    // Ids of lines and panels count on in one process.
    const text = (value: unknown) => JSON.stringify(value).replace(/\b(?:8\d{4}|panel-\d+)\b|_8\d{4}/g, '');
    expect(text(await exampleReplies()) === text(examples)).toBe(true);
    expect(JSON.stringify(description).match(/.{0,60}(?:localhost|[1-9a-f][\da-f]{31}).{0,60}/)).toBeNull();
  });
});

it('is written by the build', () => {
  expect(readFileSync('package.json', 'utf8')).toMatch(
    /"build:files": ".*npm run -s openapi && tsx build\/cli\.ts files/,
  );
});
