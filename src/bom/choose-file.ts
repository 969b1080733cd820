/** Opens the browser's file chooser without an input of the page: for a zone that has gone while its user logged in. */
export function chooseFile(accept: string, onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]), { once: true });
  input.click();
}
