/* The control panel: draws what GET /__demo/state offers and posts what is changed. */
const NAMES = {
  role: '身份',
  manners: '商城脾气（kind 规范，awkward 刁钻）',
  expired: '登录已失效（411）',
  latencyMs: '延迟（毫秒）',
  encryptSwitch: '字段加密',
  sm2Mode: 'SM2 模式',
  popup: '弹窗',
  popupLayout: '新人弹窗布局',
  popupCoupons: '团购弹窗券种',
  popupTheme: '红包主题',
  isYuanXiao: '元宵主题',
  isExpand: '膨胀券',
  isPopup: '团购弹窗显示',
  banners: '顶部横幅',
  catalogs: '类目',
  cart: '购物车',
  groupSites: '集团站点',
  readRowMaxSize: 'BOM 行数上限',
  messageNum: '消息数',
  couponNum: '优惠券数',
  globalSearchNeedLogin: '搜索需登录',
};
const CHOICES = {
  manners: ['kind', 'awkward'],
  encryptSwitch: ['off', 'on'],
  sm2Mode: ['C1C3C2', 'C1C2C3'],
  popup: ['none', 'alert', 'group', 'newcustomer', 'redpacket'],
  popupLayout: ['hasAll', 'notHaveProduct', 'onlyCoupons', 'notHaveTask'],
  popupCoupons: ['normal', 'wordings'],
  popupTheme: ['blue', 'red'],
  banners: ['rotating', 'background', 'single', 'none'],
  catalogs: ['normal', 'big', 'none'],
  cart: ['normal', 'empty', 'components', 'panels', 'lines-500', 'lines-2000'],
  groupSites: ['normal', 'none'],
};

const byId = (id) => document.getElementById(id);

async function control(method, name, body) {
  const answer = await fetch(`/__demo/${name}`, {
    method,
    credentials: 'include',
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  return answer.json();
}

function select(options, value) {
  const field = document.createElement('select');
  for (const option of options) field.add(new Option(option, option, false, option === value));
  return field;
}

function input(value) {
  const field = document.createElement('input');
  field.type = typeof value === 'boolean' ? 'checkbox' : 'number';
  if (typeof value === 'boolean') field.checked = value;
  else field.value = value ?? '';
  return field;
}

function read(field) {
  if (field.type === 'checkbox') return field.checked;
  if (field.type === 'number') return field.value === '' ? null : Number(field.value);
  return field.value;
}

async function draw() {
  const { settings, faults, options } = await control('GET', 'state');
  const form = byId('settings');
  form.replaceChildren(form.querySelector('h2'));
  for (const [key, value] of Object.entries(settings)) {
    const choices = key === 'role' ? options.roles : CHOICES[key];
    const field = choices ? select(choices, value) : input(value);
    field.addEventListener('change', async () => {
      await control('POST', 'state', { [key]: read(field) });
      document.dispatchEvent(new CustomEvent('lc-refresh', { detail: { what: 'all' } }));
      await draw();
    });
    const label = document.createElement('label');
    label.append(`${NAMES[key] ?? key} `, field);
    form.append(label);
  }
  const { call, kind } = byId('faults').elements;
  if (call.options.length === 0) {
    for (const path of ['*', ...options.calls.map((known) => known.path)]) call.add(new Option(path, path));
    for (const name of options.faultKinds) kind.add(new Option(name, name));
  }
  byId('active').textContent = faults.map((fault) => JSON.stringify(fault)).join('\n') || '无';
}

async function drawLog() {
  const { requests } = await control('GET', 'log');
  const line = ({ method, host, path, status, body }) =>
    `${method} ${host}${path} ${status} ${body ? JSON.stringify(body) : ''}`;
  byId('log').textContent = requests.slice(-60).reverse().map(line).join('\n');
}

byId('faults').addEventListener('submit', async (event) => {
  event.preventDefault();
  const wanted = Object.fromEntries(
    [...event.target.elements].filter(({ name }) => name).map((field) => [field.name, read(field)]),
  );
  await control('POST', 'faults', wanted);
  await draw();
});
byId('clear').addEventListener('click', async () => {
  await control('DELETE', 'faults');
  await draw();
});
byId('refresh').addEventListener('click', drawLog);
for (const button of document.querySelectorAll('[data-post]')) {
  button.addEventListener('click', async () => {
    await control('POST', button.dataset.post, JSON.parse(button.dataset.body ?? '{}'));
    document.dispatchEvent(new CustomEvent('lc-refresh', { detail: { what: 'all' } }));
    await draw();
  });
}
draw().then(drawLog);
