import * as v from 'valibot';
import { configuration, definePageData, onOff, type PageDataOf } from '../core/page/schema';
import { object, optional } from '../core/text/schema-fields';
import { safeUrl } from '../core/text/url';

const keys = {
  customer: configuration(
    object({
      details: optional(onOff),
      qqUrl: optional(
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
