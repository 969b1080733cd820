/*
 * Demo identity provider, script 1.7.1. Defines the global LcSso. A code is good once; `state` comes back as
 * given.
 *   silentLogin({appId, state}): Promise<{code, state} | null>, never rejects.
 *   openLogin({appId, redirectUrl, state}): Promise<{code, state} | null>, null when the window is closed.
 *   redirectLogin({appId, redirectUrl, state}): leaves the page, and comes back with ?code=&state=.
 *   register({appId, redirectUrl, state, promoCode}): leaves the page, and comes back with ?code=&state=.
 *   registerUrl({appId, redirectUrl, promoCode}): address of the register page.
 *   logout({redirectUrl}): leaves the page.
 */
(() => {
  // A named element of the page must not be taken for it, and a page may have its own `Document` and `URL`.
  var page = Object.getPrototypeOf(HTMLDocument.prototype);
  var own = Object.getOwnPropertyDescriptor(page, 'currentScript').get.call(document);
  var base = own.src.split('/').slice(0, 3).join('/');
  var SILENT_TIMEOUT_MS = 5000;
  var CLOSED_POLL_MS = 300;

  function address(path, params) {
    var given = Object.keys(params).filter((key) => params[key] !== undefined && params[key] !== null);
    return `${base}${path}?${given.map((key) => `${key}=${encodeURIComponent(params[key])}`).join('&')}`;
  }

  function newState() {
    var bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.prototype.map.call(bytes, (byte) => (byte + 256).toString(16).slice(1)).join('');
  }

  /* Waits for the provider's own message from the given window, with the same state. */
  function listen(state, source, done) {
    function onMessage(event) {
      var data = event.data;
      if (event.origin !== base || event.source !== source() || !data || data.source !== 'lc-sso') return;
      if (data.state !== state) return;
      done(data.code ? { code: data.code, state: data.state } : null);
    }
    window.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('message', onMessage);
    };
  }

  function silentLogin(options) {
    var state = options.state || newState();
    return new Promise((resolve) => {
      var frame = document.createElement('iframe');
      var timer = setTimeout(finish, SILENT_TIMEOUT_MS, null);
      var stop = listen(state, () => frame.contentWindow, finish);
      function finish(answer) {
        clearTimeout(timer);
        stop();
        frame.remove();
        resolve(answer);
      }
      frame.setAttribute('aria-hidden', 'true');
      frame.tabIndex = -1;
      frame.title = '';
      frame.style.cssText = 'display:none!important';
      frame.src = address('/authorize', {
        appId: options.appId,
        redirectUrl: `${location.origin}/`,
        state: state,
        prompt: 'none',
        mode: 'message',
      });
      document.documentElement.appendChild(frame);
    });
  }

  function openLogin(options) {
    var state = options.state || newState();
    var params = { appId: options.appId, redirectUrl: options.redirectUrl, state: state };
    var page = window.open(
      address('/login.html', Object.assign({ mode: 'message' }, params)),
      'lc-sso',
      'width=480,height=640',
    );
    if (!page) {
      redirectLogin(params);
      return new Promise(() => {});
    }
    return new Promise((resolve) => {
      var timer = setInterval(() => {
        // The window closes right after its message, which may still be on its way.
        if (page.closed) setTimeout(finish, CLOSED_POLL_MS, null);
      }, CLOSED_POLL_MS);
      var stop = listen(state, () => page, finish);
      function finish(answer) {
        clearInterval(timer);
        stop();
        resolve(answer);
      }
    });
  }

  function redirectLogin(options) {
    location.assign(
      address('/login.html', {
        appId: options.appId,
        redirectUrl: options.redirectUrl,
        state: options.state,
      }),
    );
  }

  function registerUrl(options) {
    return address('/register.html', {
      appId: options.appId,
      redirectUrl: options.redirectUrl,
      state: options.state,
      promoCode: options.promoCode,
    });
  }

  window.LcSso = Object.freeze({
    version: '1.7.1',
    silentLogin: silentLogin,
    openLogin: openLogin,
    redirectLogin: redirectLogin,
    registerUrl: registerUrl,
    register: (options) => {
      location.assign(registerUrl(options));
    },
    logout: (options) => {
      location.assign(address('/logout', { redirectUrl: options.redirectUrl }));
    },
  });
})();
