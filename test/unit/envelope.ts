import * as v from 'valibot';
import { asItIs, type Endpoint, parseReply, type Reply } from '../../src/core/http/model/endpoint';
import type { Schema } from '../../src/core/text/schema-fields';

/** The schema of a whole reply, whose `result` matches this one. */
export function envelope<T>(
  result: Schema<T>,
  how: Partial<Pick<Endpoint<T>, 'adapt'>> = {},
): Schema<Reply<T>> {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const parsed = parseReply({ adapt: asItIs, ...how, result }, dataset.value);
      if (parsed.reply !== undefined) return parsed.reply;
      addIssue({ message: parsed.refused });
      return NEVER;
    }),
  );
}
