import type { ESTree } from 'vite';

export type Node = ESTree.Node;

export function isFunction(node: Node): node is ESTree.Function {
  return node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression';
}

/** A variable's or property's name, or the text of a literal. */
export function nameOf(node: Node | null | undefined): string {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'PrivateIdentifier') return `#${node.name}`;
  if (node?.type === 'MemberExpression') return node.computed ? '' : nameOf(node.property);
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

export function numberOf(node: Node | null): number {
  return node?.type === 'Literal' && typeof node.value === 'number' ? node.value : Number.NaN;
}

/** Whether a variable is read there: it is no property's name, no declaration, no parameter, no label. */
export function isRead(node: Node, parent: Node | undefined): boolean {
  if (node.type !== 'Identifier' || parent === undefined || isFunction(parent)) return false;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (parent.type === 'Property') return parent.value === node && !parent.shorthand;
  if (parent.type === 'VariableDeclarator') return parent.init === node;
  return !['CatchClause', 'LabeledStatement', 'BreakStatement', 'UpdateExpression'].includes(parent.type);
}

/** Whether control never runs on past the statement. */
export function endsInJump(node: Node | undefined): boolean {
  if (node?.type === 'BlockStatement') return endsInJump(node.body.at(-1));
  return /^(?:Return|Throw|Break|Continue)Statement$/.test(node?.type ?? '');
}

/** Names that a statement declares for its function. */
export function declaredIn(node: Node): string[] {
  if (isFunction(node)) return [];
  const own = node.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? [node.id.name] : [];
  return [...own, ...childrenOf(node).flatMap(declaredIn)];
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child);
}
