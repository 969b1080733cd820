import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import fc from 'fast-check';
import { cartButton, cartPanel, expect, header, test } from './fixtures';
import { quiet } from './quiet';
import { shiftsOf, watchShifts } from './shifts';

const WHOLE = ['lc-header', 'lc-footer-mro'].map((name) =>
  readFileSync(`dist/fragments/${name}.html`, 'utf8'),
);
/** The line that pages write behind an include (docs/embedding/cdn.md). */
const CLOSER = '<!--"--></style></template></lc-header></lc-footer>';
const PLACES = 200;
const SEED = Number(process.env.LC_PROPERTY_SEED ?? 20261129);

/** Elements as a fragment has them, too. */
const LIKE_OURS = [
  '<style %>.x{}</style>',
  '<slot name="a" %></slot>',
  '<slot %></slot>',
  '<link rel="preload" as="image" href="x.png" %>',
  '<link rel="preconnect" href="//x.lc.localhost" %>',
  '<p data-end="1" data-element="x" %>%</p>',
];
/** Elements of a page by number, each with a text of its own. */
const page = fc
  .letrec<{ node: string; nodes: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('p', 'h2', 'button', 'em', 'a').map((tag) => `<${tag} %>/* % */</${tag}>`),
      fc.constant('<script %>window.run# = (window.run# ?? 0) + 1</script>'),
      fc.constantFrom(...LIKE_OURS),
      fc.constant('<!-- note --><ul %><li %>one</ul><img % alt="">'),
      fc
        .tuple(fc.constantFrom('div', 'main', 'section', 'a', 'b'), tie('nodes'))
        .map(([tag, inner]) => `<${tag} %>text ${inner}</${tag}>`),
    ),
    nodes: fc.array(tie('node'), { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
  }))
  .nodes.chain((text) =>
    fc.shuffledSubarray(LIKE_OURS, { minLength: 1 }).map((first) => `${first.join('')}<p %>%</p>${text}`),
  )
  .map((text) => {
    let number = 0;
    return text
      .replace(/%/g, () => `data-n="${number++}"`)
      .replace(/data-n="(\d+)">window[^<]*/g, (own, at) => own.replaceAll('#', at));
  });

/** The frame's own part that gives a page back, for a page without the frame. */
async function giveBackScript(): Promise<string> {
  const contents = `
    import { setEnvironment } from './src/core/browser/environment';
    import { giveBackContent, takeAway } from './elements/serve/give-back';
    setEnvironment({ emit: () => true, warn: () => {}, release: {} });
    Object.assign(window, { giveBackContent, takeAway });`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.' },
    bundle: true,
    write: false,
    define: { __LC_STYLES__: 'window.ownCss' },
  });
  return outputFiles[0]?.text ?? '';
}

interface Tried {
  fragment: string;
  page: string;
  /** The end of the fragment that arrives. */
  place: number;
  closer: string;
}

