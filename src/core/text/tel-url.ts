/** A number that can be dialled as `tel:` address, else undefined. */
export function telUrl(phone: string): string | undefined {
  return /^\+?[\d\s()-]{3,24}$/.test(phone.trim()) ? `tel:${phone.replace(/[^\d+]/g, '')}` : undefined;
}
