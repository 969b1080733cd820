/* The index of states: loads each state when it comes near, at the chosen width, scaled into the column. */
(() => {
  const TALL_PX = { 375: 720, 768: 720, 1280: 680, 1920: 760 };
  const select = document.getElementById('width');
  const states = [...document.querySelectorAll('.state')];

  function size(state) {
    const width = Number(select.value);
    const stage = state.querySelector('.stage');
    const scale = Math.min(1, stage.clientWidth / width);
    stage.style.setProperty('--tall', String(Math.round(TALL_PX[width] * scale)));
    state.querySelector('iframe').style.cssText =
      `width:${width}px;height:${TALL_PX[width]}px;transform:scale(${scale})` +
      (scale === 1 ? `;margin-left:${(stage.clientWidth - width) / 2}px` : '');
  }
  const nextPage = document.getElementById('next-page');
  const open = (state) => {
    const shown = state.querySelector('iframe');
    shown.src = shown.dataset.src;
  };
  /* A browser prepares pages for a tab only, so the state that is opened alone asks for it. */
  function prepareNext() {
    for (const state of states) {
      const link = state.querySelector('a[target]');
      link.href = `${link.href.split('?')[0]}?nextPage=${nextPage.value}`;
    }
  }
  nextPage.addEventListener('change', prepareNext);
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        open(target);
      }
    },
    { rootMargin: '200px' },
  );
  function layOut() {
    const width = Number(select.value);
    for (const state of states) {
      const { from, below } = state.dataset;
      state.hidden = width < Number(from) || (below !== '' && width >= Number(below));
      size(state);
      near.unobserve(state);
      near.observe(state);
    }
  }
  select.addEventListener('change', layOut);
  addEventListener('resize', () => states.forEach(size));
  for (const state of states) {
    state.querySelector('[data-again]').addEventListener('click', () => open(state));
  }
  layOut();
  document.querySelector('main').removeAttribute('data-filling');
})();
