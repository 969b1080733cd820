import { createContext, type ErrorInfo } from 'react';

/** Reports a part that threw; the element around it decides what to do. */
export type PartReport = (part: string, error: unknown, info: ErrorInfo) => void;

export const ReportPart = createContext<PartReport>(() => {});
