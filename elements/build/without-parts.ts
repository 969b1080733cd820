import MagicString from 'magic-string';
import { type ESTree, parseSync } from 'vite';

/** What holds for a package's code when nothing of ours asks for one of its parts. */
export interface Absence {
  /** Numbers that a variable or property never has, by its name. */
  never?: Record<string, number[]>;
  /** Labels that are never reached: `case NAME:`, `case 'name':`. */
  cases?: string[];
  /** Variables and properties that have one value wherever they are read. */
  variables?: Record<string, string>;
  properties?: Record<string, string>;
  /** Functions and methods (`#name`) that give one value whenever they are called, `''` for none. */
  functions?: Record<string, string>;
  /** Keys of object literals that nobody reads. */
  keys?: string[];
  /** How statements at the top of the module begin that do nothing for us. */
  statements?: string[];
  /** First texts of pairs in a list of pairs that nobody looks up: `["acceptCharset", "accept-charset"]`. */
  pairs?: string[];
}

type Node = ESTree.Node;

/**
 * `code` without what the absence rules out, and its map: a case goes; a comparison, a read and a function become what
 * they always come to; the minifier drops what nobody reaches then. Throws when a name is not there: the package has
 * changed.
 */
export function withoutParts(code: string, absence: Absence) {
  const { cases = [], keys = [], statements = [], pairs = [] } = absence;
  const never = new Map(Object.entries(absence.never ?? {}));
  const variables = new Map(Object.entries(absence.variables ?? {}));
  const properties = new Map(Object.entries(absence.properties ?? {}));
  const functions = new Map(Object.entries(absence.functions ?? {}));
  const missing = new Set([
    ...[never, variables, properties, functions].flatMap((names) => [...names.keys()]),
    ...[cases, keys, statements, pairs].flat(),
  ]);
  const script = new MagicString(code);
  /** What is declared in a case that goes is declared for its whole function. */
  const hoisted = new Map<Node, string[]>();
  const { program } = parseSync('module.js', code, { sourceType: 'unambiguous' });
  visit(program, undefined, program);
  for (const [{ start }, names] of hoisted) script.appendRight(start + 1, `var ${names.join(', ')};`);
  if (missing.size > 0) throw new Error(`nothing is called ${[...missing].join(', ')} any more`);
  return { code: script.toString(), map: script.generateMap({ hires: 'boundary' }) };

  function visit(node: Node, parent: Node | undefined, body: Node): void {
    const text = constantOf(node, parent);
    if (text !== undefined) script.overwrite(node.start, node.end, text);
    else if (node.type === 'MethodDefinition' && functions.has(nameOf(node.key)))
      script.overwrite(
        node.value.body?.start ?? 0,
        node.value.body?.end ?? 0,
        bodyOf(nameOf(node.key)) ?? '',
      );
    else if (isUnlisted(node, parent)) removeFromList(node);
    else if (node.type === 'SwitchStatement')
      visitAll([node.discriminant, ...casesLeft(node, body)], node, body);
    else if (node.type === 'AssignmentExpression' && isConstant(node.left)) {
      script.remove(node.start, node.right.start);
      visit(node.right, node, body);
    } else visitAll(childrenOf(node), node, isFunction(node) && node.body ? node.body : body);
  }

  function visitAll(nodes: Node[], parent: Node, body: Node): void {
    for (const node of nodes) visit(node, parent, body);
  }

  /** What a node always comes to. */
  function constantOf(node: Node, parent: Node | undefined): string | undefined {
    if (parent?.type === 'Program') {
      const beginning = statements.find((text) => code.startsWith(text, node.start));
      if (beginning !== undefined) return found(beginning, '');
    }
    if (node.type === 'BlockStatement' && parent && isFunction(parent)) {
      return bodyOf(parent.id?.name ?? '');
    }
    if (node.type === 'BinaryExpression') {
      const name = nameOf(node.right);
      if (!/^[!=]==?$/.test(node.operator) || !never.get(name)?.includes(numberOf(node.left)))
        return undefined;
      return found(name, node.operator.startsWith('!') ? '!0' : '!1');
    }
    const name = nameOf(node);
    if (node.type === 'MemberExpression') return found(name, properties.get(name));
    return isRead(node, parent) ? found(name, variables.get(name)) : undefined;
  }

  function bodyOf(name: string): string | undefined {
    const value = found(name, functions.get(name));
    if (value === undefined) return undefined;
    return value === '' ? '{}' : `{ return ${value}; }`;
  }

  function found(name: string, value: string | undefined): string | undefined {
    if (value !== undefined) missing.delete(name);
    return value;
  }

  /** Whether what is set always has the one value. */
  function isConstant(target: Node): boolean {
    return (target.type === 'MemberExpression' ? properties : variables).has(nameOf(target));
  }

  function isUnlisted(node: Node, parent: Node | undefined): boolean {
    if (node.type === 'Property')
      return parent?.type === 'ObjectExpression' && keys.includes(nameOf(node.key));
    return (
      node.type === 'ArrayExpression' &&
      parent?.type === 'ArrayExpression' &&
      pairs.includes(nameOf(node.elements[0]))
    );
  }

  function removeFromList(node: Node): void {
    if (node.type === 'Property') missing.delete(nameOf(node.key));
    if (node.type === 'ArrayExpression') missing.delete(nameOf(node.elements[0]));
    const comma = /^\s*,/.exec(code.slice(node.end, node.end + 20))?.[0].length ?? 0;
    script.remove(node.start, node.end + comma);
  }

  /** The cases that stay, the others removed: with what stands under them unless the case before runs on into it. */
  function casesLeft({ discriminant, cases: all }: ESTree.SwitchStatement, body: Node): Node[] {
    const name = nameOf(discriminant);
    const numbers = never.get(name);
    let runsOn = false;
    return all.flatMap((one): Node[] => {
      const label = nameOf(one.test);
      const isAbsent = numbers?.includes(numberOf(one.test)) || cases.includes(label);
      const isReached = !isAbsent || runsOn;
      if (isReached) runsOn = !endsInJump(one.consequent.at(-1));
      if (!isAbsent) return [one];
      missing.delete(numbers ? name : label);
      const kept = isReached ? one.consequent : [];
      script.remove(one.start, kept[0]?.start ?? one.end);
      const names = isReached ? [] : declaredIn(one);
      if (names.length > 0) hoisted.set(body, [...(hoisted.get(body) ?? []), ...names]);
      return kept;
    });
  }
}

