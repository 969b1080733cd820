import { act, type ComponentType, useEffect } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { defineElement } from '../../../elements/tags/define';
import type { Attributes } from '../../../elements/tags/tags';
import { browserEnvironment } from '../../../src/core/browser/browser';
import { setEnvironment } from '../../../src/core/browser/environment';
import { nextTask } from '../../../src/core/browser/scheduling';
import { TEST_RELEASE } from '../test-environment';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
/** How often {@link Counting} was mounted. */
export const mounts = { count: 0 };

/** A name that no element has yet, because a name can be defined once only and test files share their window. */
export const newTag = () => `lc-test-${crypto.randomUUID()}`;

/** The content of the elements under test: a button that shows the attribute. */
export function Counting({ site }: Attributes) {
  if (site === 'broken') throw new Error('broken on purpose');
  useEffect(() => {
    mounts.count += 1;
  }, []);
  return <button type="button">{site ?? 'none'}</button>;
}

/** Defines a fresh tag. */
export function define(ready: Promise<void> = Promise.resolve(), Content: ComponentType = Counting): string {
  const tag = newTag();
  defineElement({ tag, attributes: ['site'], Content, ready, onRendered: () => {} });
  return tag;
}

export async function place(html: string): Promise<HTMLElement> {
  await act(async () => {
    document.body.innerHTML = html;
  });
  const element = document.body.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error('nothing placed');
  return element;
}

/** Waits, task by task, until `check` holds. */
export async function eventually(check: () => void): Promise<void> {
  for (let task = 0; task < 50; task += 1) {
    await act(nextTask);
    try {
      return check();
    } catch {
      // The condition does not hold yet.
    }
  }
  check();
}

export const shown = (element: Element) => element.shadowRoot?.querySelector('button')?.textContent;

/** Each test begins with the browser's environment and ends with an empty page. */
export function preparePage(): void {
  beforeEach(() => {
    mounts.count = 0;
    setEnvironment(browserEnvironment(TEST_RELEASE));
  });
  afterEach(async () => {
    await act(async () => document.body.replaceChildren());
  });
}
