import { environment } from '../core/browser/environment';
import { askConfirm } from '../core/dialogs/dialogs';
import { BadReply, UserChanged } from '../core/http/errors';
import { urlOf } from '../core/page/hosts';
import { bomResultRoute } from '../core/page/model/routes';
import { identityVersion, isCurrent } from '../core/session/identity-version';
import { track } from '../core/tracking/analytics';
import { checkBomFile, uploadBomFile } from './calls';
import { $bomFlow, type BomZoneId } from './flow';
import { bomRowsQuestion } from './messages';
import { rememberRecentBom } from './recent';
import { BOM_TEXT } from './texts';

/**
 * Sends a file through check, the question about its rows and upload, then goes to the result page (§bom.flow).
 * Does nothing more once `signal` is aborted. Throws as the service does, BadReply also for an answer without data, UserChanged
 * also where somebody has logged in or out between the two posts.
 */
export async function sendBom(file: File, zone: BomZoneId, signal: AbortSignal): Promise<void> {
  const bomUuid = await bothStages(file, zone, signal);
  if (signal.aborted || bomUuid === undefined) return;
  const route = bomResultRoute(bomUuid);
  if (route === undefined) throw new BadReply('no bomUuid');
  const url = urlOf(route);
  rememberRecentBom(file.name, bomUuid);
  $bomFlow.set({ status: 'done', zone, name: file.name, url });
  track({ op: 'bom-upload' });
  const isOurs = environment().emit('lc-bom-uploaded', { bomUuid, url }, { cancelable: true });
  if (isOurs) environment().page.navigate(url);
}

/** Resolves to the id, undefined when the user went back. */
async function bothStages(file: File, zone: BomZoneId, signal: AbortSignal): Promise<string | undefined> {
  const asked = identityVersion();
  const follow = (status: 'checking' | 'uploading') => (part: number) => {
    if (!signal.aborted) $bomFlow.set({ status, zone, file, part });
  };
  follow('checking')(0);
  const { checkPass, readRowMaxSize } = await guarded(
    checkBomFile(file, { signal, onProgress: follow('checking') }),
  );
  if (signal.aborted) return undefined;
  if (checkPass === null) throw new BadReply('no checkPass');
  if (!checkPass) {
    $bomFlow.set({ status: 'confirming', zone, file });
    if (!(await askAboutRows(readRowMaxSize, signal))) {
      if (!signal.aborted) $bomFlow.set({ status: 'idle' });
      return undefined;
    }
  }
  // The check and its question take long enough for a login elsewhere that is noticed before the upload is (T7 customer change).
  if (!isCurrent(asked)) throw new UserChanged();
  follow('uploading')(0);
  return (await guarded(uploadBomFile(file, { signal, onProgress: follow('uploading') }))).bomUuid;
}

/** While a file is on its way, leaving the page asks first: the check posts it as well as the upload (B6 upload overlay). */
async function guarded<T>(posting: Promise<T>): Promise<T> {
  const release = environment().guardLeave();
  try {
    return await posting;
  } finally {
    release();
  }
}

function askAboutRows(readRowMaxSize: number | null, signal: AbortSignal): Promise<boolean> {
  const texts = {
    title: BOM_TEXT.rowsTitle,
    msg: bomRowsQuestion(readRowMaxSize),
    ok: BOM_TEXT.rowsOk,
    cancel: BOM_TEXT.rowsCancel,
  };
  return askConfirm(texts, signal);
}
