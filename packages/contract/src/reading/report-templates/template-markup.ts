/** A part of formatted text as the house saves it: words, or an element with its content. */
export type MarkupPart = string | MarkupElement;
export interface MarkupElement {
  readonly tag: string;
  /** The tag as it was opened. */
  readonly opened: string;
  readonly parts: readonly MarkupPart[];
}

/** Elements of which each is a line, or holds lines; all others stand within one. */
const blocks = new Set('h2 h3 h4 p ul ol li blockquote pre hr table thead tbody tr th td'.split(' '));
const empty = new Set(['br', 'hr']);

export function isBlock(part: MarkupPart): part is MarkupElement {
  return typeof part !== 'string' && blocks.has(part.tag);
}

/** Takes cleaned formatted text apart; of one that is not, what is closed too early or too late stays where it can. */
export function markupOf(html: string): MarkupPart[] {
  const outermost: MarkupPart[] = [];
  const open: { tag: string; opened: string; parts: MarkupPart[] }[] = [];
  for (const [piece] of html.matchAll(/<[^>]*>|[^<]+|</g)) {
    const parts = open.at(-1)?.parts ?? outermost;
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(piece) ?? [];
    const tag = name.toLowerCase();
    if (tag === '') parts.push(piece);
    else if (slash === '/') {
      if (open.at(-1)?.tag === tag) open.pop();
    } else {
      const element = { tag, opened: piece, parts: [] };
      parts.push(element);
      if (!empty.has(tag)) open.push(element);
    }
  }
  return outermost;
}

/** The element again, with other contents. */
export function around({ tag, opened }: MarkupElement, inner: string): string {
  return empty.has(tag) ? opened : `${opened}${inner}</${tag}>`;
}

/** The name of a field or a merge field between two pairs of braces. */
const placeholder = /\{\{([A-Za-z][A-Za-z0-9_]{0,39})\}\}/g;

/** The names of the placeholders in a text, in their order; what stands in a tag is none. */
export function placeholdersIn(html: string): string[] {
  return wordsBetweenTags(html).flatMap((words) => Array.from(words.matchAll(placeholder), ([, name = '']) => name));
}

/** Puts other words for each placeholder. */
export function withoutPlaceholders(words: string, textOf: (name: string) => string): string {
  return words.replaceAll(placeholder, (_, name: string) => textOf(name));
}

/** Words as formatted text says them. */
export function escaped(words: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return words.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign).replaceAll(/\r?\n/g, '<br />');
}

/** The words of cleaned formatted text, each line by itself; for reading, never to be shown as formatted text. */
export function linesOfMarkup(html: string): string[] {
  const apart = html.replaceAll(/<\/?(?:h[234]|p|ul|ol|li|blockquote|pre|hr|br|table|thead|tbody|tr)\b[^>]*>/g, '\n');
  const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return apart
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, sign: string) => signs[sign] ?? '')
    .split('\n')
    .map((words) => words.replaceAll(/\s+/g, ' ').trim())
    .filter((words) => words !== '');
}

function wordsBetweenTags(html: string): string[] {
  return html.split(/<[^>]*>/);
}
