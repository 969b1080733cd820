import { resolve } from 'node:path';
import { getUserInfo } from '../../src/core/session/schema';
import { adRoutes } from './ads';
import { analyticsRoutes } from './analytics';
import { apiRoutes } from './api';
import { assetRoutes } from './assets';
import { bomRoutes } from './bom';
import { isCall, needsSession } from './calls';
import { cartRoutes } from './cart';
import { answerControl, isControl } from './control';
import { csrfCookie, customerInfo, loginCookies, sessionCookie } from './cookies';
import { allowOrigin, preflight } from './cors';
import { isForged } from './csrf';
import { customerRoutes } from './customer';
import { answerUnder, faultFor, takeFault, wait } from './faults';
import { frameDataRoutes } from './frame-data';
import { galleryRoutes } from './gallery';
import { galleryState } from './gallery-states';
import { passBack, passOn } from './gateway';
import { groupSiteRoutes } from './group-sites';
import { iconRoutes } from './icons';
import { newCodes } from './identity-codes';
import { providerRoutes } from './identity-provider';
import { logCall } from './log';
import { isAwkward, withManners } from './manners';
import { pageRoutes } from './pages';
import { plusRoutes } from './plus';
import { popupRoutes } from './popups';
import { chooseType, expired, forbidden } from './reply';
import { withRequestId } from './request-ids';
import { searchRoutes } from './search';
import { sessionRoutes } from './session';
import { type Caller, newSessions } from './sessions';
import type { Manners } from './settings';
import { type DemoSession, isLoggedIn } from './state';
import { galleryKey, hostsBeside, newApps, type Site, siteOf, type Visit } from './visit';

/** The routes of each area of the store, on all of its hosts. */
const ROUTES = [
  sessionRoutes,
  customerRoutes,
  providerRoutes,
  frameDataRoutes,
  searchRoutes,
  cartRoutes,
  bomRoutes,
  popupRoutes,
  plusRoutes,
  groupSiteRoutes,
  iconRoutes,
  adRoutes,
  analyticsRoutes,
  apiRoutes,
  assetRoutes,
  pageRoutes,
  galleryRoutes,
];

export interface Store {
  /**
   * Answers one request to any of the demo's hosts. Rejects with ConnectionCut if a fault drops the
   * connection.
   */
  handle(request: Request): Promise<Response>;
}

const DIST = resolve(import.meta.dirname, '../../dist');

/**
 * Creates a reference store with the frame that is built in `dist`. Two stores share no sessions, carts or
 * codes; a store's sessions begin with `manners`.
 */
export function createStore(manners: Manners = 'awkward', dist = DIST): Store {
  const sessions = newSessions(manners);
  const codes = newCodes();
  const apps = newApps();
  for (const addRoutes of ROUTES) addRoutes(apps);

  async function answer(request: Request, site: Site, visit: Visit): Promise<Response> {
    const { session } = visit;
    const url = new URL(request.url);
    const path = url.pathname;
    await wait(needsSession(path) ? session.settings.latencyMs : 0, request.signal);
    if (session.settings.expired && needsSession(path)) return expired();
    if (isForged(request, session)) return forbidden();
    const isRefused = session.settings.needChooseCusType && isLoggedIn(session) && needsSession(path);
    const reply =
      isRefused && path !== getUserInfo.path ? chooseType() : apps[site].fetch(request, { visit });
    return withManners(await reply, url, visit);
  }

  /** The answer as the log shows it, under the fault for the path. */
  async function answerLogged(request: Request, site: Site, visit: Visit): Promise<Response> {
    const { session } = visit;
    const { requestId, done } = await logCall(session, request);
    const { pathname } = new URL(request.url);
    const fault = takeFault(session, pathname);
    const answerNow = () => answer(request, site, visit);
    try {
      const response = await (fault ? answerUnder(fault, request, answerNow) : answerNow());
      done(response.status);
      return isCall(pathname) ? withRequestId(response, requestId, session) : response;
    } catch (error) {
      done(0);
      throw error;
    }
  }

  /**
   * A browser sends a preflight first. It learns which headers the path accepts, or nothing under a fault,
   * and then the call never arrives.
   */
  function answerPreflight(request: Request, site: Site, session: DemoSession | undefined): Response {
    const { pathname } = new URL(request.url);
    const methods = ['GET', 'POST'].filter((method) => {
      const [routes] = apps[site].router.match(method, pathname);
      return routes.length > 0;
    });
    if (methods.length === 0) return new Response(null, { status: 404 });
    if (session && faultFor(session, pathname)?.kind === 'no-cors') {
      takeFault(session, pathname);
      return new Response(null, { status: 204 });
    }
    return preflight(request, { site, methods, manners: session?.settings.manners ?? manners });
  }

  return {
    async handle(request) {
      const passed = passOn(request);
      if (passed)
        return 'refused' in passed ? passed.refused : passBack(await this.handle(passed.call), request);
      const url = new URL(request.url);
      const site = siteOf(url.hostname);
      if (site === undefined) return new Response('unknown host', { status: 421 });
      const key = galleryKey(url.hostname);
      if (key !== undefined && galleryState(key) === undefined) {
        return new Response('unknown state', { status: 421 });
      }
      const caller = sessions.callerOf(request, site);
      if (request.method === 'OPTIONS') return answerPreflight(request, site, sessions.find(caller));

      let session = sessions.enter(caller, url);
      const visit = { session, codes, dist, hosts: hostsBeside(url), origin: url.origin };
      const isWithheld = faultFor(session, url.pathname)?.kind === 'no-cors';
      const reset = () => {
        session = sessions.reset(session);
      };
      const answered = isControl(url.pathname)
        ? await answerControl(request, visit, reset)
        : await answerLogged(request, site, visit);
      const reply = new Response(answered.body, answered);
      if (caller.hasJar) addCookies(reply, session, { caller, request, visit, site });
      const isForAll = site === 'static' && isAwkward(visit);
      return isWithheld ? reply : allowOrigin(request, reply, isForAll);
    },
  };
}

interface Asked {
  caller: Caller;
  request: Request;
  visit: Visit;
  site: Site;
}

function addCookies(reply: Response, session: DemoSession, { caller, request, visit, site }: Asked): void {
  if (site === 'sister' || site === 'gallery') return;
  const isState = galleryKey(new URL(visit.origin).hostname) !== undefined;
  if (caller.cookie !== session.id && !isState) {
    reply.headers.append('set-cookie', sessionCookie(session.id, request));
  }
  const info = customerInfo(session);
  if (!session.areCookiesDue && info === session.sentInfo) return;
  session.areCookiesDue = false;
  session.sentInfo = info;
  for (const cookie of loginCookies(session, visit.origin)) reply.headers.append('set-cookie', cookie);
  if (session.settings.csrf === 'on') reply.headers.append('set-cookie', csrfCookie(session, visit.origin));
}
