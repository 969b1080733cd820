import { beforeEach, expect, it, vi } from 'vitest';
import { ArticlePage } from '../../../src/article/ArticlePage';
import { $pageData, $pageDataStatus } from '../../../src/core/page/page-data';
import { useTestEnvironment } from '../test-environment';
import { click, render } from '../ui/render';

beforeEach(() => {
  $pageData.set({});
  $pageDataStatus.set('ready');
});

it('a failed article says so, and its retry button leaves the focus in the article', async () => {
  useTestEnvironment({ fetch: () => Promise.reject(new TypeError('offline')) });
  const { root, find } = await render(<ArticlePage path="/a.html" />);
  await vi.waitUntil(() => root.querySelector('button') !== null);
  expect(find('[role=status]').textContent).toBe('内容加载失败');
  useTestEnvironment({ fetch: () => new Promise(() => {}) });
  find('button').focus();
  await click(find('button'));
  expect(root.querySelector('button')).toBeNull();
  expect(root.activeElement).toBe(find('section'));
  expect(find('[role=status]').textContent).toBe('加载中...');
});
