import { request } from 'node:http';
import { endChild, startChild } from './children';
import { ACTION_KEYS, actions, isRecord, type Tab, until } from './tab';

/** Another program beside the driver, such as a display. It ends with the driver. */
export interface DriverSettings {
  driver: string;
  port: number;
  /** The vendor's capability that names the browser. */
  capability: string;
  browser: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

/** Controls a WebKit port through its own driver, with plain W3C WebDriver calls. */
export async function openWebKit(settings: DriverSettings): Promise<Tab> {
  const { driver, port, capability, browser, args, env } = settings;
  const child = startChild(driver, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, ...env } });
  const ask = (method: string, path: string, body?: object) => call(port, method, path, body);
  await until('the driver', () => ask('GET', '/status').catch(() => undefined));
  const opened = await ask('POST', '/session', {
    capabilities: { alwaysMatch: { [capability]: { binary: browser, args } } },
  }).catch((error: unknown) => {
    endChild(child);
    throw error;
  });
  const session = `/session/${isRecord(opened) ? String(opened.sessionId) : ''}`;
  await ask('POST', `${session}/timeouts`, { script: 10_000, pageLoad: 60_000 });
  const perform = async (sources: object[]) => {
    await ask('POST', `${session}/actions`, { actions: sources });
  };
  return {
    open: async (url) => void (await ask('POST', `${session}/url`, { url })),
    async run(body) {
      const script = `const done = arguments[0]; (async()=>{${body}\n})().then((value) => done({ value }), (error) => done({ error: String(error) }))`;
      const answer = await ask('POST', `${session}/execute/async`, { script, args: [] });
      if (!isRecord(answer)) return undefined;
      if (answer.error !== undefined) throw new Error(String(answer.error));
      return answer.value ?? undefined;
    },
    move: (x, y) => perform(actions.move(x, y)),
    click: (x, y) => perform(actions.click(x, y)),
    tap: (x, y) => perform(actions.tap(x, y)),
    press: (key) => perform(actions.keys([ACTION_KEYS[key]])),
    pressControl: (letter) => perform(actions.withControl(letter)),
    type: (text) => perform(actions.keys([...text])),
    resize: async (width, height) => {
      await ask('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
    },
    async close() {
      await ask('DELETE', session).catch(() => undefined);
      endChild(child);
    },
  };
}

function call(port: number, method: string, path: string, body?: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        const { value } = JSON.parse(text);
        if (isRecord(value) && typeof value.error === 'string')
          reject(new Error(`${value.error}: ${String(value.message)}`));
        else resolve(value);
      });
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
