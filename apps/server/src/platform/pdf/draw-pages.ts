import { Canvas, type Tag } from './canvas.ts';
import { grey, heightOf, layOut, stack, type Frame, type Slab } from './lay-out.ts';
import { pageSizes, type PageDescription } from './page-description.ts';
import { setLines } from './set-lines.ts';
import { Typefaces } from './typefaces.ts';

const pointsOfMillimetre = 72 / 25.4;
const lineHeight = 14;
const afterHead = 14;
const beforeFoot = 12;
/** Head and foot together leave at least so much of a page, in points. */
const leastBody = 200;

const mostPages = 200;

/** Draws pages into one file. @throws Error for more pages than may be, and for a head and foot that leave no room */
export async function drawPages(descriptions: readonly PageDescription[]): Promise<Buffer> {
  const [first] = descriptions;
  if (first === undefined) throw new Error('There is nothing to print.');
  const root: Tag = { name: 'Document', parent: undefined };
  const canvas = new Canvas(first, root);
  let pages = 0;
  for (const bytes of descriptions.flatMap(picturesIn)) await canvas.load(bytes);
  for (const description of descriptions) {
    pages += drawOne(canvas, description, root);
    if (pages > mostPages) throw new Error('This has more pages than can be printed.');
  }
  return canvas.end();
}

/** Returns the bytes of all pictures of blocks, whatever they stand in. */
function picturesIn(part: unknown): readonly Uint8Array[] {
  if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return [];
  if ('kind' in part && part.kind === 'picture' && 'bytes' in part && part.bytes instanceof Uint8Array)
    return [part.bytes];
  return Object.values(part).flatMap(picturesIn);
}

/** @returns how many pages it has */
function drawOne(canvas: Canvas, description: PageDescription, root: Tag): number {
  const { body, head, foot, language, font: family, margins, size } = description;
  const [paperWidth, paperHeight] = pageSizes[size];
  const edge = (millimetres: number): number => millimetres * pointsOfMillimetre;
  const [left, top, bottom] = [edge(margins.left), edge(margins.top), paperHeight - edge(margins.bottom)];
  const width = paperWidth - left - edge(margins.right);
  const whole: Frame = { faces: new Typefaces(language), family, width, height: bottom - top, tag: root };
  const heads = layOut(head, whole);
  const feet = layOut(foot, whole);
  const begin = top + (heads.length === 0 ? 0 : heightOf(heads) + afterHead);
  const end = bottom - lineHeight - (feet.length === 0 ? 0 : heightOf(feet) + beforeFoot);
  if (end - begin < leastBody) throw new Error('Head and foot leave no room on the page.');
  const pages = pagesOf(layOut(body, { ...whole, height: end - begin }), end - begin);
  if (pages.length > mostPages) throw new Error('This has more pages than can be printed.');

  pages.forEach((slabs, at) => {
    canvas.addPage(size);
    canvas.repeated(() => {
      drawMark(canvas, description, whole);
      stack(heads, canvas, left, top);
      stack(feet, canvas, left, end + beforeFoot);
      const words = description.pageLine.replace('{page}', String(at + 1)).replace('{pages}', String(pages.length));
      const line = { kind: 'paragraph', style: 'quiet', align: 'end', words: [{ text: words }] } as const;
      stack(layOut([line], whole), canvas, left, bottom - lineHeight + 2);
    });
    stack(slabs, canvas, left, begin);
  });
  return pages.length;
}

function drawMark(canvas: Canvas, { mark, size }: PageDescription, frame: Frame): void {
  if (mark === '') return;
  const [width, height] = pageSizes[size];
  const [line] = setLines([{ text: mark }], { ...frame, size: 92, width: height, isBold: true });
  const scale = line === undefined ? 1 : Math.min(1, (height * 0.8) / line.width);
  const [fitted] = setLines([{ text: mark }], { ...frame, size: 92 * scale, width: height, isBold: true });
  if (fitted !== undefined) canvas.across(fitted, { x: width / 2, y: height / 2, size: 92 * scale, colour: '#eceef0' });
  const [said] = setLines([{ text: mark }], { ...frame, size: 9, isBold: true });
  if (said !== undefined) canvas.line(said, { x: (width - said.width) / 2, y: 24, size: 9, colour: grey });
}

/** What belongs together stays together where it fits on a page; a table that goes on has its head again. */
function pagesOf(slabs: readonly Slab[], height: number): Slab[][] {
  const pages: Slab[][] = [[]];
  let used = 0;
  const turn = (): void => {
    pages.push([]);
    used = 0;
  };
  const put = (slab: Slab): void => {
    const { again } = slab;
    const isFirst = used === 0 && pages.length > 1;
    if (isFirst && again !== undefined && again.height + slab.height <= height) {
      pages.at(-1)?.push(again);
      used = again.height;
    }
    used += (used === 0 ? 0 : slab.gap) + slab.height;
    pages.at(-1)?.push(slab);
  };
  for (const group of groupsOf(slabs)) {
    const gap = group[0]?.gap ?? 0;
    if (used > 0 && used + gap + heightOf(group) > height) turn();
    for (const slab of group) {
      if (used > 0 && used + slab.gap + slab.height > height) turn();
      put(slab);
    }
  }
  return pages;
}

function groupsOf(slabs: readonly Slab[]): Slab[][] {
  const groups: Slab[][] = [];
  let joinsPrevious = false;
  for (const slab of slabs) {
    if (joinsPrevious) groups.at(-1)?.push(slab);
    else groups.push([slab]);
    joinsPrevious = slab.holdsNext;
  }
  return groups;
}
