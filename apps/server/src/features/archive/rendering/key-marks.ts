import { figure, type PicturePoint } from '@isocenter/measuring/outline.ts';
import { measuringTool } from '@isocenter/measuring/tools.ts';
import type { KeyMark } from '@isocenter/contract/reading/reports/report-images-fields.ts';
import { outlinesOf } from '#platform/pdf/outlines.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const colour = '#FFD54A';
const lineWidth = 2;
const letterSize = 16;

/** Draws what was measured on an image, as a picture of SVG to be laid over it. Its words are outlines: no font is needed. */
export function marksPicture(marks: readonly KeyMark[], { width, height }: Size): Buffer {
  const drawn = marks.map((mark) => {
    const points = mark.points.map(([x = 0, y = 0]): PicturePoint => [x * width, y * height]);
    return `<path d="${measuringTool(mark.tool).outline(points)}"/>${wordsOf(mark.text, points, { width, height })}`;
  });
  // Each once dark and broad below: it is seen on white as well.
  const layer = (stroke: string, broad: number): string =>
    `<g fill="none" stroke="${stroke}" stroke-width="${broad}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
  const words = `<style>.words{stroke:none;fill:${colour}}.halo .words{stroke:#000;stroke-width:3;fill:#000}</style>`;
  const halo = `<g class="halo">${layer('#000', lineWidth + 2)}</g>`;
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${words}${halo}${layer(colour, lineWidth)}</svg>`);
}

/** Beside the last of the points, inside the picture. */
function wordsOf(text: string, points: readonly PicturePoint[], { width, height }: Size): string {
  const right = points.toSorted((a, b) => b[0] - a[0])[0];
  if (text === '' || right === undefined) return '';
  const { path, width: long } = outlinesOf(text, letterSize);
  const x = Math.max(4, Math.min(right[0] + 10, width - long - 4));
  const y = Math.max(letterSize, Math.min(right[1] + letterSize / 3, height - 6));
  return `<path class="words" transform="translate(${figure(x)} ${figure(y)})" d="${path}"/>`;
}