/** Runs in the page: what is wrong with the page behind a fragment that was cut off. */
function look({ fragment, page: html, place, closer }: Tried): string {
  const parse = (text: string) => Document.parseHTMLUnsafe(`<!doctype html><body>${text}`);
  // An `<a>` or `<button>` that the cut has left open ends where the page's next one begins. The parser then
  // ends what is around a button, so each element's own text counts, and makes two of each element of
  // formatting around a link, which count once.
  const shown = ({ body }: Document) => {
    const found = new Map<string, string>();
    for (const one of body.querySelectorAll('[data-n]')) {
      const name = `${one.localName}${one.getAttribute('data-n')}`;
      const isTwice = found.has(name) && !one.matches('a, b, em');
      const own = [...one.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
      found.set(isTwice ? `${name} again` : name, (found.get(name) ?? '') + own);
    }
    return { names: [...found.keys()].join(), texts: [...found.values()].join('|') };
  };
  const drawn = parse(fragment).querySelector('[data-prerendered]')?.shadowRoot?.querySelector('.lc-root');
  const cut = parse(fragment.slice(0, place) + closer + html);
  const host = cut.querySelector<HTMLElement>('lc-header, lc-footer');
  if (host !== null && drawn instanceof HTMLElement) {
    const call = (name: string, ...given: unknown[]) => Reflect.get(window, name)(...given);
    call('giveBackContent', host);
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const box = root.appendChild(cut.importNode(drawn, true));
    // A box that is drawn anew has none.
    box.removeAttribute('data-hash');
    const walker = cut.createTreeWalker(box, NodeFilter.SHOW_COMMENT);
    const comments: Node[] = [];
    while (walker.nextNode()) comments.push(walker.currentNode);
    // The script draws none.
    for (const comment of comments) comment.parentNode?.removeChild(comment);
    call('takeAway', root, box);
    if (root.querySelector('[data-n]') || host.querySelector('[data-n]'))
      return 'some of the page is still inside';
    if (!root.contains(box) || root.childElementCount !== 1) return 'the box is not alone';
    if (box.textContent !== drawn.textContent) return 'the box has changed';
  }
  // A plain element may be the page's, and one whose name is broken is not shown.
  const left = [...cut.body.querySelectorAll('*')].filter(
    (one) =>
      one.attributes.length > 0 && !one.closest('[data-n], lc-header, lc-footer') && !/</.test(one.localName),
  );
  if (closer !== '' && host !== null && left.length > 0) return `${left[0]?.outerHTML} is in the page`;
  const [seen, given] = [shown(cut), shown(parse(html))];
  if (seen.names !== given.names) return `${seen.names} instead of ${given.names}`;
  return seen.texts === given.texts ? '' : 'texts differ';
}

/** Around each node that lies beside the box. */
const edges = (fragment: string) =>
  [...fragment.matchAll(/<svg data-lc|<style|<link|<div class=lc-root|<wbr data-end|<\/template>/g)].map(
    ({ index }) => index,
  );

/** The faults at these places. */
function faults(tab: Page, given: Omit<Tried, 'place'>, places: number[]): Promise<unknown> {
  return tab.evaluate(`{
    const given = ${JSON.stringify(given)};
    ${JSON.stringify(places)}
      .map((place) => [place, (${look})({ ...given, place })].join(' '))
      .filter((line) => !/^\\d+ $/.test(line));
  }`);
}

test.describe('B1 a fragment that was cut off gives the page back', () => {
  test.describe.configure({ timeout: 120_000 });
  test.beforeEach(async ({ page: tab, store }) => {
    await tab.goto(store.url('www', '/api.html'));
    const css = WHOLE.map((text) => /<style [^>]*>(.*?)<\/style>/s.exec(text)?.[1] ?? '').join('');
    await tab.evaluate((text) => Reflect.set(window, 'ownCss', text), css);
    await tab.addScriptTag({ content: await giveBackScript() });
  });

  test('wherever it was cut, behind the line that closes it, with the script and without', async ({
    page: tab,
  }) => {
    await fc.assert(
      fc.asyncProperty(page, fc.constantFrom(...WHOLE), async (html, fragment) => {
        const places = Array.from({ length: PLACES }, (_, at) =>
          Math.floor(((at + 0.5) / PLACES) * fragment.length),
        );
        const given = { fragment, page: html, closer: CLOSER };
        expect(await faults(tab, given, [...places, ...edges(fragment)])).toEqual([]);
      }),
      // Trying smaller pages would take minutes.
      { numRuns: 2, endOnFailure: true },
    );
  });

  test('between any two of its nodes, and inside its texts, also without that line', async ({
    page: tab,
  }) => {
    await fc.assert(
      fc.asyncProperty(page, fc.constantFrom(...WHOLE), async (html, fragment) => {
        const start = fragment.indexOf('<style');
        // Behind a tag or a sign of a text; inside a tag the parser makes one tag of two.
        const places = [...fragment.matchAll(/>|(?<=[>;][^<&]*)[^<>&](?=[^<>]*<)/g)]
          .map(({ index }) => index + 1)
          .filter((place) => place > start);
        const step = Math.max(1, Math.floor(places.length / PLACES));
        const some = places.filter((_, at) => at % step === 0);
        const given = { fragment, page: html, closer: '' };
        expect(await faults(tab, given, [...some, ...edges(fragment)])).toEqual([]);
      }),
      // Trying smaller pages would take minutes.
      { numRuns: 2, endOnFailure: true },
    );
  });
});

interface Cut {
  what: string;
  /** The server sends this. */
  html: string;
  /** The same without scripts, cut off exactly there. */
  bare: string;
  /** The page in it. */
  own: string;
  /** How many of the page's texts are not read without the script, at most, behind such a cut. */
  unread: number;
}

/**
 * Without the line an open picture shows no text until an element that it cannot hold ends it. If the tag of
 * the template is cut, the browser makes an ordinary template, which shows nothing.
 */
function unreadBehind(before: string): number {
  if (/<template[^>]*$/.test(before)) return 1e6;
  return before.lastIndexOf('<svg') > before.lastIndexOf('</svg>') ? 1 : 0;
}

/** A page behind a fragment that was cut off at `at`, or at the next place where its rest can be told. */
function cutOff(
  name: string,
  fragment: string,
  own: string,
  at: number,
  isClosed: boolean,
): Omit<Cut, 'own'> {
  const styles = fragment.indexOf('open>') + 5;
  // Behind a tag or a sign of a text; inside a tag the parser makes one tag of two.
  const places = [...fragment.matchAll(/>|(?<=[>;][^<&]*)[^<>&](?=[^<>]*<)/g)].map(({ index }) => index + 1);
  const next = places.find((place) => place >= Math.max(at, styles)) ?? fragment.length;
  const place = isClosed ? at : next;
  const end = `${isClosed ? CLOSER : ''}${own}`;
  return {
    what: `${name} at ${place}${isClosed ? '' : ' without the line'}`,
    html: fragment.slice(0, place) + end,
    bare: fragment.slice(0, at) + end,
    unread: isClosed ? 0 : unreadBehind(fragment.slice(0, at)),
  };
}

/** Runs in the page: loads `/number` with or without scripts, and tells what is wrong with the page in it. */
async function faultIn({
  what,
  own,
  unread,
  at,
}: Omit<Cut, 'html' | 'bare'> & { at: number }): Promise<string[]> {
  const load = async (isScripted: boolean) => {
    const frame = document.createElement('iframe');
    if (!isScripted) frame.sandbox.add('allow-same-origin');
    frame.style.cssText = 'width: 1000px; height: 600px';
    frame.src = `/${at}${isScripted ? '' : '?bare'}`;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    if (frame.contentDocument === null) throw new Error('no document');
    return { frame, cut: frame.contentDocument };
  };
  // An `<a>` or `<button>` that the cut has left open ends where the page's next one begins. The parser then
  // ends what is around a button, so each element's own text counts, and makes two of each element of
  // formatting around a link, which count once.
  const shown = ({ body }: Document) => {
    const found = new Map<string, string>();
    for (const one of body.querySelectorAll('[data-n]')) {
      const name = `${one.localName}${one.getAttribute('data-n')}`;
      const isTwice = found.has(name) && !one.matches('a, b, em');
      const text = [...one.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : '')).join('');
      found.set(isTwice ? `${name} again` : name, (found.get(name) ?? '') + text);
    }
    return { names: [...found.keys()].join(), texts: [...found.values()].join('|') };
  };
  const given = new DOMParser().parseFromString(`<!doctype html><body>${own}`, 'text/html');
  const faults: string[] = [];
  const { frame, cut } = await load(true);
  const host = cut.querySelector('lc-header, lc-footer');
  const isDrawn = () => host === null || host.hasAttribute('data-rendered');
  for (const end = Date.now() + 8000; !isDrawn() && Date.now() < end; )
    await new Promise((resolve) => frame.contentWindow?.requestAnimationFrame(resolve));
  if (!isDrawn()) faults.push('the frame has drawn nothing');
  const [seen, wanted] = [shown(cut), shown(given)];
  if (seen.names !== wanted.names) faults.push(`${seen.names} instead of ${wanted.names}`);
  if (seen.texts !== wanted.texts) faults.push(`${seen.texts} instead of ${wanted.texts}`);
  const numbers = [...given.querySelectorAll('script')].map((one) => one.getAttribute('data-n'));
  const runs = numbers.map((number) => Reflect.get(frame.contentWindow ?? {}, `run${number}`));
  if (runs.some((times) => times !== 1)) faults.push(`scripts ${numbers} ran ${runs} times`);
  frame.remove();
  const { frame: bare, cut: read } = await load(false);
  const roots: ParentNode[] = [read];
  for (const root of roots)
    roots.push(...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []));
  // They hide a fragment for three seconds.
  for (const root of roots)
    for (const animation of Reflect.get(root, 'getAnimations').call(root)) animation.finish();
  const textsIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts.filter(({ parentElement: one }) => !one?.matches('script, style'));
  };
  const isSeen = (text: Node) => {
    const range = read.createRange();
    range.selectNodeContents(text);
    const { width, height } = range.getBoundingClientRect();
    const look = { opacityProperty: true, visibilityProperty: true };
    return width > 0 && height > 0 && (text.parentElement?.checkVisibility(look) ?? true);
  };
  const readable = roots
    .flatMap(textsIn)
    .filter(isSeen)
    .map(({ nodeValue }) => nodeValue)
    .join(' ');
  const words = textsIn(given.body).map(({ nodeValue }) => nodeValue?.trim() ?? '');
  const missing = words.filter((word) => !readable.includes(word));
  if (missing.length > unread) faults.push(`unread: ${missing.join()}`);
  bare.remove();
  return faults.map((fault) => `${what}: ${fault}`);
}

