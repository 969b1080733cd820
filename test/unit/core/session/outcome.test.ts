import { expect, it } from 'vitest';
import {
  Aborted,
  ApiError,
  BadReply,
  CryptoError,
  HostsUnknown,
  LoginRequired,
  NetworkError,
  PageLeft,
  ServerError,
  SessionExpired,
  TimeoutError,
  UserChanged,
} from '../../../../src/core/http/errors';
import { type Origin, outcomeOf } from '../../../../src/core/session/outcome';

const refusal = new ApiError(500, 'x', 'POST');

/** The whole table of §calls.errors. A word is a member of the outcome, `name:value` one with a value. */
const TABLE: readonly [error: unknown, outcomes: Record<Origin, string>][] = [
  [new SessionExpired(), { page: 'lead:check', host: 'lead:check', user: 'lead:page', aside: '' }],
  [new LoginRequired(), { page: 'lead:check', host: 'lead:check', user: 'lead:window', aside: '' }],
  [
    refusal,
    { page: 'tell dialog:refusal', host: 'dialog:refusal', user: 'dialog:refusal', aside: 'log tell' },
  ],
  [
    new ServerError(503, refusal),
    {
      page: 'log tell dialog:refusal',
      host: 'log tell dialog:refusal',
      user: 'log tell dialog:refusal',
      aside: 'log tell',
    },
  ],
  [
    new CryptoError('no-key'),
    { page: 'log tell', host: 'dialog:crypto', user: 'dialog:crypto', aside: 'log tell' },
  ],
  ...[
    new ServerError(502),
    new NetworkError(),
    new TimeoutError(),
    new BadReply(),
    new UserChanged(),
    new TypeError('a defect'),
    'no error',
    undefined,
  ].map((error): [unknown, Record<Origin, string>] => [
    error,
    { page: 'log tell', host: 'log tell', user: 'log tell', aside: 'log tell' },
  ]),
  ...[new Aborted(), new PageLeft(), new HostsUnknown()].map((error): [unknown, Record<Origin, string>] => [
    error,
    { page: '', host: '', user: '', aside: '' },
  ]),
];

const ORIGINS = ['page', 'host', 'user', 'aside'] as const;

it.each(TABLE.flatMap(([error, outcomes]) => ORIGINS.map((by) => [error, by, outcomes[by]] as const)))(
  '§calls.errors %s of a call by the %s leads to: %s',
  (error, by, expected) => {
    const words = Object.entries(outcomeOf(error, by)).map(([key, value]) =>
      value === true ? key : `${key}:${value}`,
    );
    expect(words.sort()).toEqual(expected.split(' ').filter(Boolean).sort());
  },
);
