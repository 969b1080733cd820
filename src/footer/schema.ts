import * as v from 'valibot';
import { content, definePageData, type PageDataOf } from '../core/page/schema';
import { listOf, maybe, maybeListOf, object, requiredText, text } from '../core/text/schema-fields';

const section = object({
  sectionName: requiredText(),
  articleList: maybeListOf(
    v.pipe(
      object({ name: text(), link: text(), articleTitle: text() }),
      v.check(({ name, articleTitle }) => (name + articleTitle).trim() !== '', 'name expected'),
    ),
  ),
});
/** A registration or licence of the legal line. Without an address it links to its register. */
const registration = maybe(object({ text: requiredText(), url: text() }));

const keys = {
  websiteSectionList: content(listOf(section)),
  company: content(object({ name: text(), icp: registration, police: registration, license: registration })),
};

declare module '../core/page/schema' {
  interface PageData extends PageDataOf<typeof keys> {}
}
definePageData(keys, {
  tag: 'lc-footer',
  of: ({ websiteSectionList, company }) => ({ websiteSectionList, company }),
});
