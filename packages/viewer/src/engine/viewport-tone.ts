import type { StackViewport, Types } from '@cornerstonejs/core';

/** Methods that the library's types leave out of a viewport that is drawn by WebGL. */
interface Inner {
  readonly getTransferFunction?: () =>
    | { buildFunctionFromTable(from: number, to: number, size: number, colours: number[]): void }
    | undefined;
  readonly setVOI?: (range: Types.VOIRange, options: object) => void;
}

/** The tables that stand in the graphics' functions. */
const installed = new WeakMap<object, Float32Array>();

/**
 * Has a stack drawn through a table by WebGL, or by its window again. The library stretches what stands there over a new window.
 * @param table brightness over the window, in shares; @param isForced where the library has put something else there
 */
export function drawByTable(viewport: StackViewport, table: Float32Array | undefined, isForced = false): void {
  const inner = viewport as unknown as Inner;
  const { voiRange, invert = false } = viewport.getProperties();
  const function_ = inner.getTransferFunction?.();
  if (!function_ || !voiRange || !(voiRange.upper > voiRange.lower)) return;
  if (table === undefined) {
    if (isForced || installed.has(function_))
      inner.setVOI?.(voiRange, { forceRecreateLUTFunction: true, suppressEvents: true });
    return;
  }
  if (!isForced && installed.get(function_) === table) return;
  widen(viewport, table.length);
  const colours = [...table].flatMap((share) => {
    const level = invert ? 1 - share : share;
    return [level, level, level];
  });
  function_.buildFunctionFromTable(voiRange.lower, voiRange.upper, table.length, colours);
  installed.set(function_, table);
}

/** Places of a texture that every graphics card has. */
export const sureTexture = 4096;

/**
 * Otherwise the graphics take 1024 places of a table (vtk.js 36). They read it up to half a place beside, so it has several places for each
 * of its steps: 0 is as many as the card can, 8192 and more.
 */
function widen(viewport: StackViewport, length: number): void {
  const mapper = viewport.getDefaultActor()?.actor.getMapper() as { setColorTextureWidth?: (width: number) => void };
  mapper?.setColorTextureWidth?.(length > sureTexture / 4 ? 0 : sureTexture);
}
