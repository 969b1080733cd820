/*
 * Prepares the state named in the address and then inserts <lc-popups>, so that every campaign can be linked
 * to.
 */
const CASES = {
  广告弹窗: { popup: 'alert' },
  集团券弹窗: { popup: 'group' },
  '集团券弹窗：全部券面文案': { popup: 'group', popupCoupons: 'wordings' },
  '新人弹窗：hasAll': { popup: 'newcustomer', popupLayout: 'hasAll' },
  '新人弹窗：notHaveProduct': { popup: 'newcustomer', popupLayout: 'notHaveProduct' },
  '新人弹窗：onlyCoupons': { popup: 'newcustomer', popupLayout: 'onlyCoupons' },
  '新人弹窗：noCoupons': { popup: 'newcustomer', popupLayout: 'noCoupons' },
  '新人弹窗：notHaveTask': { popup: 'newcustomer', popupLayout: 'notHaveTask' },
  '红包雨：蓝色主题': { popup: 'redpacket', popupTheme: 'blue', role: 'customer' },
  '红包雨：红色主题（膨胀券）': { popup: 'redpacket', popupTheme: 'red', isExpand: 'true', role: 'customer' },
  '红包雨：红色主题（无膨胀券）': {
    popup: 'redpacket',
    popupTheme: 'red',
    isExpand: 'false',
    role: 'customer',
  },
  '红包雨：元宵主题': { popup: 'redpacket', popupTheme: 'blue', isYuanXiao: 'true', role: 'customer' },
  '红包雨：未登录': { popup: 'redpacket', popupTheme: 'red' },
  '集团券弹窗：isPopup 为否（不弹出）': { popup: 'group', isPopup: 'false' },
  '底部浮动广告（仅游客）': { popup: 'none' },
};
const FLAGS = ['isYuanXiao', 'isExpand', 'isPopup'];
const DEFAULTS = {
  popupCoupons: 'normal',
  isYuanXiao: 'false',
  isExpand: 'true',
  isPopup: 'true',
  role: 'guest',
};

function stateOf(query) {
  const given = Object.assign({}, DEFAULTS, Object.fromEntries(query));
  FLAGS.forEach((name) => {
    given[name] = given[name] === 'true';
  });
  return given;
}

/* Forgets which campaigns this session and this day have shown, so that a case is shown each time. */
async function forget() {
  sessionStorage.removeItem('lc-popups-shown');
  await cookieStore.delete({
    name: 'lc_float_ad_date',
    domain: location.hostname.split('.').slice(1).join('.'),
  });
}

async function open() {
  const query = new URLSearchParams(location.search);
  if (!query.has('popup')) return;
  if (query.get('popup') === 'redpacket') await post('reset', {});
  await post('state', stateOf(query));
  await forget();
  const popups = document.createElement('lc-popups');
  popups.setAttribute('page', 'home');
  document.body.append(popups);
}

function post(action, body) {
  return fetch(`/__demo/${action}`, { method: 'POST', credentials: 'include', body: JSON.stringify(body) });
}

for (const [name, state] of Object.entries(CASES)) {
  const link = document.createElement('a');
  link.href = `?${new URLSearchParams(state)}`;
  link.textContent = name;
  const item = document.createElement('li');
  item.append(link);
  document.getElementById('cases').append(item);
}
document.querySelector('main').removeAttribute('data-filling');
open();
