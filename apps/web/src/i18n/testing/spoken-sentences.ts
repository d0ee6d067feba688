import { parseSync } from 'vite';

/** A node of the syntax tree (ESTree), as far as it is looked at. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

export interface Spoken {
  /** Every sentence or pattern that the source says to a person. */
  readonly sentences: Set<string>;
  /** Words of refusals that are not written where the refusal is made: `file: expression`. */
  readonly passedOn: Set<string>;
}

/** The places of the words of a refusal: the arguments of its constructor. */
const refusals: Readonly<Record<string, { readonly message: number; readonly fields?: number }>> = {
  AppError: { message: 1, fields: 2 },
  TooManyRequests: { message: 0 },
  Refusal: { message: 1 },
};

/**
 * Reads what source files say to people: the patterns of every `say`, and what is written out in a refusal. Nothing is guessed: a
 * refusal whose words come from elsewhere is named in `passedOn`.
 */
export function spokenSentences(files: Readonly<Record<string, string>>): Spoken {
  const spoken: Spoken = { sentences: new Set(), passedOn: new Set() };
  for (const [path, text] of Object.entries(files)) {
    const { program, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
    if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
    // The parser's own types name every kind of node; the few parts that are used here are looked at before use.
    visit(program as unknown as Node, new File(path, text, spoken));
  }
  return spoken;
}

function visit(node: Node, file: File): void {
  if (node.type === 'TaggedTemplateExpression') file.readTagged(node);
  if (node.type === 'NewExpression') file.readMade(nameOf(node['callee']), nodesOf(node['arguments']));
  if (node.type === 'ClassDeclaration') file.readClass(node);
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child, file);
  }
}

class File {
  readonly #path: string;
  readonly #text: string;
  readonly #spoken: Spoken;

  constructor(path: string, text: string, spoken: Spoken) {
    this.#path = path;
    this.#text = text;
    this.#spoken = spoken;
  }

  readTagged(node: Node): void {
    if (nameOf(node['tag']) === 'say') this.#spoken.sentences.add(patternOf(node['quasi']));
  }

  /** A refusal of its own kind says its words to the kind that it extends. */
  readClass(node: Node): void {
    const extended = nameOf(node['superClass']);
    for (const call of superCallsIn(node['body'])) this.readMade(extended, nodesOf(call['arguments']));
  }

  /** @param made the name of the class @param given the arguments */
  readMade(made: string, given: readonly Node[]): void {
    const places = refusals[made];
    if (places !== undefined) {
      this.#readWords(given[places.message]);
      if (places.fields !== undefined && given[places.fields] !== undefined) this.#readFields(given[places.fields]);
    }
    // Refusals of the browser's own are made of one object.
    if (made === 'ApiError') {
      const message = nodesOf(given[0]?.['properties']).find((property) => nameOf(property['key']) === 'message');
      if (message !== undefined) this.#readWords(message['value']);
    }
  }

  #readWords(node: unknown): void {
    if (!isNode(node)) return;
    if (node.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'say') return;
    if (node.type === 'Literal' && typeof node['value'] === 'string') this.#spoken.sentences.add(node['value']);
    else if (node.type === 'TemplateLiteral' && nodesOf(node['expressions']).length === 0)
      this.#spoken.sentences.add(patternOf(node));
    else if (node.type === 'ConditionalExpression') {
      this.#readWords(node['consequent']);
      this.#readWords(node['alternate']);
    } else if (node.type === 'LogicalExpression') {
      this.#readWords(node['left']);
      this.#readWords(node['right']);
    } else this.#passOn(node);
  }

  #readFields(node: Node | undefined): void {
    if (node?.type !== 'ObjectExpression') return this.#passOn(node);
    for (const property of nodesOf(node['properties'])) {
      if (property.type === 'Property') this.#readWords(property['value']);
      else this.#passOn(property);
    }
  }

  #passOn(node: Node | undefined): void {
    if (node !== undefined) this.#spoken.passedOn.add(`${this.#path}: ${this.#text.slice(node.start, node.end)}`);
  }
}

function superCallsIn(part: unknown): readonly Node[] {
  if (Array.isArray(part)) return part.flatMap(superCallsIn);
  if (!isNode(part)) return [];
  const isCall = part.type === 'CallExpression' && isNode(part['callee']) && part['callee'].type === 'Super';
  return isCall ? [part] : Object.values(part).flatMap(superCallsIn);
}

/** The words of a template, with `{0}`, `{1}` ... where its values stand. */
function patternOf(template: unknown): string {
  const parts = isNode(template) ? nodesOf(template['quasis']) : [];
  const texts = parts.map((part) => String(Object(part['value']).cooked));
  return texts.map((text, at) => (at < texts.length - 1 ? `${text}{${at}}` : text)).join('');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nodesOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node['name']) : '';
}
