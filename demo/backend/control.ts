import { allCalls } from './calls';
import { newLine, newPanel, type Zone } from './cart-state';
import { clearFaults, readFault } from './faults';
import { makeKeys } from './keys';
import { PRODUCTS } from './product-data';
import { FAULT_KINDS } from './records';
import { ROLES } from './settings';
import { applySettings, cartOf, type DemoSession } from './state';
import type { Visit } from './visit';

const PREFIX = '/__demo/';
const ZONES: Zone[] = ['currently', 'isNeed', 'isFree', 'oversea'];

export const isControl = (path: string) => path.startsWith(PREFIX);

type Body = Record<string, unknown>;
type Action = (session: DemoSession, body: Body) => unknown;

/** Switches of the demo, by method and name. Each answers JSON, and the page /control consists of them. */
const ACTIONS: Record<string, Action> = {
  'GET state': (session) => ({
    id: session.id,
    settings: session.settings,
    providerRole: session.providerRole,
    faults: session.faults,
    options: { roles: ROLES, faultKinds: FAULT_KINDS, calls: allCalls() },
  }),
  'POST state': (session, body) => {
    applySettings(session, body);
    return { settings: session.settings };
  },
  'POST faults': (session, body) => {
    const fault = readFault(body);
    if (fault === null) return { error: 'unknown kind', kinds: FAULT_KINDS };
    session.faults = [...session.faults.filter(({ call }) => call !== fault.call), fault];
    return { faults: session.faults };
  },
  'DELETE faults': (session) => {
    clearFaults(session);
    return { faults: [] };
  },
  'GET log': (session) => ({ requests: session.log }),
  'DELETE log': (session) => {
    session.log = [];
    return {};
  },
  'GET events': (session) => ({ events: session.events }),
  'GET cart': (session) => cartOf(session),
  'POST rotate-keys': (session) => {
    session.keys = makeKeys();
    return {};
  },
  'POST cart/add': (session, body) => addToCart(session, body),
  'POST cart/other-device': (session, body) => {
    const cart = session.customerCart;
    if (body.action === 'delete') cart.lines.shift();
    else if (body.action === 'untick') for (const line of cart.lines) line.isChecked = false;
    else if (body.action === 'clear') [cart.lines, cart.panels] = [[], []];
    else return addToCart(session, body);
    return { count: cart.lines.length };
  },
};

function addToCart(session: DemoSession, body: Body) {
  const cart = cartOf(session);
  const count = Math.max(1, Number(body.quantity) || 1);
  if (body.panel === true) {
    cart.panels.unshift(newPanel(typeof body.fileName === 'string' ? body.fileName : '新面板.ai', count));
    return { count: cart.lines.length };
  }
  const wanted = (product: (typeof PRODUCTS)[number]) =>
    product.code === body.productCode || product.model === body.model;
  const product = PRODUCTS.find(wanted) ?? PRODUCTS[cart.lines.length % PRODUCTS.length];
  const zone = ZONES.find((name) => name === body.zone) ?? 'currently';
  const isHk = body.hk === true;
  const line =
    product &&
    cart.lines.find((item) => item.product.code === product.code && item.zone === zone && item.isHk === isHk);
  if (line) line.count += count;
  else if (product) cart.lines.unshift(newLine(product, count, zone, isHk));
  return { count: cart.lines.length };
}

/** Answers a request under `/__demo/`. `reset` gives the session the state of a first visit. */
export async function answerControl(
  request: Request,
  { session }: Visit,
  reset: () => void,
): Promise<Response> {
  const name = `${request.method} ${new URL(request.url).pathname.slice(PREFIX.length)}`;
  if (name === 'POST reset') {
    reset();
    return Response.json({ id: session.id });
  }
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (action === undefined)
    return Response.json({ error: 'unknown', actions: Object.keys(ACTIONS) }, { status: 404 });
  const body: unknown = request.method === 'POST' ? await request.json().catch(() => ({})) : {};
  const answer = action(session, typeof body === 'object' && body !== null ? { ...body } : {});
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}
