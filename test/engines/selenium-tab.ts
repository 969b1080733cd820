import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Key, Origin } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { type Tab, until } from './tab';

/** A WebKit port: its driver, the capability by which that driver names its browser, and the browser. */
export interface WebKit {
  driver: string;
  port: number;
  capability: string;
  binary: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

const KEYS = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
};

/** Opens a WebKit port through its own driver, by Selenium. */
export async function seleniumTab({ driver, port, capability, binary, args, env }: WebKit): Promise<Tab> {
  // A group of its own, so that the browser ends with its driver, also one that answers no more.
  const options = { stdio: 'ignore', detached: true, env: { ...process.env, ...env } } as const;
  const child = spawn(driver, [`--port=${port}`], options);
  const ended = once(child, 'exit');
  const end = () => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (isRunning && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', end);
  const server = `http://127.0.0.1:${port}`;
  await until('the driver', async () => (await fetch(`${server}/status`)).ok || undefined);
  const capabilities = { browserName: 'MiniBrowser', [capability]: { binary, args } };
  const browser = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await browser.manage().setTimeouts({ script: 10_000, pageLoad: 60_000 });
  const at = (x: number, y: number) => ({
    x: Math.round(x),
    y: Math.round(y),
    origin: Origin.VIEWPORT,
    duration: 0,
  });
  const first = await browser.getWindowHandle();
  let current = first;
  const tab = (handle: string): Tab => {
    const inFront = async () => {
      if (current !== handle) await browser.switchTo().window(handle);
      current = handle;
      return browser;
    };
    const acts = async () => (await inFront()).actions();
    const press = async (key: string) => (await acts()).keyDown(key).keyUp(key).perform();
    return {
      open: async (url) => (await inFront()).get(url),
      async run(body) {
        const answer = await (await inFront()).executeAsyncScript<{ value?: unknown; error?: string }>(
          `const done = arguments[0]; (async()=>{${body}\n})().then((value) => done({ value }), (error) => done({ error: String(error) }))`,
        );
        if (answer.error !== undefined) throw new Error(answer.error);
        return answer.value ?? undefined;
      },
      move: async (x, y) => (await acts()).move(at(x, y)).perform(),
      click: async (x, y) => (await acts()).move(at(x, y)).press().release().perform(),
      doublePress: async (x, y) =>
        (await acts()).move(at(x, y)).press().release().pause(150).press().release().perform(),
      // Selenium's own actions know no finger.
      async tap(x, y) {
        const actions = [
          { type: 'pointerMove', ...at(x, y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ];
        const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions };
        await (await inFront()).execute(new Command(Name.ACTIONS).setParameter('actions', [finger]));
      },
      press: (key) => press(KEYS[key]),
      pressControl: async (letter) =>
        (await acts()).keyDown(Key.CONTROL).keyDown(letter).keyUp(letter).keyUp(Key.CONTROL).perform(),
      type: async (text) => (await acts()).sendKeys(text).perform(),
      async resize(width, height) {
        await (await inFront()).manage().window().setRect({ x: 0, y: 0, width, height });
      },
      // No driver of WebKit brings a tab to the front, and one behind is hidden, and not pressed.
      async openBeside() {
        await browser.switchTo().newWindow('window');
        current = await browser.getWindowHandle();
        return tab(current);
      },
      async close() {
        if (handle !== first) return (await inFront()).close();
        end();
        await ended;
      },
    };
  };
  return tab(first);
}
