import { BaseVolumeViewport, getEnabledElement } from '@cornerstonejs/core';
import type { Types } from '@cornerstonejs/tools';

/** The part of a library's tool that says what of it is drawn in a viewport. */
export interface Filtering {
  filterInteractableAnnotationsForElement(
    element: HTMLDivElement,
    all: Types.Annotations,
  ): Types.Annotations | undefined;
}

/** The cosine of the angle up to which a view looks along the same line. */
const alike = 0.999;

/**
 * Has a tool draw on cuts only what was drawn in a view of the same direction. The library also draws what lies in the plane of another
 * view by its points (tools 5.14): a circle by its centre and its edge, as a whole circle of that view, with the values of its own; and it
 * does not keep the label of such a second drawing up to date.
 */
export function drawInOwnPlane(tool: unknown): void {
  const filtering = tool as Filtering; // as above
  const before = filtering.filterInteractableAnnotationsForElement.bind(tool);
  filtering.filterInteractableAnnotationsForElement = (element, all) => {
    const viewport = getEnabledElement(element)?.viewport;
    const found = before(element, all);
    if (!(viewport instanceof BaseVolumeViewport)) return found;
    const { viewPlaneNormal: normal } = viewport.getCamera();
    return found?.filter(({ metadata }) => isParallel(metadata?.viewPlaneNormal, normal));
  };
}

function isParallel(one: readonly number[] | undefined, other: readonly number[] | undefined): boolean {
  if (!one || !other) return true;
  return Math.abs(one.reduce((sum, value, axis) => sum + value * (other[axis] ?? 0), 0)) > alike;
}
