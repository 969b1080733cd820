import { createContext, type ErrorInfo } from 'react';

/** Tells of a part that threw; the element around it decides what becomes of that. */
export type PartReport = (part: string, error: unknown, info: ErrorInfo) => void;

export const ReportPart = createContext<PartReport>(() => {});
