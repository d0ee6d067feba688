import { encode } from 'uqr';
import type { Canvas, Tag } from './canvas.ts';
import { chart } from './lay-out-chart.ts';
import type { Alignment, Block, Cell, List, Paragraph, Picture, SquareCode, Table, Words } from './page-description.ts';
import { readsFromRight, setLines, type Line } from './set-lines.ts';
import type { Frame, Slab } from './slab.ts';

export type { Frame, Slab };

export const grey = '#5c6570';
const black = '#000000';
const sizes = { usual: 10.5, small: 9, quiet: 8 } as const;
const headings = { 1: 15, 2: 12, 3: 10.5 } as const;
const indent = 18;
const padding = 4;
const deepest = 40;

export function layOut(blocks: readonly Block[], frame: Frame, depth = 0): Slab[] {
  if (depth > deepest) return [];
  return blocks.flatMap((block): Slab[] => {
    switch (block.kind) {
      case 'paragraph':
        return paragraph(block, frame);
      case 'heading': {
        const tag = { name: `H${block.level}`, parent: frame.tag };
        const size = headings[block.level];
        return lineSlabs(block.words, { ...frame, tag }, { size, isBold: true, gap: size * 0.9, holdsNext: true });
      }
      case 'list':
        return list(block, frame, depth);
      case 'table':
        return table(block, frame, depth);
      case 'picture':
        return [picture(block, frame)];
      case 'square-code':
        return [squareCode(block, frame)];
      case 'chart':
        return chart(block, frame);
      case 'rule':
        return [{ height: 1, gap: 6, holdsNext: false, draw: (canvas, x, y) => canvas.rule(x, y, frame.width) }];
    }
  });
}

function paragraph({ words, style = 'usual', align }: Paragraph, frame: Frame): Slab[] {
  const tag = { name: 'P', parent: frame.tag };
  const colour = style === 'quiet' ? grey : black;
  const gap = style === 'usual' ? 5 : 2;
  return lineSlabs(words, { ...frame, tag }, { size: sizes[style], gap, colour, align });
}

interface Look {
  readonly size: number;
  readonly gap: number;
  readonly isBold?: boolean;
  readonly colour?: string;
  readonly align?: Alignment | undefined;
  readonly holdsNext?: boolean;
}

function lineSlabs(words: readonly Words[], frame: Frame, look: Look): Slab[] {
  const { size, gap, isBold = false, colour = black, align = 'start', holdsNext = false } = look;
  const height = size * 1.42;
  return setLines(words, { ...frame, size, isBold }).map((line, at) => ({
    height,
    gap: at === 0 ? gap : 0,
    holdsNext,
    draw(canvas, x, y) {
      const left = x + offset(line, frame.width, align);
      canvas.tagged(frame.tag, () => canvas.line(line, { x: left, y: y + size * 1.08, size, colour }));
    },
  }));
}

function offset({ width, isRightToLeft }: Line, room: number, align: Alignment): number {
  if (align === 'centre') return (room - width) / 2;
  return (align === 'end') === isRightToLeft ? 0 : room - width;
}

function list({ items, first }: List, frame: Frame, depth: number): Slab[] {
  const numbering = first === undefined ? 'Disc' : 'Decimal';
  const tag: Tag = { name: 'L', parent: frame.tag, attributes: { O: 'List', ListNumbering: numbering } };
  return items.flatMap((blocks, at) => {
    const item = { name: 'LI', parent: tag };
    const inner = { ...frame, width: Math.max(frame.width - indent, 40), tag: { name: 'LBody', parent: item } };
    const fromRight = readsFromRight(wordsIn(blocks));
    const sign = first === undefined ? '•' : `${first + at}.`;
    const label = { ...frame, width: indent, tag: { name: 'Lbl', parent: item } };
    const [mark] = lineSlabs([{ text: sign }], label, {
      size: sizes.usual,
      gap: 0,
      align: fromRight ? 'end' : 'start',
    });
    return layOut(blocks, inner, depth + 1).map((slab, place) => ({
      ...slab,
      gap: place === 0 ? 2 : slab.gap,
      draw(canvas: Canvas, x: number, y: number) {
        if (place === 0) mark?.draw(canvas, fromRight ? x + inner.width : x, y);
        slab.draw(canvas, fromRight ? x : x + indent, y);
      },
    }));
  });
}

