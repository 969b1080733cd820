import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $pageData } from '../../../src/core/page/page-data';
import { followSprite } from '../../../src/icons/icons';
import { $iconShapes, setIconShapes } from '../../../src/ui/icon-sprite';
import { type TestEnvironment, useTestEnvironment } from '../test-environment';

let environment: TestEnvironment;
beforeEach(() => {
  environment = useTestEnvironment();
  $pageData.set({});
});

describe('icons', () => {
  it('are fetched once if the page data name a sprite', async () => {
    const stop = followSprite();
    expect(environment.seen.requests).toEqual([]);
    $pageData.set({ iconSpriteUrl: '/common/svg/icons.svg' });
    await vi.waitUntil(() => $iconShapes.get().has('cart'));
    $pageData.setKey('site', 'mro');
    expect(environment.seen.requests).toHaveLength(1);
    stop();
  });

  it('stay built in if the sprite fails, with one line on the console (G28)', async () => {
    setIconShapes(new Map());
    environment.fetch = async () => new Response('no', { status: 404 });
    const stop = followSprite();
    $pageData.set({ iconSpriteUrl: 'https://static.example/missing.svg' });
    await vi.waitUntil(() => environment.seen.warnings.length > 0);
    expect([$iconShapes.get().size, environment.seen.warnings]).toEqual([
      0,
      ['icons: NetworkError (icons: status 404)'],
    ]);
    stop();
  });
});
