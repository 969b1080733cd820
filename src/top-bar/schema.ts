import * as v from 'valibot';
import { configuration, definePageData, onOff, type PageDataOf } from '../core/page/schema';
import { object } from '../core/text/schema-fields';
import { safeUrl } from '../core/text/url';

const keys = {
  customer: configuration(
    object({
      details: v.optional(onOff),
      qqUrl: v.optional(
        v.pipe(
          v.string(),
          v.includes('%s'),
          v.check((text) => safeUrl(text) !== undefined),
        ),
      ),
    }),
  ),
};

declare module '../core/page/schema' {
  interface PageData extends PageDataOf<typeof keys> {}
}
definePageData(keys);
