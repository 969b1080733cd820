import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const PAGES = resolve(import.meta.dirname, '../pages');

/**
 * A bad habit of old pages: code that it adds to the hostile page besides `demo/pages/hazards/<name>.html`.
 */
interface Hazard {
  /** The name of its head fragment, which comes before the frame's script. */
  hasHead?: boolean;
  /** Markup around the tags and the page's own content. */
  around?: [string, string];
  /** Markup around the header alone. */
  aroundHeader?: [string, string];
}

const FRAME = '%static%/lc-frame/lc-frame.js';
const OTHER_VERSION = '%static%/lc-frame/9.9.9/lc-frame.js';
const HEADER = '<lc-header><a href="%www%/">立芯商城</a></lc-header>';
const script = (url: string, how = '') => `<script src="${url}"${how}></script>`;
const head: Hazard = { hasHead: true };

/** Every hazard, by its name in `/hostile.html?hazards=a,b,c`. */
const HAZARDS: Record<string, Hazard> = {
  quirks: {},
  'base-href': head,
  'base-target': head,
  bootstrap: head,
  resets: head,
  inherited: head,
  'root-font': head,
  centred: head,
  margins: head,
  floats: { hasHead: true, aroundHeader: ['<div class="before"></div>', ''] },
  tables: {
    aroundHeader: [
      '<table width="100%" border="0" cellpadding="0" cellspacing="0"><tr><td>',
      '</td></tr></table>',
    ],
  },
  transform: { hasHead: true, aroundHeader: ['<div class="stage">', '</div>'] },
  bar: head,
  globals: head,
  commonjs: head,
  amd: head,
  arrays: head,
  'array-from': head,
  objects: head,
  bind: head,
  json: head,
  media: head,
  promise: head,
  fetch: head,
  fastclick: head,
  'double-clicks': head,
  'own-login': head,
  lwc: head,
  domain: head,
  form: { around: ['<form action="%www%/old/submit" onkeydown="window.formKeys = 1">', '</form>'] },
  hotkeys: head,
  observer: head,
  react16: head,
  react18: head,
  react19: head,
  taken: head,
  listeners: head,
  reserved: head,
  short: head,
  'app-view': head,
  'still-view': head,
  mourning: head,
  around: { aroundHeader: ['<div id="around">', '</div>'] },
  'reading-mode': head,
  'testing-tool': head,
  'page-transition': { hasHead: true, around: ['<div class="transition-fade">', '</div>'] },
  'modal-lock': { hasHead: true, around: ['<div id="page">', '</div>'] },
  'focus-trap': { hasHead: true, around: ['<div id="page">', '</div>'] },
  'grey-out': { hasHead: true, aroundHeader: ['<div class="column">', '</div>'] },
  slider: head,
  'scroll-lock': head,
  'smooth-scroll': head,
  player: head,
  'slide-show': head,
  game: head,
  'old-engine': head,
  calls: head,
  clobber: { around: [fragment('clobber'), ''] },
  twice: {},
  'other-version': {},
  'script-end': {},
  'script-async': {},
  'script-late': {},
  'script-written': {},
  'late-tags': {},
};

/** The hazards of the hostile page if the address names none. */
const USUAL =
  'quirks,base-href,base-target,bootstrap,resets,root-font,centred,bar,globals,arrays,media,amd,twice'.split(
    ',',
  );

/**
 * Returns the hazards named by the page's query (`hazards=a,b`, or none by an empty value), or else the usual
 * ones. `bind=old` adds one.
 */
function wanted(query: URLSearchParams): string[] {
  const named = query.get('hazards')?.split(',') ?? USUAL;
  return [...named, ...(query.get('bind') === 'old' ? ['bind'] : [])].filter((name) =>
    Object.hasOwn(HAZARDS, name),
  );
}

/** This hazard is in the body, as in old pages. */
const BAR_SHEET = '<link rel="stylesheet" href="%static%/demo/bar.css">';

