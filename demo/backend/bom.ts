import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { checkBom, uploadBom } from '../../src/bom/schema';
import { oddBom } from './awkward/bom';
import { readBom, UnreadableBom } from './bom-lines';
import { on } from './calls';
import { needLogin, ok, refuse } from './reply';
import { type BomLine, isLoggedIn } from './state';
import type { DemoApps, Visit } from './visit';

const MAX_BYTES = 10_485_760;

/** Checks and uploads a BOM. Both calls really open the file. */
export function bomRoutes(apps: DemoApps): void {
  const post = (endpoint: typeof checkBom, title: string, isKept: boolean) =>
    on(apps, endpoint, { title, odd: oddBom }, async (context) => {
      const { session } = context.env.visit;
      if (!isLoggedIn(session)) return needLogin();
      const opened = await openFile(context);
      if ('fileError' in opened) return refuse('', 500, { fileError: opened.fileError });
      const { readRowMaxSize } = session.settings;
      const checkPass = opened.lines.length <= readRowMaxSize;
      const bomUuid = isKept ? randomUUID().replaceAll('-', '') : null;
      if (bomUuid !== null) {
        session.boms.set(bomUuid, { name: opened.name, lines: opened.lines.slice(0, readRowMaxSize) });
      }
      return ok({ checkPass, readRowMaxSize, bomUuid }, null, { fileError: null });
    });
  post(checkBom, 'BOM 检查', false);
  post(uploadBom, 'BOM 上传', true);

  apps.bom.get('/bom/template', () => {
    const rows = '型号,数量,品牌,封装\nSTM32F103C8T6,10,ST,LQFP-48\nCH340G,20,WCH,SOP-16\n';
    return new Response(`\ufeff${rows}`, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="bom-template.csv"',
      },
    });
  });
}

async function openFile(
  context: Context<{ Bindings: { visit: Visit } }>,
): Promise<{ name: string; lines: BomLine[] } | { fileError: string }> {
  const { bomFile } = await context.req.parseBody().catch(() => ({ bomFile: '' }));
  if (!(bomFile instanceof File)) return { fileError: '请选择要上传的BOM文件' };
  if (bomFile.size > MAX_BYTES) return { fileError: '您上传的BOM文件超过10M，请检查后重新上传' };
  try {
    return { name: bomFile.name, lines: await readBom(new Uint8Array(await bomFile.arrayBuffer())) };
  } catch (error) {
    if (error instanceof UnreadableBom) return { fileError: error.message };
    throw error;
  }
}