function table(block: Table, frame: Frame, depth: number): Slab[] {
  const { rows, isBare = false } = block;
  const columns = columnWidths(block, frame.width);
  const fromRight = readsFromRight(rows.flatMap((cells) => cells.map(({ blocks }) => wordsIn(blocks))).join(' '));
  const tag = isBare ? frame.tag : { name: 'Table', parent: frame.tag };
  let again: Pick<Slab, 'again'> = {};
  return rows.flatMap((cells, at) => {
    const row = isBare ? tag : { name: 'TR', parent: tag };
    const placed = cellsOf(cells, columns, { frame, row, depth, isBare, fromRight });
    const slabs = rowSlabs(placed, frame.height, isBare).map((slab, part) => ({
      ...slab,
      gap: at + part === 0 ? 6 : 0,
    }));
    if (at === 0) {
      const [only] = slabs;
      const isHead = !isBare && slabs.length === 1 && cells.every(({ isHeader }) => isHeader === true);
      again = isHead && only !== undefined ? { again: repeatedOf(only) } : {};
      return slabs;
    }
    return slabs.map((slab) => ({ ...slab, ...again }));
  });
}

/** The head of a table once more: it stands on the page, and is read once. */
function repeatedOf(head: Slab): Slab {
  return { ...head, gap: 0, draw: (canvas, x, y) => canvas.repeated(() => head.draw(canvas, x, y)) };
}

interface PlacedCell {
  /** Undefined for what only stands side by side. */
  readonly tag: Tag | undefined;
  readonly x: number;
  readonly width: number;
  readonly slabs: Slab[];
}

interface RowFrame {
  readonly frame: Frame;
  readonly row: Tag;
  readonly depth: number;
  readonly isBare: boolean;
  readonly fromRight: boolean;
}

function cellsOf(cells: readonly Cell[], columns: readonly number[], at: RowFrame): PlacedCell[] {
  const { frame, row, depth, isBare, fromRight } = at;
  const Scope = cells.every(({ isHeader = false }) => isHeader) ? 'Column' : 'Row';
  let column = 0;
  let left = 0;
  return cells.map(({ blocks, span = 1, isHeader = false }) => {
    const width = columns.slice(column, column + span).reduce((sum, each) => sum + each, 0);
    const x = fromRight ? frame.width - left - width : left;
    column += span;
    left += width;
    const said = { ...(isHeader && { Scope }), ...(span > 1 && { ColSpan: span }) };
    const name = isHeader ? 'TH' : 'TD';
    const tag: Tag = isBare ? row : { name, parent: row, attributes: { O: 'Table', ...said } };
    const shown = isHeader ? blocks.map(emphasised) : blocks;
    const inner = Math.max(width - 2 * padding, 20);
    const slabs = layOut(shown, { ...frame, width: inner, height: frame.height - 2 * padding, tag }, depth + 1);
    return {
      tag: isBare ? undefined : tag,
      x,
      width,
      slabs: slabs.map((slab, place) => (place === 0 ? { ...slab, gap: 0 } : slab)),
    };
  });
}

function emphasised(block: Block): Block {
  if (block.kind !== 'paragraph') return block;
  return { ...block, words: block.words.map((words) => ({ ...words, isBold: true })) };
}

