/* Brings a state's page into its state: runs its steps one by one, then marks the root element. */
(() => {
  const PATIENCE_MS = 8000;
  const root = document.documentElement;
  const steps = JSON.parse(document.getElementById('steps').textContent);

  /* An article has a shadow root of its own. */
  const rootsIn = (place) =>
    [...place.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : [],
    );
  const roots = () => rootsIn(document);
  const all = (selector) => roots().flatMap((one) => [...one.querySelectorAll(selector)]);
  const isSeen = (element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    element.closest('[inert]') === null;
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  /* Returns the visible control of that name; an exact match comes before a name that begins with it. */
  const find = (selector, name) => {
    const named = all(selector).filter((element) => nameOf(element).startsWith(name));
    const drawn = named.filter(isSeen);
    const inView = drawn.filter((element) => element.getBoundingClientRect().bottom > 0);
    const seen = inView.length > 0 ? inView : drawn;
    return seen.find((element) => nameOf(element) === name) ?? seen[0];
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 16)));

  async function until(get, what) {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const got = get();
      if (got) return got;
      if (performance.now() > end) throw new Error(what);
      await frame();
    }
  }

  const FRAME_CALLS = {
    added: (lcFrame) => {
      const goods = { productCode: 'C10038', quantity: 1 };
      fetch('/__demo/cart/add', { method: 'POST', body: JSON.stringify(goods) }).then(() =>
        lcFrame.cart.noteAdded({ code: goods.productCode }),
      );
    },
    alert: (lcFrame) => void lcFrame.alert('库存不足，请修改数量后重试'),
    confirm: (lcFrame) =>
      void lcFrame.confirm({
        title: '删除收货地址',
        msg: '确定删除这个地址吗？',
        ok: '删除',
        cancel: '保留',
        tone: 'danger',
      }),
    failed: (lcFrame) =>
      void lcFrame.request('www', '/async/customer/belong/send/message/dialog', {
        json: { bindPhone: '138' },
      }),
    toasts: (lcFrame) => {
      lcFrame.toast('已加入收藏');
      lcFrame.toast('收货地址已保存');
    },
  };

  async function take(step) {
    if (step.scroll !== undefined) {
      scrollTo(0, step.scroll);
      await until(() => all('[data-floating][data-shown]')[0], 'floating header');
    } else if (step.click !== undefined) {
      const target = await until(
        () => find('button, [role=tab]', step.click) ?? find('a[href]', step.click),
        `click ${step.click}`,
      );
      target.focus({ preventScroll: true });
      target.click();
    } else if (step.focus !== undefined) {
      const target = await until(() => find('input', step.focus), `focus ${step.focus}`);
      target.focus({ preventScroll: true });
      target.click();
    } else if (step.type !== undefined) {
      const target = await until(() => find('input', step.into), `type ${step.type}`);
      target.focus({ preventScroll: true });
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(target, step.type);
      target.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: step.type }));
    } else if (step.paste !== undefined) {
      const target = await until(() => find('input', step.into), `paste into ${step.into}`);
      target.focus({ preventScroll: true });
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', step.paste);
      const options = { clipboardData, bubbles: true, composed: true, cancelable: true };
      // As the browser does with a paste that nobody takes.
      if (target.dispatchEvent(new ClipboardEvent('paste', options)))
        document.execCommand('insertText', false, step.paste);
    } else if (step.wait !== undefined) {
      // Texts are compared first and boxes measured only for matches, because the other order takes seconds
      // on a slow machine.
      const isSpoken = (one) => one.childElementCount === 0 || one.hasAttribute('aria-label');
      const says = (one) => isSpoken(one) && nameOf(one).includes(step.wait);
      await until(() => all('*').some((one) => says(one) && isSeen(one)), `wait ${step.wait}`);
    } else if (step.file !== undefined) {
      const input = await until(() => all('input[type=file]')[0], 'file input');
      const line = 'STM32F103C8T6,10\n';
      const text = line.repeat(Math.ceil(step.bytes / line.length));
      const files = new DataTransfer();
      files.items.add(new File([text], step.file, { type: 'text/csv' }));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
    } else if (step.frame !== undefined) {
      FRAME_CALLS[step.frame](await window.lcFrame.ready);
    }
  }

  const isBusy = () => all('img').some((image) => isSeen(image) && !image.complete);

  async function run() {
    const hasScript = document.querySelector('script[src$="lc-frame.js"]') !== null;
    if (hasScript) await until(() => window.lcFrame?.version, 'lc-frame');
    await until(() => !hasScript || all('.lc-root').length > 0, 'first element');
    for (const step of steps) await take(step);
    await document.fonts.ready;
    await until(() => !isBusy(), 'pictures').catch(() => {});
    await frame();
  }

  run().then(
    () => root.setAttribute('data-gallery', 'ready'),
    (error) => {
      root.setAttribute('data-gallery', 'failed');
      root.setAttribute('data-gallery-error', error.message);
    },
  );
})();
