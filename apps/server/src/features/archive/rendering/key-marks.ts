import type { KeyMark } from '@isocenter/contract/reading/report-images.ts';
import { outlinesOf } from '#platform/pdf/outlines.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

type Point = readonly [x: number, y: number];

const colour = '#FFD54A';
const lineWidth = 2;
const letterSize = 16;

/** What was drawn on an image, as a picture of SVG to be laid over it. Its words are outlines: no font is asked for. */
export function marksPicture(marks: readonly KeyMark[], { width, height }: Size): Buffer {
  const drawn = marks.map((mark) => {
    const points = mark.points.map(([x = 0, y = 0]): Point => [x * width, y * height]);
    return `<path d="${shapeOf(mark.tool, points)}"/>${wordsOf(mark.text, points, { width, height })}`;
  });
  // Each once dark and broad below: it is seen on white as well.
  const layer = (stroke: string, broad: number): string =>
    `<g fill="none" stroke="${stroke}" stroke-width="${broad}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
  const words = `<style>.words{stroke:none;fill:${colour}}.halo .words{stroke:#000;stroke-width:3;fill:#000}</style>`;
  const halo = `<g class="halo">${layer('#000', lineWidth + 2)}</g>`;
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${words}${halo}${layer(colour, lineWidth)}</svg>`);
}

function shapeOf(tool: KeyMark['tool'], points: readonly Point[]): string {
  switch (tool) {
    case 'length':
      return lineThrough(points.slice(0, 2));
    case 'angle':
      return lineThrough(points.slice(0, 3));
    case 'rectangle':
      return rectangleOf(points);
    case 'ellipse':
      return ellipseOf(points);
    case 'probe':
      return points.slice(0, 1).map(crossAt).join('');
    case 'arrow':
      return arrowOf(points);
  }
}

function lineThrough(points: readonly Point[]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${figure(x)} ${figure(y)}`).join('');
}

/** Its four corners come row by row. */
function rectangleOf([a, b, c, d]: readonly Point[]): string {
  return a === undefined || b === undefined || c === undefined || d === undefined
    ? ''
    : `${lineThrough([a, b, d, c])}Z`;
}

/** The ends of its axes: two of the one, then two of the other. */
function ellipseOf([a, b, c, d]: readonly Point[]): string {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return '';
  const half = (from: Point, to: Point): number => Math.hypot(to[0] - from[0], to[1] - from[1]) / 2;
  const turned = (Math.atan2(d[1] - c[1], d[0] - c[0]) * 180) / Math.PI;
  const arc = `A${figure(half(c, d))} ${figure(half(a, b))} ${figure(turned)} 1 1`;
  return `M${figure(c[0])} ${figure(c[1])}${arc} ${figure(d[0])} ${figure(d[1])}${arc} ${figure(c[0])} ${figure(c[1])}`;
}

function crossAt([x, y]: Point): string {
  const arm = 7;
  return `${lineThrough([
    [x - arm, y],
    [x + arm, y],
  ])}${lineThrough([
    [x, y - arm],
    [x, y + arm],
  ])}`;
}

/** Its tip is the first point. */
function arrowOf([tip, end]: readonly Point[]): string {
  if (tip === undefined || end === undefined) return '';
  const along = Math.atan2(end[1] - tip[1], end[0] - tip[0]);
  const barb = (turn: number): Point => [tip[0] + 14 * Math.cos(along + turn), tip[1] + 14 * Math.sin(along + turn)];
  return `${lineThrough([tip, end])}${lineThrough([barb(0.45), tip, barb(-0.45)])}`;
}

/** Beside the last of the points, inside the picture. */
function wordsOf(text: string, points: readonly Point[], { width, height }: Size): string {
  const right = points.toSorted((a, b) => b[0] - a[0])[0];
  if (text === '' || right === undefined) return '';
  const { path, width: long } = outlinesOf(text, letterSize);
  const x = Math.max(4, Math.min(right[0] + 10, width - long - 4));
  const y = Math.max(letterSize, Math.min(right[1] + letterSize / 3, height - 6));
  return `<path class="words" transform="translate(${figure(x)} ${figure(y)})" d="${path}"/>`;
}

function figure(value: number): string {
  return String(Math.round(value * 10) / 10);
}
