import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The content of the measured page. */
export interface Variant {
  title: string;
  colour: string;
  /** The query of the page's address. */
  query: string;
  /** The folder with script, style sheet and fragments; undefined for the floor, which is built for the run. */
  dist?: string;
  script: string;
}

export const DIST = 'dist';
const SCRIPT = 'lc-frame.js';
const LIGHT = 'lc-frame.light.js';
const FRAGMENTS = '?fragments=yes';
/** A small first file and the query of the page that has it, where a version brings them. */
const STARTER = { script: 'lc-frame.start.js', query: '?start=yes' };

export const BARE: Variant = {
  title: 'bare page',
  colour: '#9aa5b1',
  query: '?frame=no',
  dist: DIST,
  script: SCRIPT,
};
export const FLOOR: Variant = { title: 'React floor', colour: '#c2410c', query: '', script: SCRIPT };

/** The builds of one version: `lc-frame.js` and, where there is one, `lc-frame.light.js`, alone and with fragments. */
export function builds(
  name: string,
  dist: string,
  hasLight: boolean,
  colours: readonly string[],
): Record<string, Variant> {
  const frame = { title: name, colour: colours[0] ?? '', query: '', dist, script: SCRIPT };
  const light = { ...frame, title: `${name} light`, colour: colours[2] ?? '', script: LIGHT };
  const withFragments = (one: Variant, colour = '') => ({
    ...one,
    title: `${one.title}, fragments`,
    colour,
    query: FRAGMENTS,
  });
  return {
    frame,
    fragments: withFragments(frame, colours[1]),
    ...(hasLight ? { light, lightFragments: withFragments(light, colours[3]) } : {}),
    ...(existsSync(join(dist, STARTER.script))
      ? { starter: { ...frame, title: `${name}, starter`, colour: '#0369a1', query: STARTER.query } }
      : {}),
  };
}
