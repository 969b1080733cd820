import { expect, it } from 'vitest';
import { $articleBase } from '../../../src/article/article';
import { $pageData, $pageDataStatus } from '../../../src/core/page/page-data';
import { useTestEnvironment } from '../test-environment';

// A page has one base for its articles, so this needs a page of its own.
it('an article has no place while a dataUrl may name one, unless the block has named it', () => {
  useTestEnvironment();
  $pageDataStatus.set('loading');
  expect($articleBase.get()).toBeUndefined();
  $pageData.set({ articleBase: 'https://static.example/docs' });
  expect($articleBase.get()).toBe('https://static.example/docs');
});
