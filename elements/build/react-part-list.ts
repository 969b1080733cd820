import type { Absence } from './without-parts.ts';

interface Part {
  /** Names of React's that lead to the part: where a source imports one, the part stays. */
  names?: string[];
  /** What else in a source leads to it. */
  marks?: RegExp;
  absence: Absence;
}

/**
 * The parts of react-dom that no component of ours asks for, and what never happens without them (docs/decisions/bytes.md).
 * Written for react-dom 19.3: a build with another one that has other names stops here.
 */
export const REACT_PARTS: Part[] = [
  {
    // Hydration, and what it keeps of events until it has got there.
    names: ['hydrateRoot'],
    absence: {
      statements: ['exports.hydrateRoot', 'ReactDOMHydrationRoot.prototype.unstable'],
      variables: { isHydrating: 'false', hydrationErrors: 'null' },
      properties: { isDehydrated: 'false' },
      functions: {
        clearIfContinuousEvent: '',
        queueIfContinuousEvent: 'false',
        retryIfBlockedOn: '',
        scheduleReplayQueueIfNeeded: '',
      },
      never: { tag: [18] },
    },
  },
  {
    // Whatever waits for a promise while it renders.
    names: ['Suspense', 'SuspenseList', 'Activity', 'lazy', 'use'],
    absence: {
      cases: [
        'REACT_ACTIVITY_TYPE',
        'REACT_SUSPENSE_TYPE',
        'REACT_SUSPENSE_LIST_TYPE',
        'REACT_LEGACY_HIDDEN_TYPE',
        'REACT_LAZY_TYPE',
      ],
      keys: ['use'],
      functions: { trackUsedThenable: '' },
      never: { tag: [13, 16, 19, 22, 23, 31], workInProgressSuspendedReason: [2, 3, 4, 5, 6, 7, 8, 9] },
    },
  },
  {
    names: ['ViewTransition', 'addTransitionType'],
    absence: {
      cases: ['REACT_VIEW_TRANSITION_TYPE'],
      statements: ['ViewTransitionPseudoElement'],
      variables: { shouldStartViewTransition: 'false', pendingViewTransition: 'null' },
      functions: { maySuspendCommit: 'false', suspendResource: '' },
      never: { tag: [30] },
    },
  },
  {
    marks: /(?<![\w'"`])<Fragment\b[^>]*\sref=/,
    absence: {
      statements: ['FragmentInstance.'],
      functions: {
        isFragmentInstanceParent: 'false',
        commitNewChildToFragmentInstances: '',
        commitFragmentInstanceDeletionEffects: '',
      },
    },
  },
  {
    names: ['StrictMode', 'Profiler'],
    absence: {
      cases: ['REACT_STRICT_MODE_TYPE', 'REACT_PROFILER_TYPE'],
      variables: { shouldDoubleInvokeUserFnsInHooksDEV: 'false' },
      never: { tag: [8, 12] },
    },
  },
  { names: ['forwardRef'], absence: { cases: ['REACT_FORWARD_REF_TYPE'], never: { tag: [11] } } },
  { names: ['memo'], absence: { cases: ['REACT_MEMO_TYPE'], never: { tag: [14, 15] } } },
  { marks: /\.Consumer\b/, absence: { cases: ['REACT_CONSUMER_TYPE'], never: { tag: [9] } } },
  // `cache`, scopes: of server components and of Facebook's own builds.
  { names: ['cache'], absence: { never: { tag: [21, 24] } } },
  {
    // What React lifts into the page's head.
    names: ['prefetchDNS', 'preconnect', 'preload', 'preloadModule', 'preinit', 'preinitModule'],
    marks: /(?<![\w'"`])<(?:link|style|meta|title|script|html|head|body)[\s/>]/,
    absence: {
      keys: ['D', 'C', 'L', 'm', 'X', 'S', 'M'],
      functions: { isHostHoistableType: 'false', preloadResource: 'true' },
      never: { tag: [26, 27] },
    },
  },
  {
    // Forms whose action is a function.
    names: ['useActionState', 'useFormState', 'useFormStatus', 'requestFormReset'],
    marks: /\bformAction=/,
    absence: {
      keys: ['useHostTransitionStatus', 'useFormState', 'useActionState'],
      functions: { extractEvents$1: '', requestFormReset: '', requestFormReset$1: '' },
    },
  },
  ...[
    'useImperativeHandle',
    'useInsertionEffect',
    'useDebugValue',
    'useDeferredValue',
    'useTransition',
    'useOptimistic',
    'useReducer',
  ].map((hook) => ({ names: [hook], absence: { keys: [hook] } })),
  // For what React's compiler writes.
  { names: ['c'], absence: { keys: ['useMemoCache', 'useCacheRefresh'] } },
  { marks: /(?<![\w'"`])<textarea\b/, absence: { cases: ['textarea'] } },
  { marks: /(?<![\w'"`])<\w+-[\w-]+[\s/>]/, absence: { functions: { isCustomElement: 'false' } } },
  {
    marks: /(?<![\w'"`])<(?:input|select)\b[^>]*\sonSelect=/,
    absence: { functions: { constructSelectEvent: '' } },
  },
  {
    marks: /\bonBeforeInput\b/,
    absence: { functions: { getNativeBeforeInputChars: 'null', getFallbackBeforeInputChars: 'null' } },
  },
  {
    // For engines below our floor, Internet Explorer first.
    absence: {
      variables: {
        canUseDOM: 'true',
        canUseCompositionEvent: 'true',
        useFallbackCompositionData: 'false',
        isInputEventSupported: 'true',
        skipSelectionChangeEvent: 'false',
        passiveBrowserEventsSupported: 'true',
      },
      functions: {
        isFallbackCompositionEnd: 'false',
        handlePropertyChange: '',
        handleEventsForInputEventPolyfill: '',
        getTargetInstForInputEventPolyfill: '',
        getVendorPrefixedEventName: 'eventName',
      },
    },
  },
  {
    names: ['findDOMNode'],
    absence: { statements: ['ReactDOMSharedInternals.findDOMNode'] },
  },
  // Turns the browser's own spinner while a transition waits, through the page's history: a host page's, not ours.
  { absence: { functions: { defaultOnDefaultTransitionIndicator: '' } } },
];
