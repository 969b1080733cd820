/* Tries each member of window.lcFrame (contract.md, section 5) and shows the result. */
const CALLS = {
  version: (frame) => frame.version,
  'getUser()': (frame) => frame.getUser(),
  'login()': (frame) => frame.login(),
  'register()': (frame) => frame.register(),
  'logout()': (frame) => frame.logout(),
  'requireLogin(fn)': (frame) => new Promise((resolve) => frame.requireLogin(() => resolve('已登录'))),
  'refreshCart()': (frame) => frame.refreshCart(),
  'cart.noteAdded({…})': (frame) => frame.cart.noteAdded({ code: 'C10001', quantity: 10 }),
  'refreshUser()': (frame) => frame.refreshUser(),
  'openChat()': (frame) => frame.openChat(),
  'alert(msg)': (frame) => frame.alert('这是一条提示'),
  'confirm({…})': (frame) => frame.confirm({ title: '确认', msg: '是否继续？', ok: '继续', cancel: '取消' }),
  'toast(msg)': (frame) => frame.toast('操作成功'),
  "request('activity', …)": (frame) => frame.request('activity', '/v2/plus/expire/info'),
  "url('member', …)": (frame) => frame.url('member', '/member/order/list.html'),
  'format.price(12.345, 2)': (frame) => frame.format.price(12.345, 2),
  'format.quantity(12345)': (frame) => frame.format.quantity(12345),
  'format.badge(120)': (frame) => frame.format.badge(120),
  'validate.taxNumber(…)': (frame) => frame.validate.taxNumber('91440300MA5EXAMPL3'),
  'validate.keyword(…)': (frame) => frame.validate.keyword('<script>'),
  'track({…})': (frame) => frame.track({ ty: 'click', op: 'support-page' }),
};

function show(name, value) {
  const text = value instanceof Error ? `${value.name}: ${value.message}` : JSON.stringify(value, null, 2);
  document.getElementById('answer').textContent = `${name} → ${text}`;
}

async function run(name, call) {
  try {
    show(name, await call(window.lcFrame));
  } catch (error) {
    show(name, error);
  }
}

for (const [name, call] of Object.entries(CALLS)) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = name;
  button.addEventListener('click', () => run(name, call));
  document.getElementById('calls').append(button, ' ');
}
document.querySelector('main').removeAttribute('data-filling');
document.getElementById('customer').addEventListener('submit', (event) => {
  event.preventDefault();
  const { bindPhone, taxNumber } = event.target.elements;
  const call = event.submitter.value;
  run(`customer.${call}`, (frame) =>
    frame.customer[call]({ bindPhone: bindPhone.value, taxNumber: taxNumber.value }),
  );
});
for (const type of [
  'lc-ready',
  'lc-user-changed',
  'lc-cart-changed',
  'lc-search',
  'lc-bom-uploaded',
  'lc-login-required',
  'lc-error',
]) {
  document.addEventListener(type, (event) => {
    document.getElementById('events').textContent += `${type} ${JSON.stringify(event.detail)}\n`;
  });
}