test('B1 a page behind a fragment that was cut off anywhere is whole, and its scripts run once', async ({
  page: tab,
  store,
  troubles,
}) => {
  test.setTimeout(120_000);
  await store.set({ banners: 'none', popup: 'none' });
  const html = (await (await tab.goto(store.url('www', '/?fragments=yes')))?.text()) ?? '';
  const data = /<script [^>]*id="lc-frame-data">.*?<\/script>/s.exec(html)?.[0];
  const script = store.url('static', '/lc-frame/lc-frame.js');
  // With `defer`, and before the tag, which is defined when the parser comes to it.
  const heads = [' defer', ''].map((how) => `<head>${data}<script src="${script}"${how}></script></head>`);
  const places = fc.sample(page, { numRuns: PLACES, seed: SEED }).map((own, index): Cut => {
    const fragment = WHOLE[index % 2] ?? '';
    const name = index % 2 === 0 ? 'header' : 'footer';
    const at = Math.floor(((index + 0.5) / PLACES) * fragment.length);
    return { own, ...cutOff(name, fragment, own, at, index % 4 < 2) };
  });
  const { address, server } = await serving((path, response) => {
    const at = Number(/\d+/.exec(path)?.[0] ?? Number.NaN);
    const isBare = path.endsWith('bare');
    const head = isBare ? '' : (heads[Math.floor(at / 4) % 2] ?? '');
    response.end(`<!doctype html>${head}<body>${places[at]?.[isBare ? 'bare' : 'html'] ?? ''}`);
  });
  await tab.goto(address);
  const faults = await tab.evaluate(`(async () => {
    const places = ${JSON.stringify(places.map(({ what, own, unread }, at) => ({ what, own, unread, at })))};
    const faults = [];
    const next = async () => {
      for (let one = places.shift(); one; one = places.shift()) faults.push(...(await (${faultIn})(one)));
    };
    await Promise.all([next(), next(), next()]);
    return faults;
  })()`);
  expect(faults).toEqual([]);
  expect(
    troubles.splice(0).filter((line) => !/cut off|second declarative|Blocked script|attribute/.test(line)),
  ).toEqual([]);
  server.close();
});

