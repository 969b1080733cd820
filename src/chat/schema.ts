import { configuration, definePageData, type PageDataOf } from '../core/page/schema';
import { object, text } from '../core/text/schema-fields';

const keys = { chat: configuration(object({ url: text(), name: text() })) };

declare module '../core/page/schema' {
  interface PageData extends PageDataOf<typeof keys> {}
}
definePageData(keys);
