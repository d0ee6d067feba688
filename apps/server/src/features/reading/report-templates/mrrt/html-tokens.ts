/** A part of an HTML document in its order. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'open';
      readonly tag: string;
      readonly attributes: ReadonlyMap<string, string>;
      /** Offset of its beginning, in characters. */
      readonly at: number;
    }
  | { readonly kind: 'close'; readonly tag: string };

/** The contents of these elements are no markup. */
const raw = new Set(['script', 'style', 'textarea', 'title']);

/**
 * Takes a document apart in one pass, whatever it is: comments and declarations are left out, what is not closed is text. The contents of
 * scripts, styles, text areas and the title are one text each.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  const small = html.toLowerCase();
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start < 0) return yield textToken(html.slice(at));
    if (start > at) yield textToken(html.slice(at, start));
    const end = endOf(html, start);
    if (end < 0) return yield textToken(html.slice(start));
    at = end;
    const token = tagToken(html.slice(start, end), start);
    if (token === undefined) continue;
    yield token;
    if (token.kind !== 'open' || !raw.has(token.tag)) continue;
    const close = small.indexOf(`</${token.tag}`, at);
    const inner = html.slice(at, close < 0 ? html.length : close);
    at += inner.length;
    yield token.tag === 'script' ? { kind: 'text', text: inner } : textToken(inner);
  }
}

/** Behind the `>` that ends what begins here; -1 for none. A `>` within quotation marks ends nothing. */
function endOf(html: string, start: number): number {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start + 4);
    return end < 0 ? html.length : end + 3;
  }
  let quoted = '';
  for (let at = start + 1; at < html.length; at += 1) {
    const sign = html.charAt(at);
    if (quoted !== '') quoted = sign === quoted ? '' : quoted;
    else if (sign === '"' || sign === "'") quoted = sign;
    else if (sign === '>') return at + 1;
  }
  return -1;
}

function tagToken(piece: string, at: number): HtmlToken | undefined {
  const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9_-]*)/i.exec(piece) ?? [];
  const tag = name.toLowerCase();
  if (tag === '') return undefined;
  if (slash === '/') return { kind: 'close', tag };
  const attributes = new Map<string, string>();
  const written = piece.slice(name.length + 1, -1);
  for (const match of written.matchAll(/([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g)) {
    const [, key = '', double, single, plain] = match;
    if (!attributes.has(key.toLowerCase()))
      attributes.set(key.toLowerCase(), unescaped(double ?? single ?? plain ?? ''));
  }
  return { kind: 'open', tag, attributes, at };
}

function textToken(text: string): HtmlToken {
  return { kind: 'text', text: unescaped(text) };
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
  });
}

/** In which line of a document a place is, counted from 1; places are asked in ascending order. */
export function linesOf(html: string): (at: number) => number {
  let [line, counted] = [1, 0];
  return (at) => {
    for (let next = html.indexOf('\n', counted); next >= 0 && next < at; next = html.indexOf('\n', counted)) {
      line += 1;
      counted = next + 1;
    }
    return line;
  };
}