/** Returns the hostile page's template for a query. Its `%marks%` are not filled in yet. */
export function hostileTemplate(query: URLSearchParams): string {
  const names = wanted(query);
  const has = (name: string) => names.includes(name);
  const heads = names.filter((name) => HAZARDS[name]?.hasHead);
  const isBase = (name: string) => name.startsWith('base-');
  const parts: Record<string, string> = {
    doctype: has('quirks') ? '' : '<!doctype html>\n',
    hazardbase: heads.filter(isBase).map(fragment).join(''),
    hazardhead:
      heads
        .filter((name) => !isBase(name))
        .map(fragment)
        .join('') + taking(query),
    bodystart: (query.has('hazards') ? '' : `${BAR_SHEET}%demo%\n`) + side(names, 'around', 0),
    header:
      clobbering(query) +
      side(names, 'aroundHeader', 0) +
      (has('late-tags') ? lateTags() : HEADER) +
      side(names, 'aroundHeader', 1),
    bodyend: side(names, 'around', 1) + (names.some((name) => name.startsWith('react')) ? REACT_APP : ''),
    ...scripts(has),
  };
  return readFileSync(resolve(PAGES, 'hostile.html'), 'utf8').replace(
    /%([a-z]+)%/g,
    (mark, name: string) => parts[name] ?? mark,
  );
}

const namesIn = (query: URLSearchParams, key: string) => query.get(key)?.match(/\w+/g) ?? [];

/**
 * Elements with the names of `?names=a,b`, before the tags: harmless markup that users of a page may write.
 */
function clobbering(query: URLSearchParams): string {
  const elements = namesIn(query, 'names').map(
    (name) => `<img name="${name}" alt=""><a id="${name}"></a><a id="${name}" name="epoch"></a>`,
  );
  return `<div hidden>${elements.join('')}</div>`;
}

/** Global variables with the names of `?take=a,b`: a console of old browsers, no `event`, else functions. */
function taking(query: URLSearchParams): string {
  const OTHERS: Record<string, string> = { console: '{ log: function () {} }', event: 'null' };
  const lines = namesIn(query, 'take').map((name) => `window.${name} = ${OTHERS[name] ?? 'function () {}'};`);
  return `<script>${lines.join(' ')}</script>`;
}

function scripts(has: (name: string) => boolean): { scripthead: string; scriptend: string } {
  const isLater = has('script-end') || has('script-late');
  const first = has('script-written') ? WRITTEN : script(FRAME, has('script-async') ? ' async' : '');
  const late = `<script>window.addEventListener('load', function () {
  var late = document.createElement('script'); late.src = '${FRAME}'; document.body.appendChild(late);
});</script>`;
  return {
    scripthead: isLater ? '' : first,
    scriptend: [
      ...(has('script-end') ? [script(FRAME)] : []),
      ...(has('script-late') ? [late] : []),
      ...(has('twice') ? [script(FRAME)] : []),
      ...(has('other-version') ? [script(OTHER_VERSION)] : []),
    ].join('\n'),
  };
}

const WRITTEN = `<script>document.write('${script(FRAME).replace('</', '<\\/')}');</script>`;

function lateTags(): string {
  return `<div id="late"></div><script>jQuery(window).on('load', function () {
  document.getElementById('late').innerHTML = '<lc-header><a href="%www%/">Home</a></lc-header>';
});</script>`;
}

/** The page's own React renders beside the frame, and renders again on a click. */
const REACT_APP = `<script>
(function () {
  var e = React.createElement;
  function App() { var state = React.useState(0); return e('button', { type: 'button', id: 'react-button', onClick: function () { state[1](state[0] + 1); } }, 'React ' + React.version + ': ' + state[0]); }
  var box = document.getElementById('app');
  if (ReactDOM.createRoot) ReactDOM.createRoot(box).render(e(App)); else ReactDOM.render(e(App), box);
})();
</script>`;

function side(names: string[], place: 'around' | 'aroundHeader', at: 0 | 1): string {
  const wraps = names.map((name) => HAZARDS[name]?.[place]?.[at] ?? '');
  return (at === 0 ? wraps : wraps.reverse()).join('');
}

function fragment(name: string): string {
  return readFileSync(resolve(PAGES, 'hazards', `${name}.html`), 'utf8');
}