/** Behind an opened element in the top bar, in a closed panel, in a list, in a form and at the end. */
const CUTS = ['<p class', '<section', '<option', '<form', '<wbr'];

/**
 * With the script deferred, and in the head with `async`, which may run before the parser comes to the tag.
 */
const PAGES = {
  main: { address: '/?', selectors: ['lc-header', 'main', 'lc-footer', 'lc-popups'] },
  hostile: {
    address: '/hostile.html?hazards=script-async&',
    selectors: ['lc-header', '#content', 'lc-footer', '#bar'],
  },
};
for (const place of CUTS)
  for (const [name, { address, selectors }] of Object.entries(PAGES))
    test(`B1 the page works behind a header that ends behind ${place}, and hears of it [${name}]`, async ({
      page: tab,
      store,
      troubles,
    }) => {
      await tab.addInitScript(() => {
        const heard: unknown[] = [];
        Reflect.set(window, 'heard', heard);
        document.addEventListener('lc-error', ({ detail }) => heard.push(`${detail.area} ${detail.kind}`));
      });
      await tab.goto(store.url('www', `${address}fragments=${encodeURIComponent(place)}`));
      await expect(header(tab)).toHaveAttribute('data-rendered', '', { timeout: 20_000 });
      await quiet(tab);
      const state = await tab.evaluate((all) => {
        const found = all.map((selector) => document.querySelectorAll(selector));
        return {
          counts: found.map(({ length }) => length),
          isOrdered: found.every(([one], at) => {
            const next = found[at + 1]?.[0];
            return (
              !one || !next || Boolean(one.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING)
            );
          }),
          errors: Reflect.get(window, 'hostErrors') ?? [],
          heard: Reflect.get(window, 'heard'),
        };
      }, selectors);
      expect(state).toEqual({ counts: [1, 1, 1, 1], isOrdered: true, errors: [], heard: ['lc-header cut'] });
      await expect(header(tab).getByRole('search')).toHaveCount(1);
      const doctor = await tab.evaluate(() => window.lcFrame.doctor());
      expect(doctor.map(({ fault }) => fault).join()).toContain('the fragment of <lc-header> was cut off');
      expect(
        troubles.splice(0).filter((trouble) => !/cut off|second declarative shadow root/.test(trouble)),
      ).toEqual([]);
    });

