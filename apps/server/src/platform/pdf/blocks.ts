import type { Alignment, Block, Cell, Paragraph } from './page-description.ts';

type Style = NonNullable<Paragraph['style']>;

export function text(said: string, style: Style = 'small', align: Alignment = 'start'): Block {
  return { kind: 'paragraph', style, align, words: [{ text: said }] };
}

export function bold(said: string, style: Style = 'small', align: Alignment = 'start'): Block {
  return { kind: 'paragraph', style, align, words: [{ text: said, isBold: true }] };
}

/** A line of nothing between parts. */
export const space = text('\u00a0', 'quiet');

/** Puts parts beside each other, each with its share of the width. */
export function side(...parts: readonly (readonly [blocks: readonly Block[], share: number])[]): Block {
  return {
    kind: 'table',
    isBare: true,
    widths: parts.map(([, share]) => share),
    rows: [parts.map(([blocks]): Cell => ({ blocks }))],
  };
}
