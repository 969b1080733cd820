import { readCookie, SESSION_COOKIE } from './cookies';
import { enterState, STATE_PATH } from './gallery';
import { galleryState } from './gallery-states';
import type { Manners } from './settings';
import { type DemoSession, newSession } from './state';
import { galleryKey, type Site } from './visit';

const MAX_SESSIONS = 1000;
/** Tests in Node name the session by this header, because they have no cookie jar for `*.localhost`. */
const SESSION_HEADER = 'x-lc-demo-sid';
const SESSION_ID = /^[\w-]{1,64}$/;

export interface Caller {
  /** The session of the request; undefined on a first visit. */
  id: string | undefined;
  /** The session that its cookie names. */
  cookie: string | undefined;
  /** A browser sent the request: it carries cookies, and stores some of those in the answer. */
  hasJar: boolean;
}

/**
 * The sessions of one store. A new one begins with `manners`, and the least recently used one is dropped when
 * there are too many.
 */
export function newSessions(manners: Manners) {
  const sessions = new Map<string, DemoSession>();
  let lastCookie: string | undefined;

  return {
    callerOf(request: Request, site: Site): Caller {
      const named = request.headers.get(SESSION_HEADER) ?? undefined;
      const cookie = readCookie(request, SESSION_COOKIE);
      if (cookie !== undefined) lastCookie = cookie;
      const key = galleryKey(new URL(request.url).hostname);
      // Browsers send no cookies to the static host or with a preflight. A test's browser names its session
      // in its user agent; otherwise the last visitor is meant.
      const isBare =
        (site === 'static' || request.method === 'OPTIONS') && cookie === undefined && named === undefined;
      const visitor = isBare ? (sessionOfAgent(request) ?? lastCookie) : (named ?? cookie);
      const id = key === undefined ? visitor : `gallery-${key}`;
      return { id, cookie, hasJar: named === undefined && !isBare };
    },
    /** Returns the caller's session, or undefined if there is none yet. */
    find: ({ id }: Caller) => (id === undefined ? undefined : sessions.get(id)),
    /**
     * Returns the caller's session, and creates it if necessary. A state of the gallery has its own, renewed
     * with each visit of its page.
     */
    enter(caller: Caller, url: URL): DemoSession {
      const { id } = caller;
      const state = galleryState(galleryKey(url.hostname) ?? '');
      const isAnew = state !== undefined && url.pathname === STATE_PATH;
      const known = isAnew ? undefined : this.find(caller);
      const session = known ?? newSession(id !== undefined && SESSION_ID.test(id) ? id : undefined, manners);
      if (state !== undefined && known === undefined) enterState(session, state, url);
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

/** Returns the session that a test's browser names at the end of its user agent. */
function sessionOfAgent(request: Request): string | undefined {
  return /lc-demo-sid\/([\w-]{1,64})/.exec(request.headers.get('user-agent') ?? '')?.[1];
}