for (const place of CUTS)
  test(`B1 a script of the page runs once behind a header that ends behind ${place}`, async ({
    page: tab,
    store,
  }) => {
    const address = store.url('www', `/?fragments=${encodeURIComponent(place)}`);
    const html = (await (await tab.goto(address))?.text()) ?? '';
    const counter = '<script>window.runs = (window.runs ?? 0) + 1</script>';
    expect(html).toContain('<main');
    const cut = await streaming(html.replace('<main', `${counter}<main`), counter);
    await tab.goto(cut.address, { waitUntil: 'commit' });
    cut.release();
    await expect(header(tab)).toHaveAttribute('data-rendered', '', { timeout: 20_000 });
    await quiet(tab);
    expect(await tab.evaluate((): unknown => Reflect.get(window, 'runs'))).toBe(2);
    await expect(tab.locator('main')).toHaveCount(1);
    cut.server.close();
  });

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  for (const place of CUTS)
    test(`B1 the page is read behind a header that ends behind ${place}`, async ({ page: tab, store }) => {
      await tab.goto(store.url('www', `/hostile.html?hazards=short&fragments=${encodeURIComponent(place)}`));
      const seen = (text: string) => expect(tab.getByText(text).first()).toBeVisible();
      await seen('旧系统页面');
      await seen('询价');
    });
});

/** Serves a page whose second part comes at `release()`. */
async function streaming(first: string, second: string) {
  let release = () => {};
  const served = await serving((_, response) => {
    response.write(first);
    release = () => void response.end(second);
  });
  return { ...served, release: () => release() };
}

async function serving(answer: (path: string, response: ServerResponse) => void) {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    answer(url, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { address: `http://www.lc.localhost:${port}/`, server };
}

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

for (const [index, fragment] of WHOLE.entries())
  test(`nothing of the page moves while a fragment streams: ${['header', 'footer'][index]}`, async ({
    page: tab,
  }) => {
    // Within the markup, behind a text that the browser's own styles give a margin.
    const at = fragment.lastIndexOf('</p>') + 4;
    const first = `<!doctype html><body style="margin:8px">${fragment.slice(0, at)}`;
    const { address, release, server } = await streaming(first, `${fragment.slice(at)}<p>host</p>`);
    await watchShifts(tab);
    await tab.goto(address, { waitUntil: 'commit' });
    await tab.waitForFunction(
      () => document.querySelector('[data-prerendered]')?.shadowRoot?.querySelector('div') != null,
    );
    await tab.evaluate(painted);
    release();
    await expect(tab.getByText('host', { exact: true })).toBeVisible();
    await tab.evaluate(painted);
    expect(await shiftsOf(tab)).toEqual([]);
    server.close();
  });

test('F8 a header that streams with a pause right behind its template’s tag is one', async ({
  page: tab,
  store,
}) => {
  const whole = await (await tab.goto(store.url('www', '/?fragments=yes')))?.text();
  const html = (whole ?? '').replace(' defer', ' async');
  const at = html.indexOf('<template shadowrootmode=open>') + '<template shadowrootmode=open>'.length;
  const { address, release, server } = await streaming(html.slice(0, at), html.slice(at));
  await tab.goto(address, { waitUntil: 'commit' });
  await tab.waitForFunction(() => customElements.get('lc-header') !== undefined);
  await tab.evaluate(painted);
  release();
  await expect(header(tab)).toHaveAttribute('data-rendered', '', { timeout: 20_000 });
  await quiet(tab);
  await expect(header(tab).getByRole('search')).toHaveCount(1);
  server.close();
});

test('F26 a fragment whose nodes another window’s document has made is one header, alive', async ({
  page: tab,
  store,
}) => {
  await tab.goto(store.url('www', '/hostile.html?hazards=script-async'));
  await expect(header(tab)).toHaveAttribute('data-rendered', '', { timeout: 20_000 });
  await tab.evaluate((html) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const { contentDocument } = frame;
    if (contentDocument === null) throw new Error('no frame');
    contentDocument.body.setHTMLUnsafe(html);
    const made = contentDocument.querySelector('lc-header');
    if (made?.shadowRoot == null) throw new Error('no root');
    document.querySelector('lc-header')?.replaceWith(made);
    frame.remove();
  }, WHOLE[0] ?? '');
  await expect(header(tab)).toHaveAttribute('data-rendered', '', { timeout: 20_000 });
  await expect(header(tab).getByRole('search')).toHaveCount(1);
  await header(tab).getByRole('button', { name: '联系客服' }).click();
  await expect(header(tab).getByRole('region', { name: '联系客服' })).toBeVisible();
});

