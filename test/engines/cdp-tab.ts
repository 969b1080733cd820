import type { Readable, Writable } from 'node:stream';
import { temporaryFolder } from '../temporary-folder';
import { endChild, startChild } from './children';
import { isRecord, type Key, type Tab, until } from './tab';

const KEY_CODES: Record<Key, number> = { Enter: 13, Escape: 27, Tab: 9, ArrowDown: 40, ArrowRight: 39 };

/** The editing command of each key, because the protocol leaves it out. */
const EDITING: Record<string, string[]> = { c: ['copy'], v: ['paste'] };

/**
 * Controls a Chromium of any age over its pipe. It needs no port, and no library that supports new versions
 * only.
 */
export async function openChromium(program: string, env: NodeJS.ProcessEnv): Promise<Tab> {
  const profile = temporaryFolder('chromium');
  const args = ['--headless', '--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage'];
  const child = startChild(
    program,
    [
      ...args,
      '--no-first-run',
      '--remote-debugging-pipe',
      '--window-size=1280,800',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } },
  );
  const [, , , input, output] = child.stdio;
  const send = speak(input as Writable, output as Readable);
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const call = (method: string, params: object = {}) => send(method, params, String(sessionId));
  await call('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });

  const run = async (body: string): Promise<unknown> => {
    const { result, exceptionDetails } = await call('Runtime.evaluate', {
      expression: `(async()=>{${body}\n})()`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (isRecord(exceptionDetails)) throw new Error(JSON.stringify(exceptionDetails.exception));
    return isRecord(result) ? result.value : undefined;
  };
  const mouse = (type: string, x: number, y: number) =>
    call('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      pointerType: 'mouse',
      ...(type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 }),
    });
  return {
    async open(url) {
      await run("document.documentElement.dataset.left = ''");
      await call('Page.navigate', { url });
      await until(`the load of ${url}`, async () => {
        const isThere = await run(
          "return document.readyState === 'complete' && document.documentElement.dataset.left === undefined",
        ).catch(() => false);
        return isThere === true || undefined;
      });
    },
    run,
    move: async (x, y) => void (await mouse('mouseMoved', x, y)),
    async click(x, y) {
      for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) await mouse(type, x, y);
    },
    async tap(x, y) {
      await call('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await call('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    async press(key) {
      const named = { key, code: key, windowsVirtualKeyCode: KEY_CODES[key] };
      const text = key === 'Enter' ? { text: '\r' } : {};
      await call('Input.dispatchKeyEvent', { type: 'keyDown', ...named, ...text });
      await call('Input.dispatchKeyEvent', { type: 'keyUp', ...named });
    },
    async pressControl(letter) {
      const key = { key: letter, windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0), modifiers: 2 };
      const commands = EDITING[letter] ?? [];
      await call('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key, commands });
      await call('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    },
    async type(text) {
      for (const sign of text) await call('Input.dispatchKeyEvent', { type: 'char', text: sign });
    },
    async resize(width, height) {
      await call('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: false,
      });
    },
    async close() {
      endChild(child);
    },
  };
}

type Answer = Record<string, unknown>;

/** CDP over a pipe: JSON texts, each ended by a NUL. */
function speak(input: Writable, output: Readable) {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  let next = 0;
  let rest = '';
  output.setEncoding('utf8');
  output.on('data', (part: string) => {
    const texts = (rest + part).split('\0');
    rest = texts.pop() ?? '';
    for (const text of texts) {
      const { id, result, error } = JSON.parse(text);
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error) asked?.reject(new Error(error.message));
      else asked?.resolve(result);
    }
  });
  const fail = () => {
    for (const { reject } of waiting.values()) reject(new Error('the engine has gone'));
    waiting.clear();
  };
  output.on('close', fail);
  input.on('error', fail);
  return (method: string, params: object, sessionId?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      next += 1;
      waiting.set(next, { resolve, reject });
      input.write(`${JSON.stringify({ id: next, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
    });
}
