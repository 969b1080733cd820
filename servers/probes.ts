import type { Probe, Shape } from '../elements/doctor/judge.ts';
import { joinUrl } from '../src/core/text/query.ts';
import { serverCalls } from './calls.ts';

/** The calls of every page, as the doctor's file has them: one for each host. */
export async function probes(): Promise<Probe[]> {
  const calls = (await serverCalls()).filter(({ form }) => form.isOnEveryPage);
  return calls.map(({ endpoint, form, shape }) => {
    const query = Object.entries(form.query ?? {}).map(([name, { example }]) => [name, String(example)]);
    const path = joinUrl('', endpoint.path, Object.fromEntries(query));
    return { area: endpoint.area, path, shape: brief(shape) };
  });
}

/** The form without what only the description needs. */
function brief(shape: Shape): Shape {
  const { type, pattern, required, properties, items, 'x-read-as': reads, 'x-without': without } = shape;
  return {
    ...(type && { type }),
    ...(shape.enum && { enum: shape.enum }),
    ...(pattern && { pattern }),
    ...(required && { required }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, brief(one)])),
    }),
    ...(items && { items: brief(items) }),
    ...(reads && { 'x-read-as': reads }),
    ...(without && { 'x-without': without }),
  };
}
