import { configuration, definePageData, onOff, type PageDataOf } from '../../src/core/page/schema';

const keys = { doctor: configuration(onOff) };

declare module '../../src/core/page/schema' {
  interface PageData extends PageDataOf<typeof keys> {}
}
definePageData(keys);
