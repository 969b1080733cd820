import * as v from 'valibot';
import { configuration, definePageData, type PageDataOf } from '../core/page/schema';

const keys = { nextPage: configuration(v.picklist(['prefetch', 'prerender', 'off'])) };

declare module '../core/page/schema' {
  interface PageData extends PageDataOf<typeof keys> {}
}
definePageData(keys);
