import { readPartRows } from '../../../../src/bom/model/part-rows';

/** The models and quantities that are read from a pasted text. */
export const read = (text: string) => readPartRows(text).map(({ model, quantity }) => [model, quantity]);
/** A line of a list as its first row is read; the row after it makes it a list. */
export const rowOf = (line: string) => read(`${line}\nCH340G 5`)[0];
export const LM358 = ['LM358', 10];
