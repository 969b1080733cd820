import r2wc from '@r2wc/react-to-web-component';
import { createElement, type ReactNode } from 'react';

/** An element as `[tag, attributes, children]`; texts are plain strings. */
export type Markup = string | [tag: string, attributes: Record<string, string>, children: Markup[]];

export interface Drawn {
  css: string;
  header: Markup[];
  footer: Markup[];
}

/** The frame's rendered nodes, inserted at build time (test/bench/floor-build.ts). */
declare const __FLOOR__: Drawn;

// The data is mentioned once only, because the build replaces every mention by the whole of it.
const drawn = __FLOOR__;

const sheet = new CSSStyleSheet();
sheet.replaceSync(drawn.css);

/** React's spelling of the few attributes whose names differ. */
const RENAMED: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  maxlength: 'maxLength',
};

function draw(markup: Markup, key: number): ReactNode {
  if (typeof markup === 'string') return markup;
  const [tag, attributes, children] = markup;
  const properties = Object.entries(attributes).map(([name, value]) => [RENAMED[name] ?? name, value]);
  return createElement(tag, { ...Object.fromEntries(properties), key }, ...children.map(draw));
}

function defineStatic(tag: string, markup: Markup[]): void {
  const Element = r2wc(() => createElement('div', { className: 'lc-root' }, ...markup.map(draw)), {
    shadow: 'open',
  });
  customElements.define(
    tag,
    class extends Element {
      constructor() {
        super();
        this.shadowRoot?.adoptedStyleSheets.push(sheet);
      }
    },
  );
}

defineStatic('lc-header', drawn.header);
defineStatic('lc-footer', drawn.footer);
