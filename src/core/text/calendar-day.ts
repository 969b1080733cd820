/** The device-local calendar day of a moment in milliseconds since 1970: `2026-11-21` (G31 calendar day). */
export function calendarDay(ms: number): string {
  const at = new Date(ms);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
