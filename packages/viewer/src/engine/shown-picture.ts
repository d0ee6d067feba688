import { getRenderingEngines, StackViewport } from '@cornerstonejs/core';
import { imageOfTarget } from './drawn-on.ts';

/** The part of a library's tool that gives it the pixels which it computes of; not in its types. */
interface Computing {
  getTargetImageData(target: string): unknown;
}

/**
 * Has a tool compute of a picture only where that is on the screen. A viewport that goes to another picture says at once that it has it,
 * and still holds the one before until the other has come (tools 5.14): what was measured on it would get the values of its neighbour, and
 * keep them. Without pixels the library computes later.
 */
export function computeOfShownPictures(tool: unknown): void {
  const computing = tool as Computing; // as above
  const before = computing.getTargetImageData.bind(tool);
  computing.getTargetImageData = (target) => {
    const id = imageOfTarget(target);
    if (id === undefined) return before(target);
    return stacks()
      .find((stack) => shows(stack, id))
      ?.getImageData();
  };
}

function stacks(): StackViewport[] {
  const viewports = (getRenderingEngines() ?? []).flatMap((engine) => engine.getViewports());
  return viewports.filter((viewport) => viewport instanceof StackViewport);
}

function shows(viewport: StackViewport, id: string): boolean {
  return viewport.getCurrentImageId() === id && viewport.getCornerstoneImage()?.imageId === id;
}
