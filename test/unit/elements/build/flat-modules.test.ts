import { describe, expect, it } from 'vitest';
import { flattened } from '../../../../elements/build/flat-modules';

const flat = (code: string) => flattened(code).code.trim();

describe('CommonJS as flat modules', () => {
  it.each([
    ['var a = require("a");', 'import * as a from "a";'],
    [
      'var a = require("a"), x = 1, { b } = require("./b");',
      'import * as a from "a"; import { b } from "./b"; var x = 1;',
    ],
    ["const s = require('./s').t", 'import { t as s } from "./s";'],
    ['exports.use = function () {};', 'var __export_use = function () {};\nexport { __export_use as use };'],
    [
      'if (x) exports.now = 1; else exports.now = 2;',
      'if (x) __export_now = 1; else __export_now = 2;\nvar __export_now;\nexport { __export_now as now };',
    ],
    ['module.exports = { a, b }', 'export { a, b };'],
    ['module.exports = { a: _.a }', 'const __export_a = _.a; export { __export_a as a };'],
    [
      'module.exports = { a(x) { return x } }',
      'const __export_a = ({ a(x) { return x } }).a; export { __export_a as a };',
    ],
    [
      "if (process.env.NODE_ENV === 'production') { module.exports = require('./p.js') } else { module.exports = require('./d.js') }",
      'export * from "./p.js"; export * as default from "./p.js";',
    ],
  ])('%s', (code, expected) => {
    expect(flat(code)).toBe(expected);
  });
});