/** A row as one, or in parts where it is higher than a page. */
function rowSlabs(cells: readonly PlacedCell[], most: number, isBare: boolean): Slab[] {
  const waiting = cells.map(({ slabs }) => [...slabs]);
  const parts: Slab[] = [];
  const tags = cells.flatMap(({ tag }) => tag ?? []);
  do {
    const taken = waiting.map((slabs) => takeUpTo(slabs, most - 2 * padding));
    const height = Math.max(12, ...taken.map(heightOf)) + (isBare ? 0 : 2 * padding);
    parts.push({
      height,
      gap: 0,
      holdsNext: false,
      draw(canvas, x, y) {
        canvas.declare(tags);
        cells.forEach(({ x: left, width }, at) => {
          if (!isBare) canvas.box(x + left, y, width, height);
          stack(taken[at] ?? [], canvas, x + left + (isBare ? 0 : padding), y + (isBare ? 0 : padding));
        });
      },
    });
  } while (waiting.some((slabs) => slabs.length > 0));
  return parts;
}

function takeUpTo(slabs: Slab[], most: number): Slab[] {
  const taken: Slab[] = [];
  let height = 0;
  for (let next = slabs[0]; next !== undefined; next = slabs[0]) {
    height += next.gap + next.height;
    if (taken.length > 0 && height > most) break;
    taken.push(next);
    slabs.shift();
  }
  return taken;
}

export function heightOf(slabs: readonly Slab[]): number {
  return slabs.reduce((sum, { gap, height }, at) => sum + height + (at === 0 ? 0 : gap), 0);
}

/** Draws slabs below each other. */
export function stack(slabs: readonly Slab[], canvas: Canvas, x: number, y: number): void {
  let top = y;
  slabs.forEach((slab, at) => {
    if (at > 0) top += slab.gap;
    slab.draw(canvas, x, top);
    top += slab.height;
  });
}

/** Returns the widths by the longest words of each column where none are given, none so narrow that it cannot be read. */
function columnWidths({ rows, widths }: Table, room: number): number[] {
  const count = Math.max(1, ...rows.map((cells) => cells.reduce((sum, { span = 1 }) => sum + span, 0)));
  const shares = Array.from({ length: count }, (_, at) => widths?.[at] ?? 6);
  if (widths === undefined)
    for (const cells of rows) {
      let column = 0;
      for (const { blocks, span = 1 } of cells) {
        const share = Math.min(wordsIn(blocks).length, 60) / span;
        for (let at = column; at < column + span; at += 1) shares[at] = Math.max(shares[at] ?? 0, share);
        column += span;
      }
    }
  const sum = shares.reduce((total, each) => total + each, 0);
  return shares.map((share) => (room * share) / sum);
}

function wordsIn(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'paragraph' || block.kind === 'heading') return block.words.map(({ text }) => text).join('');
      return block.kind === 'list' ? block.items.map(wordsIn).join(' ') : '';
    })
    .join(' ');
}

function picture({ bytes, size, fits, alt, align = 'start' }: Picture, frame: Frame): Slab {
  const most = { width: Math.min(fits.width, frame.width), height: Math.min(fits.height, frame.height) };
  const scale = Math.min(most.width / size.width, most.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const tag: Tag = { name: 'Figure', parent: frame.tag, alt };
  const free = frame.width - width;
  const left = align === 'start' ? 0 : align === 'end' ? free : free / 2;
  return {
    height,
    gap: 4,
    holdsNext: false,
    draw(canvas, x, y) {
      const place = { x: x + left, y, width, height };
      canvas.tagged(alt === '' ? undefined : tag, () => canvas.picture(bytes, place));
    },
  };
}

function squareCode({ text, side, alt }: SquareCode, frame: Frame): Slab {
  const { data } = encode(text, { border: 0, ecc: 'M' });
  const tag: Tag = { name: 'Figure', parent: frame.tag, alt };
  return {
    height: side,
    gap: 4,
    holdsNext: false,
    draw: (canvas, x, y) => canvas.tagged(tag, () => canvas.modules(data, { x, y, side })),
  };
}
