import { analyticsRoutes } from './analytics';
import { assetRoutes } from './assets';
import { bomRoutes } from './bom';
import { needsSession } from './calls';
import { cartRoutes } from './cart';
import { answerControl, isControl } from './control';
import { loginCookies, readCookie, SESSION_COOKIE, sessionCookie } from './cookies';
import { allowOrigin, preflight } from './cors';
import { answerUnder, takeFault, wait } from './faults';
import { footerRoutes } from './footer';
import { frameDataRoutes } from './frame-data';
import { enterState, galleryRoutes, STATE_PATH } from './gallery';
import { galleryState } from './gallery-states';
import { identityRoutes } from './identity';
import { newCodes } from './identity-codes';
import { providerRoutes } from './identity-provider';
import { logCall } from './log';
import { withManners } from './manners';
import { pageRoutes } from './pages';
import { plusRoutes } from './plus';
import { popupRoutes } from './popups';
import { chooseType, expired } from './reply';
import { searchRoutes } from './search';
import { sessionRoutes } from './session';
import type { Manners } from './settings';
import { type DemoSession, isLoggedIn, newSession } from './state';
import { galleryKey, hostsBeside, newApps, type Site, siteOf, type Visit } from './visit';

const MAX_SESSIONS = 1000;
/** Node-side tests name the session by this header, having no cookie jar for `*.localhost`. */
const SESSION_HEADER = 'x-lc-demo-sid';
const SESSION_ID = /^[\w-]{1,64}$/;

export interface Store {
  /** Answers one request to any of the demo's hosts; rejects with ConnectionCut where a fault cuts the line. */
  handle(request: Request): Promise<Response>;
}

/** A reference store of its own: sessions, carts, codes; nothing is shared with another one. Its sessions begin with `manners`. */
export function createStore(manners: Manners = 'awkward'): Store {
  const sessions = new Map<string, DemoSession>();
  let lastCookie: string | undefined;
  const codes = newCodes();
  const apps = newApps();
  const areas = [sessionRoutes, identityRoutes, providerRoutes, frameDataRoutes, searchRoutes, cartRoutes];
  const more = [
    bomRoutes,
    popupRoutes,
    plusRoutes,
    footerRoutes,
    analyticsRoutes,
    assetRoutes,
    pageRoutes,
    galleryRoutes,
  ];
  for (const addRoutes of [...areas, ...more]) addRoutes(apps);

  function sessionOf(id: string | undefined): DemoSession {
    const known = id === undefined ? undefined : sessions.get(id);
    const session = known ?? newSession(id !== undefined && SESSION_ID.test(id) ? id : undefined, manners);
    sessions.delete(session.id);
    sessions.set(session.id, session);
    const oldest = sessions.keys().next().value;
    if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
    return session;
  }

  async function answer(request: Request, site: Site, visit: Visit): Promise<Response> {
    const { session } = visit;
    const url = new URL(request.url);
    const path = url.pathname;
    await wait(needsSession(path) ? session.settings.latencyMs : 0, request.signal);
    if (session.settings.expired && needsSession(path)) return expired();
    const isRefused = session.settings.needChooseCusType && isLoggedIn(session) && needsSession(path);
    const reply =
      isRefused && path !== '/cas/user/info' ? chooseType() : apps[site].fetch(request, { visit });
    return withManners(await reply, url, visit);
  }

  return {
    async handle(request) {
      const url = new URL(request.url);
      const site = siteOf(url.hostname);
      if (site === undefined) return new Response('unknown host', { status: 421 });
      if (request.method === 'OPTIONS') return preflight(request);
      const named = request.headers.get(SESSION_HEADER);
      const cookie = readCookie(request, SESSION_COOKIE);
      const key = galleryKey(url.hostname);
      const state = galleryState(key ?? '');
      if (key !== undefined && state === undefined) return new Response('unknown state', { status: 421 });
      // A state of the gallery is its hosts' own session, new with each look at its page.
      if (cookie !== undefined) lastCookie = cookie;
      // The static host is asked without cookies: a test's browser names its session, else the last visitor is meant.
      const isBare = site === 'static' && cookie === undefined && named === null;
      const visitor = isBare ? (sessionOfAgent(request) ?? lastCookie) : (named ?? cookie);
      const id = state === undefined ? visitor : `gallery-${key}`;
      if (state !== undefined && url.pathname === STATE_PATH) sessions.delete(`gallery-${key}`);
      const isEntered = id !== undefined && sessions.has(id);
      const session = sessionOf(id);
      if (state !== undefined && !isEntered) enterState(session, state);
      const reset = () =>
        sessions.set(session.id, { ...newSession(session.id, manners), areCookiesDue: true });
      const visit = { session, codes, hosts: hostsBeside(url), origin: url.origin };

      let response: Response;
      let isOpen = true;
      if (isControl(url.pathname)) {
        response = await answerControl(request, visit, reset);
      } else {
        const done = await logCall(session, request);
        const fault = takeFault(session, url.pathname);
        isOpen = fault?.kind !== 'no-cors';
        try {
          response = fault
            ? await answerUnder(fault, request, () => answer(request, site, visit))
            : await answer(request, site, visit);
        } catch (error) {
          done(0);
          throw error;
        }
        done(response.status);
      }
      const reply = new Response(response.body, response);
      if (named === null && !isBare) {
        addCookies(reply, sessions.get(session.id) ?? session, { sent: cookie, request, visit, site });
      }
      const isForAll = site === 'static' && session.settings.manners === 'awkward';
      return isOpen ? allowOrigin(request, reply, isForAll) : reply;
    },
  };
}

/** The session a test's browser names at the end of its user agent. */
function sessionOfAgent(request: Request): string | undefined {
  return /lc-demo-sid\/([\w-]{1,64})/.exec(request.headers.get('user-agent') ?? '')?.[1];
}

interface Asked {
  /** The session its cookie names. */
  sent: string | undefined;
  request: Request;
  visit: Visit;
  site: Site;
}

function addCookies(reply: Response, session: DemoSession, { sent, request, visit, site }: Asked): void {
  if (site === 'sister' || site === 'gallery') return;
  const isState = galleryKey(new URL(visit.origin).hostname) !== undefined;
  if (sent !== session.id && !isState) {
    reply.headers.append('set-cookie', sessionCookie(session.id, request));
  }
  if (!session.areCookiesDue) return;
  session.areCookiesDue = false;
  for (const cookie of loginCookies(session, visit.origin)) reply.headers.append('set-cookie', cookie);
}
