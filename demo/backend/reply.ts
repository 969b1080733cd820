import type { Context } from 'hono';
import { CODE_EXPIRED, CODE_OK } from '../../src/core/http/model/endpoint';
import type { Settings } from './settings';

/** A JSON envelope `{code, msg, result}`. */
export function envelopeReply(
  code: number,
  msg: string | null,
  result: unknown,
  more: Record<string, unknown> = {},
  status = 200,
): Response {
  return Response.json({ code, msg, ...more, result }, { status, headers: { 'cache-control': 'no-store' } });
}

export const ok = (result: unknown = null, msg: string | null = null, more: Record<string, unknown> = {}) =>
  envelopeReply(CODE_OK, msg, result, more);

export const refuse = (msg: string | null, code = 500, more: Record<string, unknown> = {}) =>
  envelopeReply(code, msg, null, more);

/** ASSUMED: the owner shows the flag and the msg, but not the code beside them. */
const ASSUMED_NEED_LOGIN_CODE = 401;

export const needLogin = () => refuse('needLogin', ASSUMED_NEED_LOGIN_CODE, { needLogin: true });
/** A token that no dialog shows. */
export const chooseType = () => refuse('needChooseCusType');
export const expired = () => refuse('登录状态已失效，请重新登录', CODE_EXPIRED);
/**
 * User info of a visitor without a session: a code alone, or in the former manner a msg that opens no dialog.
 */
export const guest = ({ manners }: Settings) =>
  refuse(manners === 'former' ? 'needLogin' : null, ASSUMED_NEED_LOGIN_CODE);

export function html(body: string, status = 200): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an HTML page. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

export const forbidden = () => html('<!doctype html><title>403 Forbidden</title>', 403);

/** The fields of a form; none of a body that is no form. */
export async function formFields(context: Context): Promise<Record<string, unknown>> {
  return context.req.parseBody().catch(() => ({}));
}
