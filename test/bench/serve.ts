import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { createStore } from '../../demo/backend/handle';
import { listening } from '../listening';

interface Served {
  /** The folder of the built frame. */
  dist?: string;
  /**
   * Pages begin with a line of the frame's words: the first Chinese glyphs of a font cost the page its
   * loading, which no header can avoid.
   */
  hasGlyphs?: boolean;
  /** The page's own content has no pictures, which a browser decodes while it parses. */
  isPlain?: boolean;
}

/** The frame's font and weights (src/ui/tokens.css), and words of its first line. */
const GLYPHS = `<div style='font:400 14px/1.5 -apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif'>中国站 您好，请登录 免费注册 我的订单 消息 会员中心 帮助中心 联系客服 <b>全部分类 购物车 搜索</b></div>`;

/** A reference store on a port of its own, compressing as a real server does; resolves to the port. */
export async function serve({ dist, ...changes }: Served = {}): Promise<number> {
  const store = createStore('kind', dist);
  const listener = getRequestListener(
    async (request) => asServed(await changed(await store.handle(request), changes), request),
    { overrideGlobalObjects: false },
  );
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  return listening(server);
}

async function changed(response: Response, { hasGlyphs, isPlain }: Served): Promise<Response> {
  if ((!hasGlyphs && !isPlain) || !/html/.test(response.headers.get('content-type') ?? '')) return response;
  let text = await response.text();
  if (hasGlyphs) text = text.replace(/<body[^>]*>/, `$&${GLYPHS}`);
  if (isPlain) text = text.replace(/<main>.*<\/main>/s, (main) => main.replace(/<img[^>]*>/g, ''));
  return new Response(text, response);
}

/**
 * The response in gzip. A later page finds the frame's files and its own sheets, scripts and pictures in the
 * cache, though the demo has a browser ask for them anew.
 */
async function asServed(response: Response, request: Request): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  const headers = new Headers(response.headers);
  if (/javascript|css|svg/.test(type) || request.url.includes('/lc-frame/'))
    headers.set('cache-control', 'max-age=300');
  const isText = /javascript|json|html|css|svg/.test(type);
  if (!isText || !/gzip/.test(request.headers.get('accept-encoding') ?? ''))
    return new Response(response.body, { status: response.status, headers });
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  const body = gzipped(Buffer.from(await response.arrayBuffer()));
  return new Response(new Uint8Array(body), { status: response.status, headers });
}

const known = new Map<string, Buffer>();

/**
 * Compresses each content once, as a real server keeps compressed files. Otherwise the script's 15 ms would
 * delay the style sheets that the first paint waits for, and only on pages with the script.
 */
function gzipped(content: Buffer): Buffer {
  const digest = createHash('sha1').update(content).digest('base64');
  const body = known.get(digest) ?? gzipSync(content);
  known.set(digest, body);
  return body;
}
