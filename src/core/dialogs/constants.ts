export const TOAST_MS = 3000;
