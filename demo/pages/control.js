/* The control panel: shows the settings of GET /__demo/state, posts changes, and reloads the preview. */
import { FAULTS, GROUPS, PAGES, PRESETS } from './control-words.js';

const LOG_MS = 2000;
const LOG_LINES = 40;
const byId = (id) => document.getElementById(id);
const element = (tag, own = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), own);
  made.append(...children);
  return made;
};

async function control(method, name, body) {
  const answer = await fetch(`/__demo/${name}`, {
    method,
    credentials: 'include',
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  return answer.json();
}

const { options } = await control('GET', 'state');
/** Names of the calls by path. */
const CALLS = {
  '*': '所有调用',
  ...Object.fromEntries(options.calls.map(({ path, title }) => [path, title])),
};

/** A field for a value of the state; a key without a name here is shown as it is. */
function field(key, value, [name, choices], onChange) {
  const kinds = { boolean: 'checkbox', number: 'number', object: 'number' };
  const input = choices
    ? element('select')
    : element('input', { type: kinds[typeof value] ?? 'text', name: key });
  if (choices) {
    for (const [option, label] of Object.entries({
      ...(value in choices ? {} : { [value]: value }),
      ...choices,
    }))
      input.add(new Option(label, option, false, option === value));
  } else if (input.type === 'checkbox') input.checked = value;
  else input.value = value ?? '';
  input.addEventListener('change', () => onChange({ [key]: read(input) }));
  return element('label', {}, name, input);
}

function read(input) {
  if (input.type === 'checkbox') return input.checked;
  if (input.type === 'number') return input.value === '' ? null : Number(input.value);
  return input.value;
}

async function draw() {
  const { settings, faults } = await control('GET', 'state');
  const named = new Set(Object.values(GROUPS).flatMap((fields) => Object.keys(fields)));
  const rest = Object.keys(settings).filter((key) => !named.has(key));
  const groups =
    rest.length > 0 ? { ...GROUPS, 其他: Object.fromEntries(rest.map((key) => [key, [key]])) } : GROUPS;
  byId('settings').replaceChildren(
    ...Object.entries(groups).map(([title, fields]) =>
      element(
        'fieldset',
        {},
        element('legend', { textContent: title }),
        ...Object.entries(fields)
          .filter(([key]) => key in settings)
          .map(([key, words]) => field(key, settings[key], words, change)),
      ),
    ),
  );
  const times = (count) => (count === null ? '' : `，还有 ${count} 次`);
  byId('active').replaceChildren(
    ...faults.map((fault) =>
      element('li', {
        textContent: `${CALLS[fault.call] ?? fault.call}：${FAULTS[fault.kind]}${times(fault.times)}`,
      }),
    ),
  );
}

/** A pop-up and the float ad appear once per visit, but the preview should show them each time. */
async function forget() {
  sessionStorage.removeItem('lc-popups-shown');
  sessionStorage.removeItem('user-sessionStorage');
  const domain = location.hostname.split('.').slice(1).join('.');
  for (const name of ['lc_float_ad_date', 'lc_top_banner_closed']) await cookieStore.delete({ name, domain });
}

async function show() {
  await forget();
  const { page, width } = byId('view').elements;
  const [area, path] = PAGES[page.value];
  const address = new URL(path, location.href);
  address.hostname = location.hostname.replace('www', area);
  byId('whole').href = address;
  const stage = byId('stage');
  const scale = Math.min(1, stage.clientWidth / Number(width.value));
  const shown = byId('shown');
  shown.style.cssText = `width:${width.value}px;height:${stage.clientHeight / scale}px;transform:scale(${scale})`;
  shown.src = address;
}

async function change(state) {
  await control('POST', 'state', state);
  press();
  await draw();
  await show();
}

function press(name) {
  for (const button of byId('presets').children)
    button.setAttribute('aria-pressed', String(button.dataset.name === name));
}

async function choose(name) {
  const { state, fault } = PRESETS[name] ?? {};
  await control('POST', 'reset');
  if (state) await control('POST', 'state', state);
  if (fault) await control('POST', 'faults', fault);
  press(name);
  await draw();
  await show();
}

async function drawLog() {
  const { requests } = await control('GET', 'log');
  byId('log-count').textContent = `${requests.length} 次`;
  const cell = (text, more = {}) => element('td', { textContent: text, ...more });
  byId('log').tBodies[0].replaceChildren(
    ...requests
      .slice(-LOG_LINES)
      .reverse()
      .map(({ method, path, status, body }) => {
        const state = cell(status || '断开');
        state.toggleAttribute('data-bad', status === 0 || status >= 400);
        const call = cell(CALLS[path] ?? '');
        call.append(' ', element('small', { textContent: path }));
        return element(
          'tr',
          {},
          cell(method),
          call,
          state,
          cell(body ? JSON.stringify(body).slice(0, 80) : ''),
        );
      }),
  );
}

function fillIn() {
  for (const [name, { note }] of Object.entries(PRESETS)) {
    const button = element(
      'button',
      { type: 'button' },
      element('b', { textContent: name }),
      element('small', { textContent: note }),
    );
    button.dataset.name = name;
    button.addEventListener('click', () => choose(name));
    byId('presets').append(button);
  }
  const { call, kind } = byId('faults').elements;
  for (const [path, name] of Object.entries(CALLS)) call.add(new Option(name, path));
  for (const [id, name] of Object.entries(FAULTS)) kind.add(new Option(name, id));
  for (const name of Object.keys(PAGES)) byId('view').elements.page.add(new Option(name, name));
  const showFields = () => {
    for (const label of document.querySelectorAll('#faults [data-for]'))
      label.hidden = !label.dataset.for.split(' ').includes(kind.value);
  };
  kind.addEventListener('change', showFields);
  showFields();
}

fillIn();
byId('faults').addEventListener('submit', async (event) => {
  event.preventDefault();
  const inputs = [...event.target.elements].filter(
    ({ name, parentElement }) => name && !parentElement.hidden,
  );
  await control('POST', 'faults', Object.fromEntries(inputs.map((input) => [input.name, read(input)])));
  await draw();
  await show();
});
byId('clear').addEventListener('click', async () => {
  await control('DELETE', 'faults');
  await draw();
  await show();
});
byId('reset').addEventListener('click', () => choose());
for (const button of document.querySelectorAll('[data-post]')) {
  button.addEventListener('click', async () => {
    await control('POST', button.dataset.post, JSON.parse(button.dataset.body ?? '{}'));
    await show();
  });
}
byId('view').addEventListener('change', show);
byId('view').addEventListener('submit', (event) => {
  event.preventDefault();
  show();
});
setInterval(() => document.hidden || drawLog(), LOG_MS);
await draw();
// Shown when it is complete, so that nothing moves.
document.querySelector('main').dataset.drawn = '';
show().then(drawLog);
