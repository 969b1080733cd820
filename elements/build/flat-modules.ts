import MagicString from 'magic-string';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/**
 * Turns CommonJS files of the named packages into flat ES modules, so that nothing of them is wrapped in a function
 * (which engines parse twice) and what nobody imports goes. Built for React's production files and sm-crypto: exports
 * by `exports.x = …` or one `module.exports = {…}`, `require` in declarations at the top.
 */
export function flatModules(packages: RegExp): Plugin {
  return {
    name: 'lc-flat-modules',
    enforce: 'pre',
    transform: {
      filter: { id: packages },
      handler: (code) => flattened(code),
    },
  };
}

/** `code` as an ES module with its map. */
export function flattened(code: string) {
  const { program } = parseSync('module.cjs', code, { sourceType: 'commonjs' });
  const entry = productionFile(program);
  if (entry !== undefined) {
    const from = JSON.stringify(entry);
    return { code: `export * from ${from}; export * as default from ${from};`, map: { mappings: '' } };
  }
  const script = new MagicString(code);
  const names = new Set<string>();
  const declared = new Set<string>();
  for (const statement of program.body) {
    if (statement.type === 'VariableDeclaration') writeImports(script, statement);
    const assigned = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
    if (assigned?.type !== 'AssignmentExpression') continue;
    const { left, right } = assigned;
    const name = exportedName(left);
    if (name !== undefined) {
      script.appendLeft(left.start, 'var ');
      declared.add(name);
    } else if (isMember(left, 'module', 'exports') && right.type === 'ObjectExpression') {
      writeExports(script, statement, right);
    }
  }
  new Visitor({
    MemberExpression(member) {
      const name = exportedName(member);
      if (name === undefined) return;
      names.add(name);
      script.overwrite(member.start, member.end, `__export_${name}`);
    },
  }).visit(program);
  const late = [...names].filter((name) => !declared.has(name)).map((name) => `__export_${name}`);
  if (late.length > 0) script.append(`\nvar ${late.join(', ')};`);
  if (names.size > 0)
    script.append(`\nexport { ${[...names].map((name) => `__export_${name} as ${name}`).join(', ')} };`);
  return { code: script.toString(), map: script.generateMap({ hires: 'boundary' }) };
}

/** What an `index.js` requires under `process.env.NODE_ENV === 'production'`. */
function productionFile({ body }: ESTree.Program): string | undefined {
  const choice = body.find(
    (statement): statement is ESTree.IfStatement =>
      statement.type === 'IfStatement' &&
      statement.test.type === 'BinaryExpression' &&
      statement.test.right.type === 'Literal' &&
      statement.test.right.value === 'production',
  );
  const statements = choice?.consequent.type === 'BlockStatement' ? choice.consequent.body : [];
  for (const statement of statements) {
    if (statement.type !== 'ExpressionStatement') continue;
    const { expression } = statement;
    if (expression.type !== 'AssignmentExpression' || !isMember(expression.left, 'module', 'exports'))
      continue;
    return requiredFile(expression.right);
  }
  return undefined;
}

/** `var a = require('a'), { b } = require('b'), c = require('c').d;` as imports. A declaration is all of one kind. */
function writeImports(script: MagicString, { declarations, start, end }: ESTree.VariableDeclaration): void {
  const imports = declarations.map(({ id, init }) => {
    const member =
      init?.type === 'MemberExpression' && init.property.type === 'Identifier' ? init : undefined;
    const file = requiredFile(member?.object ?? init);
    if (file === undefined) return undefined;
    const from = `from ${JSON.stringify(file)};`;
    const local = script.original.slice(id.start, id.end);
    if (member?.property.type === 'Identifier')
      return `import { ${member.property.name} as ${local} } ${from}`;
    return id.type === 'Identifier' ? `import * as ${local} ${from}` : `import ${local} ${from}`;
  });
  if (imports.every((line) => line === undefined)) return;
  const kept = declarations.flatMap(({ start: from, end: to }, index) =>
    imports[index] === undefined ? [`var ${script.original.slice(from, to)};`] : [],
  );
  script.overwrite(start, end, [...imports.filter((line) => line !== undefined), ...kept].join(' '));
}

/**
 * `module.exports = { a, b: c.d, e() {} };` as declarations and one export; what is no name gets one. Each value stays
 * where it stands, so that the map leads to its lines.
 */
function writeExports(
  script: MagicString,
  { start, end }: { start: number; end: number },
  { properties }: ESTree.ObjectExpression,
): void {
  const exported: string[] = [];
  let before = start;
  for (const property of properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    const { name } = property.key;
    if (property.shorthand) {
      exported.push(name);
      continue;
    }
    const kept = property.method ? property : property.value;
    script.remove(before, kept.start);
    script.prependRight(kept.start, `const __export_${name} = ${property.method ? '({ ' : ''}`);
    script.appendLeft(kept.end, property.method ? ` }).${name}; ` : '; ');
    before = kept.end;
    exported.push(`__export_${name} as ${name}`);
  }
  script.overwrite(before, end, `export { ${exported.join(', ')} };`);
}

function requiredFile(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  const [file] = node.arguments;
  const isRequire = node.callee.name === 'require' && file?.type === 'Literal';
  return isRequire && typeof file.value === 'string' ? file.value : undefined;
}

function exportedName(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined;
  return isMember(node, 'exports', node.property.name) ? node.property.name : undefined;
}

function isMember(node: ESTree.Node, object: string, property: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    !node.computed &&
    node.object.type === 'Identifier' &&
    node.object.name === object &&
    node.property.type === 'Identifier' &&
    node.property.name === property
  );
}