function isFunction(node: Node): node is ESTree.Function {
  return node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression';
}

/** A variable's or property's name, or the text of a literal. */
function nameOf(node: Node | null | undefined): string {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'PrivateIdentifier') return `#${node.name}`;
  if (node?.type === 'MemberExpression') return node.computed ? '' : nameOf(node.property);
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

function numberOf(node: Node | null): number {
  return node?.type === 'Literal' && typeof node.value === 'number' ? node.value : Number.NaN;
}

/** Whether a variable is read there: it is no property's name, no declaration, no parameter, no label. */
function isRead(node: Node, parent: Node | undefined): boolean {
  if (node.type !== 'Identifier' || parent === undefined || isFunction(parent)) return false;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (parent.type === 'Property') return parent.value === node && !parent.shorthand;
  if (parent.type === 'VariableDeclarator') return parent.init === node;
  return !['CatchClause', 'LabeledStatement', 'BreakStatement', 'UpdateExpression'].includes(parent.type);
}

function endsInJump(node: Node | undefined): boolean {
  if (node?.type === 'BlockStatement') return endsInJump(node.body.at(-1));
  return /^(?:Return|Throw|Break|Continue)Statement$/.test(node?.type ?? '');
}

function declaredIn(node: Node): string[] {
  if (isFunction(node)) return [];
  const own = node.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? [node.id.name] : [];
  return [...own, ...childrenOf(node).flatMap(declaredIn)];
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child);
}
