import type { Page } from './page';

/**
 * A step of the journey, which begins on the store's control page. An error that it throws is the reason why
 * it failed.
 */
export interface Step {
  name: string;
  /** Engines that skip the step, with the reason. */
  except?: Record<string, string>;
  run: (page: Page) => Promise<void>;
}

/** Steps that open many pages run only in the two engines of today that Playwright's tests do not know. */
export const TODAY_ONLY = {
  'WPE WebKit 2.38': 'today’s only',
  'Chromium 88': 'today’s only',
  'Chromium 103': 'today’s only',
};
