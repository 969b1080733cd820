import { describe, expect, it } from 'vitest';
import { attempt, unclobbered } from '../../../../src/core/text/objects';

it('a forbidden call returns undefined', () => {
  const forbidden = (): string => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect([attempt(() => 0), attempt(forbidden)]).toEqual([0, undefined]);
});

class Page {
  get body(): string {
    return 'the body';
  }

  title = 'a value';
}

const named = (page: Page, descriptor: PropertyDescriptor) =>
  Object.defineProperty(page, 'body', { configurable: true, ...descriptor });

describe('the platform’s own answer', () => {
  it('is not a named element', () => {
    expect(unclobbered(named(new Page(), { value: 'an element' }), 'body')).toBe('the body');
  });

  it('is not replaced by a property that the page has defined', () => {
    expect(unclobbered(named(new Page(), { get: () => 'of a polyfill' }), 'body')).toBe('of a polyfill');
  });

  it('is a plain value if there is no getter', () => {
    expect(unclobbered(new Page(), 'title')).toBe('a value');
  });
});
