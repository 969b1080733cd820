import { describe, expect, it } from 'vitest';
import type { Shape } from '../../../elements/doctor/judge';
import { serverCalls } from '../../../servers/calls';
import { FORMS } from '../../../servers/forms';
import { SIGHTS } from '../../../servers/sights';

function fieldsOf({ properties = {}, items = {}, additionalProperties = {} }: Shape): string[] {
  const nested = [items, additionalProperties, ...Object.values(properties)];
  return [
    ...Object.keys(properties),
    ...nested.filter((one) => Object.keys(one).length > 0).flatMap(fieldsOf),
  ];
}

const calls = await serverCalls();

describe('the description of the calls', () => {
  it('has each endpoint of src/ with its form, and no other', () => {
    expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(FORMS).sort());
    expect(calls.length).toBeGreaterThan(20);
  });

  it.each(calls.map((call) => [call.name, call] as const))(
    'says of each field of %s what is seen without it',
    (name, call) => {
      const shapes = call.kinds ? Object.values(call.kinds) : [call.shape];
      const fields = new Set(shapes.flatMap(fieldsOf));
      const told = Object.keys(SIGHTS[name] ?? {});
      expect(told.filter((field) => !fields.has(field))).toEqual([]);
      // Page data are too many to tell of each.
      if (name !== 'getPageData' && name !== 'getMroResources')
        expect([...fields].filter((field) => !told.includes(field))).toEqual([]);
    },
  );

  it('finds the fields of a reply that has them beside its code', () => {
    expect(calls.filter(({ isFlat }) => isFlat).map(({ name }) => name)).toEqual(['getCryptoInfo']);
  });
});
