import { address, configuration, definePageData, type PageDataOf } from '../core/page/schema';

const keys = { iconSpriteUrl: configuration(address) };

declare module '../core/page/schema' {
  interface PageData extends PageDataOf<typeof keys> {}
}
definePageData(keys);
