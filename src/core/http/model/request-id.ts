import { hasOwn } from '../../text/has-own';
import { isRecord } from '../../text/json';

/** The envelope's members that may hold the number of a request, where no header does. */
const ASSUMED_REQUEST_ID_FIELDS = ['requestId', 'traceId'];

/**
 * A number of a request: 16 to 60 letters, digits, `-`, `_`, `.`, `:` with a digit in it. A customer's code
 * and a mobile number are shorter, a private key and a token longer.
 */
const FORM = /^(?=.*\d)[\w.:-]{16,60}$/;
const PERSONAL = [
  /eyJ/, // JSON Web Token
  /(?:^|[^\da-fA-F])1[3-9]\d{9}(?![\da-fA-F])/, // mobile number
  /^(?:\d[-_.:]*){1,18}[\dX]$/, // phone, bank card, ID card
  /^[\dA-Z]{2}\d{6}[\dA-Z]{10}$/, // tax number
];

/** Whether a text is a number of a request that may be shown, and none of `secrets` (E70 failure number). */
export function isRequestId(text: unknown, secrets: readonly string[] = []): text is string {
  return (
    typeof text === 'string' &&
    FORM.test(text) &&
    !PERSONAL.some((pattern) => pattern.test(text)) &&
    !secrets.some((secret) => secret !== '' && text.includes(secret))
  );
}

/** The values of an envelope that may be the number of its request. */
export function requestIdsIn(body: unknown): unknown[] {
  return isRecord(body)
    ? ASSUMED_REQUEST_ID_FIELDS.map((name) => (hasOwn(body, name) ? body[name] : undefined))
    : [];
}
