import MagicString from 'magic-string';
import { type ESTree, parseSync } from 'vite';
import {
  childrenOf,
  declaredIn,
  endsInJump,
  isFunction,
  isRead,
  type Node,
  nameOf,
  numberOf,
} from './syntax-nodes.ts';

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

/**
 * `code` without what the absence rules out, and its map: a case goes; a comparison, a read and a function become what
 * they always come to; the minifier drops what nobody reaches then. Throws when a name is not there: the package has
 * changed.
 */
export function withoutParts(code: string, absence: Absence) {
  return new Removal(code, absence).result();
}

class Removal {
  readonly #code: string;
  readonly #script: MagicString;
  readonly #never: Map<string, number[]>;
  readonly #variables: Map<string, string>;
  readonly #properties: Map<string, string>;
  readonly #functions: Map<string, string>;
  readonly #cases: string[];
  readonly #keys: string[];
  readonly #statements: string[];
  readonly #pairs: string[];
  /** Names of the absence that the code has not shown yet. */
  readonly #missing: Set<string>;
  /** What is declared in a case that goes is declared for its whole function. */
  readonly #hoisted = new Map<Node, string[]>();

  constructor(code: string, absence: Absence) {
    this.#code = code;
    this.#script = new MagicString(code);
    this.#never = new Map(Object.entries(absence.never ?? {}));
    this.#variables = new Map(Object.entries(absence.variables ?? {}));
    this.#properties = new Map(Object.entries(absence.properties ?? {}));
    this.#functions = new Map(Object.entries(absence.functions ?? {}));
    this.#cases = absence.cases ?? [];
    this.#keys = absence.keys ?? [];
    this.#statements = absence.statements ?? [];
    this.#pairs = absence.pairs ?? [];
    this.#missing = new Set([
      ...[this.#never, this.#variables, this.#properties, this.#functions].flatMap((names) => [
        ...names.keys(),
      ]),
      ...[this.#cases, this.#keys, this.#statements, this.#pairs].flat(),
    ]);
  }

  result() {
    const { program } = parseSync('module.js', this.#code, { sourceType: 'unambiguous' });
    this.#visit(program, undefined, program);
    for (const [{ start }, names] of this.#hoisted)
      this.#script.appendRight(start + 1, `var ${names.join(', ')};`);
    if (this.#missing.size > 0)
      throw new Error(`nothing is called ${[...this.#missing].join(', ')} any more`);
    return { code: this.#script.toString(), map: this.#script.generateMap({ hires: 'boundary' }) };
  }

  #visit(node: Node, parent: Node | undefined, body: Node): void {
    const text = this.#constantOf(node, parent);
    if (text !== undefined) this.#script.overwrite(node.start, node.end, text);
    else if (node.type === 'MethodDefinition' && this.#functions.has(nameOf(node.key)))
      this.#script.overwrite(
        node.value.body?.start ?? 0,
        node.value.body?.end ?? 0,
        this.#bodyOf(nameOf(node.key)) ?? '',
      );
    else if (this.#isUnlisted(node, parent)) this.#removeFromList(node);
    else if (node.type === 'SwitchStatement')
      this.#visitAll([node.discriminant, ...this.#casesLeft(node, body)], node, body);
    else if (node.type === 'AssignmentExpression' && this.#isConstant(node.left)) {
      this.#script.remove(node.start, node.right.start);
      this.#visit(node.right, node, body);
    } else this.#visitAll(childrenOf(node), node, isFunction(node) && node.body ? node.body : body);
  }

  #visitAll(nodes: Node[], parent: Node, body: Node): void {
    for (const node of nodes) this.#visit(node, parent, body);
  }

  /** What a node always comes to. */
  #constantOf(node: Node, parent: Node | undefined): string | undefined {
    if (parent?.type === 'Program') {
      const beginning = this.#statements.find((text) => this.#code.startsWith(text, node.start));
      if (beginning !== undefined) return this.#found(beginning, '');
    }
    if (node.type === 'BlockStatement' && parent && isFunction(parent)) {
      return this.#bodyOf(parent.id?.name ?? '');
    }
    if (node.type === 'BinaryExpression') {
      const name = nameOf(node.right);
      if (!/^[!=]==?$/.test(node.operator) || !this.#never.get(name)?.includes(numberOf(node.left)))
        return undefined;
      return this.#found(name, node.operator.startsWith('!') ? '!0' : '!1');
    }
    const name = nameOf(node);
    if (node.type === 'MemberExpression') return this.#found(name, this.#properties.get(name));
    return isRead(node, parent) ? this.#found(name, this.#variables.get(name)) : undefined;
  }

  #bodyOf(name: string): string | undefined {
    const value = this.#found(name, this.#functions.get(name));
    if (value === undefined) return undefined;
    return value === '' ? '{}' : `{ return ${value}; }`;
  }

  #found(name: string, value: string | undefined): string | undefined {
    if (value !== undefined) this.#missing.delete(name);
    return value;
  }

  /** Whether what is set always has the one value. */
  #isConstant(target: Node): boolean {
    return (target.type === 'MemberExpression' ? this.#properties : this.#variables).has(nameOf(target));
  }

  #isUnlisted(node: Node, parent: Node | undefined): boolean {
    if (node.type === 'Property')
      return parent?.type === 'ObjectExpression' && this.#keys.includes(nameOf(node.key));
    return (
      node.type === 'ArrayExpression' &&
      parent?.type === 'ArrayExpression' &&
      this.#pairs.includes(nameOf(node.elements[0]))
    );
  }

  #removeFromList(node: Node): void {
    if (node.type === 'Property') this.#missing.delete(nameOf(node.key));
    if (node.type === 'ArrayExpression') this.#missing.delete(nameOf(node.elements[0]));
    const comma = /^\s*,/.exec(this.#code.slice(node.end, node.end + 20))?.[0].length ?? 0;
    this.#script.remove(node.start, node.end + comma);
  }

  /** The cases that stay, the others removed: with what stands under them unless the case before runs on into it. */
  #casesLeft({ discriminant, cases: all }: ESTree.SwitchStatement, body: Node): Node[] {
    const name = nameOf(discriminant);
    const numbers = this.#never.get(name);
    let runsOn = false;
    return all.flatMap((one): Node[] => {
      const label = nameOf(one.test);
      const isAbsent = numbers?.includes(numberOf(one.test)) || this.#cases.includes(label);
      const isReached = !isAbsent || runsOn;
      if (isReached) runsOn = !endsInJump(one.consequent.at(-1));
      if (!isAbsent) return [one];
      this.#missing.delete(numbers ? name : label);
      const kept = isReached ? one.consequent : [];
      this.#script.remove(one.start, kept[0]?.start ?? one.end);
      const names = isReached ? [] : declaredIn(one);
      if (names.length > 0) this.#hoisted.set(body, [...(this.#hoisted.get(body) ?? []), ...names]);
      return kept;
    });
  }
}
