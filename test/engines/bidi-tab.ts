import { temporaryFolder } from '../temporary-folder';
import { endChild, startChild } from './children';
import { ACTION_KEYS, actions, isRecord, type Tab, until } from './tab';

/**
 * Controls Firefox by WebDriver BiDi, which Firefox speaks itself, so that neither a driver nor a library is
 * needed.
 */
export async function openFirefox(program: string, port: number): Promise<Tab> {
  const profile = temporaryFolder('firefox');
  const child = startChild(
    program,
    [
      '--headless',
      '--no-remote',
      `--remote-debugging-port=${port}`,
      '--width=1280',
      '--height=800',
      '--profile',
      profile,
    ],
    { stdio: 'ignore', env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1' } },
  );
  const socket = await until('Firefox', () => connect(`ws://127.0.0.1:${port}/session`), 60_000);
  const send = speak(socket);
  await send('session.new', { capabilities: {} });
  const tree = await send('browsingContext.getTree', {});
  const first: unknown = Array.isArray(tree.contexts) ? tree.contexts[0] : undefined;
  const context = isRecord(first) ? String(first.context) : '';
  const perform = async (sources: object[]) => {
    await send('input.performActions', { context, actions: sources });
  };
  return {
    async open(url) {
      const navigate = () => send('browsingContext.navigate', { context, url, wait: 'complete' });
      // Now and then Firefox drops a load that follows closely on another.
      await navigate().catch((error: Error) => {
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
        return navigate();
      });
    },
    async run(body) {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression: `(async()=>JSON.stringify(await (async()=>{${body}\n})()))()`,
        target: { context },
        awaitPromise: true,
      });
      if (isRecord(exceptionDetails)) throw new Error(String(exceptionDetails.text));
      return isRecord(result) && typeof result.value === 'string' ? JSON.parse(result.value) : undefined;
    },
    move: (x, y) => perform(actions.move(x, y)),
    click: (x, y) => perform(actions.click(x, y)),
    tap: (x, y) => perform(actions.tap(x, y)),
    press: (key) => perform(actions.keys([ACTION_KEYS[key]])),
    pressControl: (letter) => perform(actions.withControl(letter)),
    type: (text) => perform(actions.keys([...text])),
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async print() {
      const { data } = await send('browsingContext.print', { context, page: { width: 21, height: 29.7 } });
      return Buffer.from(String(data), 'base64');
    },
    async close() {
      socket.close();
      endChild(child);
    },
  };
}

function connect(address: string): Promise<WebSocket | undefined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    socket.onopen = () => resolve(socket);
    socket.onerror = () => resolve(undefined);
  });
}

type Answer = Record<string, unknown>;

function speak(socket: WebSocket): (method: string, params: object) => Promise<Answer> {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  let next = 0;
  socket.onmessage = ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data));
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result);
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('the engine has gone'));
    waiting.clear();
  };
  return (method, params) =>
    new Promise((resolve, reject) => {
      next += 1;
      waiting.set(next, { resolve, reject });
      socket.send(JSON.stringify({ id: next, method, params }));
    });
}