test('F13 a fragment whose optional end tags a minifier has left out keeps typed text, and answers it', async ({
  page: tab,
  store,
}) => {
  await store.set({ manners: 'kind', banners: 'none', popup: 'none' });
  const whole = (await (await tab.goto(store.url('www', '/?fragments=yes')))?.text()) ?? '';
  const html = whole.replace(/<(lc-\w+) [^>]*data-prerendered.*?<\/\1>/gs, (fragment) =>
    fragment.replace(/<\/(?:li|p)>/g, ''),
  );
  expect(html.length).toBeLessThan(whole.length - 500);
  await store.fault({ call: '/lc-frame/lc-frame.js', kind: 'delay', ms: 60_000 });
  const reports: string[] = [];
  tab.on('console', (message) => {
    if (/recovered|render/.test(message.text())) reports.push(message.text());
  });
  const { address, release, server } = await streaming(html, '');
  await tab.goto(address, { waitUntil: 'commit' });
  release();
  const field = header(tab).locator('input[name=k]').first();
  await field.click();
  await tab.keyboard.type('stm3');
  await expect(header(tab)).not.toHaveAttribute('data-rendered', '');
  await store.clearFaults();
  await expect(header(tab)).toHaveAttribute('data-rendered', '');
  await expect(field).toHaveValue('stm3');
  await tab.keyboard.type('2');
  await expect(field).toHaveValue('stm32');
  await expect(header(tab).locator('[role=option]').first()).toBeVisible();
  expect(reports).toEqual([]);
  server.close();
});

test('F20 beside an old polyfill, whose find answers null for nothing, the frame works', async ({
  page: tab,
  store,
}) => {
  await tab.addInitScript(() => {
    const { find } = Array.prototype;
    Array.prototype.find = function old(...given: Parameters<typeof find>) {
      return find.apply(this, given) ?? null;
    };
  });
  for (const path of ['/', '/?fragments=yes', '/?start=yes']) {
    await store.set({ role: 'customer' });
    await tab.goto(store.url('www', path));
    await expect(header(tab), path).toHaveAttribute('data-rendered', '');
    await header(tab).locator('input[role=combobox]').first().fill('stm32');
    await expect(header(tab).locator('[role=option]').first()).toBeVisible();
    await tab.keyboard.press('Escape');
    await cartButton(tab).press('Enter');
    await expect(cartPanel(tab).getByRole('tab').first()).toBeVisible();
  }
});

test('G54 F15 a page that compares its header with the server’s HTML leaves it its height', async ({
  page: tab,
  store,
}) => {
  await tab.goto(store.url('www', '/?fragments=yes'));
  const style = () => header(tab).evaluate(({ style: own }) => own.getPropertyValue('--lc-header-height'));
  await expect.poll(style).toMatch(/^\d+px$/);
  const before = await style();
  await header(tab).evaluate(async (tag) => {
    const html = await (await fetch(location.href)).text();
    const given = new DOMParser().parseFromString(html, 'text/html').querySelector('lc-header');
    for (const name of tag.getAttributeNames()) if (!given?.hasAttribute(name)) tag.removeAttribute(name);
    for (const { name, value } of given?.attributes ?? []) tag.setAttribute(name, value);
  });
  await expect.poll(style).toBe(before);
  await expect(header(tab)).toHaveAttribute('data-rendered', '');
});
