import { jsonText } from '../text/json-text';
import { clientSettings } from './client-settings';

/** The content of one call; at most one of them is set. */
export interface CallContent {
  /** Body as JSON. */
  json?: Record<string, unknown> | undefined;
  /** Body form-urlencoded: name and value of each field, in their order. */
  form?: readonly [string, unknown][] | undefined;
  /** Body multipart. */
  multipart?: FormData | undefined;
}

/** Body and headers of what a call carries, the named fields encrypted; undefined for nothing. Throws CryptoError. */
export async function contentOf(
  { json, form, multipart }: CallContent,
  names: readonly string[],
): Promise<RequestInit | undefined> {
  const { crypto } = clientSettings();
  const secure = async (fields: Record<string, unknown>) =>
    crypto && names.length > 0 ? crypto.encryptFields(fields, names) : fields;
  if (multipart !== undefined) return { body: multipart };
  if (json !== undefined) {
    return { body: jsonText(await secure(json)), headers: { 'content-type': 'application/json' } };
  }
  if (form === undefined) return undefined;
  const body = new URLSearchParams();
  for (const [name, value] of form) {
    const field = await secure({ [name]: value });
    body.append(name, String(field[name]));
  }
  return { body };
}
