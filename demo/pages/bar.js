/*
 * This file is ASCII, so that it reads the same in a GBK page. It outlines the product's elements, and
 * remembers the choice for the tab.
 */
(() => {
  const button = document.getElementById('demo-outline');
  const show = (isOn) => {
    button.setAttribute('aria-pressed', String(isOn));
    if (isOn) document.documentElement.setAttribute('data-outline', '');
    else document.documentElement.removeAttribute('data-outline');
  };
  button.addEventListener('click', () => {
    const isOn = button.getAttribute('aria-pressed') !== 'true';
    show(isOn);
    try {
      sessionStorage.setItem('demo-outline', String(isOn));
    } catch {
      // Storage is blocked, so the choice lasts as long as the page.
    }
  });
  try {
    show(sessionStorage.getItem('demo-outline') === 'true');
  } catch {
    show(false);
  }
})();
