import { jsonRecord, jsonText } from '../../text/json';

/** The subject of a link, for the report of a click on it. */
export interface LinkData {
  /** A product's code. */
  pid: string;
  /** Other names of its target: `catalogId`, `brandId`, a tag's `logName`. */
  option: Record<string, unknown>;
}

/** The attributes of a link that carry its data, without empty ones. */
export function linkData({ pid = '', option = {} }: Partial<LinkData>): Record<`data-${string}`, string> {
  const told = Object.entries(option).filter(([, value]) => value !== '' && value !== undefined);
  return {
    ...(pid === '' ? {} : { 'data-pid': pid }),
    ...(told.length === 0 ? {} : { 'data-option': jsonText(Object.fromEntries(told)) }),
  };
}

/** Reads the data back from an element's `dataset`; an option that is not an object is ignored. */
export function readLinkData({ pid = '', option = '' }: DOMStringMap): LinkData {
  return { pid, option: jsonRecord(option) ?? {} };
}
