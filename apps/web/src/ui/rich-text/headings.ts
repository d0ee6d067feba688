import { cleanFragment } from './clean-html.ts';

export interface TextHeading {
  readonly id: string;
  readonly text: string;
}

/** The anchor of the n-th heading of a shown text. */
export function headingId(index: number): string {
  return `section-${index + 1}`;
}

/** The main headings of a text, in order, with the anchors that `RichText` gives them. */
export function headingsOf(html: string): readonly TextHeading[] {
  return [...cleanFragment(html).querySelectorAll('h2')].map((heading, index) => ({
    id: headingId(index),
    text: heading.textContent.trim(),
  }));
}

/** The blocks of a text as words, in order: what a comparison of two versions compares. */
export function blocksOf(html: string): readonly string[] {
  const blocks = [...cleanFragment(html).querySelectorAll('h2, h3, h4, p, li, pre, th, td')];
  return blocks
    .filter((block) => block.querySelector('p, li') === null)
    .map((block) => block.textContent.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}
