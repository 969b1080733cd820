import { address, definePageData, type PageDataOf } from '../core/page/schema';

const keys = { articleBase: address };

declare module '../core/page/schema' {
  interface PageData extends PageDataOf<typeof keys> {}
}
definePageData(keys);
