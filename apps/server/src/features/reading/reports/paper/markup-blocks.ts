import {
  isBlock,
  markupOf,
  type MarkupElement,
  type MarkupPart,
} from '@isocenter/contract/reading/report-templates/template-markup.ts';
import { deepestRichText, mostTableColumns, tableSpan } from '@isocenter/contract/rich-text.ts';
import type { Block, Cell, Words } from '#platform/pdf/pdf.ts';

type Style = Omit<Words, 'text'>;

const styles: Readonly<Record<string, Style>> = {
  strong: { isBold: true },
  em: { isItalic: true },
  u: { isUnderlined: true },
  a: { isUnderlined: true },
  s: { isStruck: true },
};
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };

/** Formatted text as the house keeps it, for paper. */
export function blocksOf(html: string): Block[] {
  return blocksIn(markupOf(html), 0);
}

function blocksIn(parts: readonly MarkupPart[], depth: number): Block[] {
  if (depth > deepestRichText) return [];
  const blocks: Block[] = [];
  let inline: MarkupPart[] = [];
  const end = (): void => {
    const words = tidied(inline.flatMap((part) => wordsOf(part, {}, false)));
    if (words.some(({ text }) => text.trim() !== '')) blocks.push({ kind: 'paragraph', words });
    inline = [];
  };
  for (const part of parts)
    if (isBlock(part)) {
      end();
      blocks.push(...blockOf(part, depth));
    } else inline.push(part);
  end();
  return blocks;
}

function blockOf(element: MarkupElement, depth: number): Block[] {
  const { tag, parts } = element;
  switch (tag) {
    case 'h2':
    case 'h3':
    case 'h4':
      return [{ kind: 'heading', level: 3, words: tidied(parts.flatMap((part) => wordsOf(part, {}, false))) }];
    case 'pre':
      return [{ kind: 'paragraph', words: parts.flatMap((part) => wordsOf(part, {}, true)) }];
    case 'ul':
    case 'ol': {
      const items = elementsIn(parts, 'li').map((item) => blocksIn(item.parts, depth + 1));
      return [{ kind: 'list', items, ...(tag === 'ol' ? { first: Number(attribute(element, 'start') ?? 1) } : {}) }];
    }
    case 'hr':
      return [{ kind: 'rule' }];
    case 'table':
      return [{ kind: 'table', rows: rowsOf(element, depth) }];
    default:
      return blocksIn(parts, depth + 1);
  }
}

/** A cell over several rows leaves its place empty in those below the first. */
function rowsOf({ parts }: MarkupElement, depth: number): Cell[][] {
  const rows = parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return part.tag === 'tr' ? [part] : elementsIn(part.parts, 'tr');
  });
  const taken: number[] = [];
  return rows.map((row) => {
    const cells: Cell[] = [];
    let column = 0;
    const skip = (): void => {
      for (; (taken[column] ?? 0) > 0; column += 1) {
        taken[column] = (taken[column] ?? 0) - 1;
        cells.push({ blocks: [] });
      }
    };
    for (const cell of row.parts) {
      if (typeof cell === 'string' || (cell.tag !== 'td' && cell.tag !== 'th')) continue;
      skip();
      if (column >= mostTableColumns) break;
      const span = tableSpan(attribute(cell, 'colspan') ?? '') ?? 1;
      const below = (tableSpan(attribute(cell, 'rowspan') ?? '') ?? 1) - 1;
      cells.push({ blocks: blocksIn(cell.parts, depth + 1), span, isHeader: cell.tag === 'th' });
      for (let at = column; at < column + span; at += 1) taken[at] = below;
      column += span;
    }
    skip();
    return cells;
  });
}

function elementsIn(parts: readonly MarkupPart[], tag: string): MarkupElement[] {
  return parts.filter((part): part is MarkupElement => typeof part !== 'string' && part.tag === tag);
}

function attribute({ opened }: MarkupElement, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(opened)?.[1];
}

function wordsOf(part: MarkupPart, style: Style, isPreformatted: boolean): Words[] {
  if (typeof part === 'string')
    return [{ ...style, text: isPreformatted ? plain(part) : plain(part).replaceAll(/[ \t\r\n]+/g, ' ') }];
  if (part.tag === 'br') return [{ text: '\n' }];
  const inner = { ...style, ...styles[part.tag] };
  return part.parts.flatMap((each) => wordsOf(each, inner, isPreformatted));
}

function plain(words: string): string {
  return words.replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, sign: string) => signs[sign] ?? '');
}

/** No space at the beginning of a line. */
function tidied(words: readonly Words[]): Words[] {
  let before = '\n';
  return words.map((each) => {
    const text = before.endsWith('\n') ? each.text.trimStart() || (each.text.includes('\n') ? '\n' : '') : each.text;
    if (text !== '') before = text;
    return { ...each, text };
  });
}
