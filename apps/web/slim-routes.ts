/** A part of a program as the parser tells it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Functions of the contract that make a route of what they are given. */
const makers = new Set<unknown>(['defineRoute', 'tableRoute']);

/** What a browser asks of a route. Schemas of queries and answers, rights and documentation are the server's. */
const asked = new Set(['method', 'path']);
const later = /Function|ExpressionStatement/;

/** Leaves out of routes what the browser never reads, and says that making values at the start has no effect besides. */
export function slimRoutes(code: string, program: Node): string {
  const edits: Edit[] = [];
  note(program, edits, true);
  let [text, at] = ['', 0];
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}

/** @param isFirst what runs when the file is loaded; what a function does later is its own */
function note(value: unknown, edits: Edit[], isFirst: boolean): void {
  if (Array.isArray(value)) return value.forEach((one) => note(one, edits, isFirst));
  if (!isNode(value)) return;
  const isNow = isFirst && !later.test(value.type);
  if (value.type === 'CallExpression' || value.type === 'NewExpression') {
    if (isNow) edits.push({ start: value.start, end: value.start, text: '/* @__PURE__ */ ' });
    if (isNode(value['callee']) && makers.has(value['callee']['name'])) return noteRoute(value, edits);
  }
  for (const part of Object.values(value)) note(part, edits, isNow);
}

function noteRoute(call: Node, edits: Edit[]): void {
  const [route] = Array.isArray(call['arguments']) ? call['arguments'] : [];
  if (!isNode(route) || !Array.isArray(route['properties'])) return;
  const properties = route['properties'].filter(isNode);
  for (const [index, { start, key }] of properties.entries()) {
    const name = isNode(key) ? key['name'] : undefined;
    if (typeof name !== 'string' || asked.has(name)) continue;
    const end = properties[index + 1]?.start ?? route.end - 1;
    // whether there is one, not what it is like
    edits.push({ start, end, text: name === 'body' ? 'body: true, ' : '' });
  }
}
