/* The buttons of the walk-through, which use window.lcFrame as a page would (contract.md, section 5). */
function onClick(id, act) {
  document.getElementById(id).addEventListener('click', act);
}

onClick('copy', () => {
  const list = document.getElementById('list');
  list.select();
  // execCommand works on plain http too, where navigator.clipboard is missing.
  document.execCommand('copy');
  list.blur();
  window.lcFrame.toast('已复制，请粘贴到搜索框');
});
onClick('search', () => window.lcFrame.search({ text: 'STM32', submit: false }));
onClick('login', () => window.lcFrame.login());
onClick('viewed', () => {
  window.lcFrame.noteViewed({ code: 'C11777', model: 'TPS54331DR' });
  window.lcFrame.toast('已记录');
});
