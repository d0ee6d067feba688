import type { Canvas, Tag } from './canvas.ts';
import type { Chart, ChartSeries } from './page-description.ts';
import { setLines } from './set-lines.ts';
import type { Frame, Slab } from './slab.ts';

const quiet = '#5c6570';
const axisGrey = '#b4bac2';
const size = 8;
const plotHeight = 110;
const labelHeight = 13;
/** Swatch and what follows it, in points. */
const swatch = 12;
const between = 10;
/** Less than this the scale never takes. */
const scaleWidth = 70;

interface Plot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Lays out a drawing and the names of what it draws; both stay together on a page. */
export function chart(block: Chart, frame: Frame): Slab[] {
  const tag: Tag = { name: 'Figure', parent: frame.tag, alt: block.alt };
  const height = labelHeight + plotHeight + labelHeight;
  const drawing: Slab = {
    height,
    gap: 6,
    holdsNext: true,
    draw(canvas, x, y) {
      const plot = { x, y: y + labelHeight, width: frame.width, height: plotHeight };
      canvas.tagged(tag, () => {
        drawAxes(canvas, block, plot, frame);
        if (block.form === 'bars') drawBars(canvas, block, plot);
        else for (const one of block.series) drawLine(canvas, one, block.scale.most, plot);
        drawMarks(canvas, block, plot, frame);
      });
    },
  };
  return [drawing, legend(block.series, frame)];
}

function drawAxes(canvas: Canvas, { ends, scale }: Chart, plot: Plot, frame: Frame): void {
  const { x, y, width, height } = plot;
  const grid = { colour: axisGrey, width: 0.5 };
  canvas.path(
    [
      [x, y],
      [x + width, y],
    ],
    { ...grid, isDashed: true },
  );
  canvas.path(
    [
      [x, y + height],
      [x + width, y + height],
    ],
    grid,
  );
  const below = y + height + labelHeight - 3;
  write(canvas, frame, scale.label, { x, y: y - 3 });
  write(canvas, frame, ends[0], { x, y: below });
  write(canvas, frame, ends[1], { x: x + width, y: below, isEnd: true });
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly isEnd?: boolean;
}

function write(canvas: Canvas, frame: Frame, text: string, { x, y, isEnd = false }: Place): void {
  const [line] = setLines([{ text }], { ...frame, size, isBold: false });
  if (line !== undefined) canvas.line(line, { x: isEnd ? x - line.width : x, y, size, colour: quiet });
}

/** Broken where nothing is known; a value between two of these is a point. */
function drawLine(canvas: Canvas, { values, colour, isDashed = false }: ChartSeries, most: number, plot: Plot): void {
  const step = plot.width / Math.max(1, values.length - 1);
  let run: [number, number][] = [];
  const end = (): void => {
    const [only] = run;
    if (run.length === 1 && only !== undefined)
      canvas.area({ x: only[0] - 1, y: only[1] - 1, width: 2, height: 2 }, colour);
    else canvas.path(run, { colour, isDashed });
    run = [];
  };
  values.forEach((value, at) => {
    if (value === null) end();
    else run.push([plot.x + at * step, plot.y + plot.height * (1 - Math.min(1, value / most))]);
  });
  end();
}

function drawBars(canvas: Canvas, { series, scale }: Chart, plot: Plot): void {
  const count = Math.max(1, ...series.map(({ values }) => values.length));
  const step = plot.width / count;
  const width = Math.min(step * 0.72, 24);
  for (let at = 0; at < count; at += 1) {
    let top = plot.y + plot.height;
    for (const { values, colour } of series) {
      const height = (plot.height * Math.max(0, values[at] ?? 0)) / scale.most;
      if (height === 0) continue;
      top -= height;
      canvas.area({ x: plot.x + at * step + (step - width) / 2, y: top, width, height }, colour);
    }
  }
}

function drawMarks(canvas: Canvas, { form, series, marks = [] }: Chart, plot: Plot, frame: Frame): void {
  const count = Math.max(1, ...series.map(({ values }) => values.length));
  const step = plot.width / Math.max(1, form === 'bars' ? count : count - 1);
  for (const { at, label } of marks) {
    const x = plot.x + (at + (form === 'bars' ? 0.5 : 0)) * step;
    canvas.path(
      [
        [x, plot.y],
        [x, plot.y + plot.height],
      ],
      { colour: quiet, width: 0.5, isDashed: true },
    );
    // At the start of the line above stands the scale.
    const isFree = x - plot.x > scaleWidth;
    write(canvas, frame, label, isFree ? { x: x - 2, y: plot.y - 3 } : { x: x + 2, y: plot.y + size });
  }
}

/** One line: what has no room on it is left out, and stands in the table. */
function legend(series: readonly ChartSeries[], frame: Frame): Slab {
  const tag: Tag = { name: 'P', parent: frame.tag };
  return {
    height: labelHeight,
    gap: 0,
    holdsNext: false,
    draw(canvas, x, y) {
      let left = x;
      for (const { label, colour, isDashed = false } of series) {
        const [line] = setLines([{ text: label }], { ...frame, size, isBold: false });
        if (line === undefined || left + swatch + line.width > x + frame.width) return;
        const [at, middle] = [left, y + labelHeight - 6];
        canvas.tagged(undefined, () =>
          canvas.path(
            [
              [at, middle],
              [at + 9, middle],
            ],
            { colour, width: 3, isDashed },
          ),
        );
        canvas.tagged(tag, () => canvas.line(line, { x: at + swatch, y: y + labelHeight - 3, size, colour: quiet }));
        left += swatch + line.width + between;
      }
    },
  };
}
