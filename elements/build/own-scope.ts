import type { SyntaxEdit } from './syntax-edits.ts';

/** What packages put on the global object for other copies of themselves: here it stays in the script. */
const OWN_GLOBALS = new Set(['nanostoresGlobal']);

/** Keeps nanostores' clock in the script's own scope: `globalThis.nanostoresGlobal` becomes a member of a local. */
export const ownScope: SyntaxEdit = {
  helper: 'var __lcScope={};\n',
  visitor: (script) => ({
    MemberExpression({ object, property }) {
      if (object.type !== 'Identifier' || object.name !== 'globalThis') return;
      if (property.type !== 'Identifier' || !OWN_GLOBALS.has(property.name)) return;
      script.overwrite(object.start, object.end, '__lcScope');
    },
  }),
};
