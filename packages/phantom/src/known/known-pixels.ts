import { colouredBytes, colours, type ColourName } from './colours.ts';
import { bytesOf } from './depths.ts';
import { type KnownObject, measured, partsOf } from './known-object.ts';

/** Returns the frames, plain. Those that are not measured have another value in the block, so that none is mistaken for another. */
export function framesOfKnown({ choice, frames, frame }: KnownObject): Uint8Array[] {
  const { depth } = partsOf(choice);
  const [least, middle, most] = depth.values;
  return Array.from({ length: frames }, (_, at) => {
    const values = at + 1 === frame ? drawn(least, middle, most) : drawn(least, most, middle);
    return hasSamples(choice.colour) ? colouredBytes(values, colours[choice.colour]) : bytesOf(values, depth);
  });
}

function hasSamples(name: ColourName): boolean {
  return colours[name].samples === 3;
}

/** Row by row. */
function drawn(around: number, inside: number, alone: number): number[] {
  const { columns, rows, block, pixel } = measured;
  return Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    if (column === pixel[0] && row === pixel[1]) return alone;
    const isInside = column >= block.left && column <= block.right && row >= block.top && row <= block.bottom;
    return isInside ? inside : around;
  });
}
