import { environment } from '../browser/environment';
import { showToast } from './dialogs';
import { DIALOG_TEXT } from './texts';

/** Copies a text for the user who has just clicked, and says `done`, or that it failed. Never rejects. */
export async function copyAndTell(text: string, done: string): Promise<void> {
  const isCopied = await environment().copy(text);
  showToast(isCopied ? done : DIALOG_TEXT.copyFailed, isCopied);
}
