import { chromiumPath } from './chromium';
import { matrixUnless } from './fixtures';
import { test } from './next-page-browser';

/** The ways in which providers leave the page for their own, as bodies of `redirectLogin(request)`. */
const LEAVING = {
  'the demo’s provider': '',
  'one that submits a form': `const form = document.body.appendChild(document.createElement('form'));
    form.action = passport + '/login.html';
    for (const [name, value] of Object.entries(request)) {
      const field = form.appendChild(document.createElement('input'));
      field.name = name;
      field.value = value;
    }
    form.submit();
    return new Promise(() => {})`,
  'one that makes a call first': `fetch('/').then(() => {
      location.href = passport + '/login.html?' + new URLSearchParams(request);
    });
    return new Promise(() => {})`,
};

// The headless shell keeps no page for a way back.
test.use({ program: chromiumPath() });

for (const [who, leave] of Object.entries(LEAVING)) {
  test(
    `A76 登录 goes again at once after Back out of the browser’s cache from ${who}`,
    matrixUnless(who === 'one that submits a form'),
    async ({ tab: { page, read }, store }) => {
      await page.evaluateOnNewDocument(
        (body, passport) => {
          addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'isRestored', persisted));
          if (body === '') return;
          const none = async () => null;
          const redirectLogin = new Function('request', `const passport = '${passport}'; ${body}`);
          const adapter = { silentLogin: none, openLogin: none, redirectLogin, logout: none };
          Reflect.set(window, 'lcFrame', [
            (frame: { identity: { use(given: object): void } }) => frame.identity.use(adapter),
          ]);
        },
        leave,
        store.url('passport', ''),
      );
      await page.goto(store.url('activity', '/newuser.html'));
      // A page with a call under way is not kept.
      await page.waitForFunction(() => window.lcFrame?.getUser?.().customerLogin === 0);
      const leaves = async () => {
        await read(() => {
          const root = document.querySelector('lc-header')?.shadowRoot;
          const link = [...(root?.querySelectorAll('a') ?? [])].find(
            ({ textContent }) => textContent === '登录',
          );
          link?.click();
          return link && true;
        });
        await read(() => location.hostname === 'passport.lc.localhost' || undefined);
      };
      await leaves();
      await read(() => {
        history.back();
        return true;
      });
      await read(
        () => (location.pathname === '/newuser.html' && Reflect.get(window, 'isRestored')) || undefined,
      );
      await leaves();
    },
  );
}
