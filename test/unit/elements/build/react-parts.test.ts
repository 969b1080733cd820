import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { absenceFor } from '../../../../elements/build/react-parts';
import { withoutParts } from '../../../../elements/build/without-parts';

const CLIENT = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');
const SUSPENSE = 'REACT_SUSPENSE_TYPE';

describe("react-dom's parts", () => {
  it('go where nobody asks for them', () => {
    const { code } = withoutParts(CLIENT, absenceFor([], CLIENT));
    expect(code).not.toContain('exports.hydrateRoot');
    expect(code).not.toContain('"stroke-width"');
    expect(code).not.toMatch(/createFiberImplClass\((?:12|13|19|30|31),/);
  });

  it.each([
    "import { Suspense } from 'react';",
    "import { type ReactNode, Suspense as Wait, useId } from 'react';",
    "import React, { lazy } from 'react';",
    'import{use as a}from"react";',
    "import * as React from 'react'; React.lazy(load);",
    'import o from "react"; o.use(promise);',
  ])('stay where a source asks for one of them: %s', (source) => {
    expect(absenceFor([source], CLIENT).cases).not.toContain(SUSPENSE);
  });

  it.each(["import { useId } from 'react';", "import { use } from './hooks';", '/** No <Suspense> here. */'])(
    'go where it only looks like it: %s',
    (source) => {
      expect(absenceFor([source], CLIENT).cases).toContain(SUSPENSE);
    },
  );

  it("keep the elements that React lifts into the page's head where a component draws one, but not a text of one", () => {
    expect(absenceFor(['return <link rel="icon" />;'], CLIENT).keys).not.toContain('D');
    expect(absenceFor(["const line = '<link rel=icon>';"], CLIENT).keys).toContain('D');
  });

  it('keep the spelling of an attribute that a component sets', () => {
    const pairs = absenceFor(['<svg strokeWidth={2} />'], CLIENT).pairs ?? [];
    expect(pairs).not.toContain('strokeWidth');
    expect(pairs).toContain('strokeOpacity');
  });
});
