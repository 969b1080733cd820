import { readCookie, SESSION_COOKIE } from './cookies';
import { enterState, STATE_PATH } from './gallery';
import { galleryState } from './gallery-states';
import type { Manners } from './settings';
import { type DemoSession, newSession } from './state';
import { galleryKey, type Site } from './visit';

const MAX_SESSIONS = 1000;
/** Node-side tests name the session by this header, having no cookie jar for `*.localhost`. */
const SESSION_HEADER = 'x-lc-demo-sid';
const SESSION_ID = /^[\w-]{1,64}$/;

export interface Caller {
  /** The session the request belongs to; undefined for a first visit. */
  id: string | undefined;
  /** The session its cookie names. */
  cookie: string | undefined;
  /** It is a browser's request that carries cookies, and takes some from the answer. */
  hasJar: boolean;
}

/** The sessions of one store, each new one with its `manners`; the one not seen for longest goes when there are too many. */
export function newSessions(manners: Manners) {
  const sessions = new Map<string, DemoSession>();
  let lastCookie: string | undefined;

  return {
    callerOf(request: Request, site: Site): Caller {
      const named = request.headers.get(SESSION_HEADER) ?? undefined;
      const cookie = readCookie(request, SESSION_COOKIE);
      if (cookie !== undefined) lastCookie = cookie;
      const key = galleryKey(new URL(request.url).hostname);
      // Browsers send no cookies to the static host, nor with a preflight: a test's browser names its session in
      // its user agent, else the last visitor is meant.
      const isBare =
        (site === 'static' || request.method === 'OPTIONS') && cookie === undefined && named === undefined;
      const visitor = isBare ? (sessionOfAgent(request) ?? lastCookie) : (named ?? cookie);
      const id = key === undefined ? visitor : `gallery-${key}`;
      return { id, cookie, hasJar: named === undefined && !isBare };
    },
    /** The caller's session, or undefined if there is none yet. */
    find: ({ id }: Caller) => (id === undefined ? undefined : sessions.get(id)),
    /**
     * The caller's session, created if there is none. A state of the gallery has its own, renewed with each visit of
     * its page.
     */
    enter(caller: Caller, url: URL): DemoSession {
      const { id } = caller;
      const state = galleryState(galleryKey(url.hostname) ?? '');
      const isAnew = state !== undefined && url.pathname === STATE_PATH;
      const known = isAnew ? undefined : this.find(caller);
      const session = known ?? newSession(id !== undefined && SESSION_ID.test(id) ? id : undefined, manners);
      if (state !== undefined && known === undefined) enterState(session, state);
      sessions.delete(session.id);
      sessions.set(session.id, session);
      const oldest = sessions.keys().next().value;
      if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
      return session;
    },
    /** Gives the session the state of a first visit. */
    reset({ id }: DemoSession): DemoSession {
      const session = { ...newSession(id, manners), areCookiesDue: true };
      sessions.set(id, session);
      return session;
    },
  };
}

/** The session a test's browser names at the end of its user agent. */
function sessionOfAgent(request: Request): string | undefined {
  return /lc-demo-sid\/([\w-]{1,64})/.exec(request.headers.get('user-agent') ?? '')?.[1];
}
