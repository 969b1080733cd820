/** Whether a press is on what a sheet has dimmed: all that is below its upper edge. */
export function isOnScrim(area: HTMLElement, event: Event): boolean {
  const sheet = area.querySelector('[data-sheet]');
  return sheet !== null && event instanceof MouseEvent && event.clientY > sheet.getBoundingClientRect().top;
}

/** A tap on the scrim only closes the sheet, so its click must not reach the page below. */
export function swallowClick(): void {
  const end = () => {
    window.removeEventListener('click', swallow, true);
    window.removeEventListener('pointerdown', end, true);
  };
  const swallow = (event: MouseEvent) => {
    end();
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, true);
  window.addEventListener('pointerdown', end, true);
}
