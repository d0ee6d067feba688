import { isRecord } from '../dicom-json/values.ts';
import { optionalVector, parsePlane } from '../measurements/parse-state.ts';
import type { GreyWindow } from '../presets/window-presets.ts';
import { type Look, planes, type ScreenDescription, type View, type ViewportDescription } from './description.ts';
import { cellsOf, type Layout } from './layout.ts';

/** Reads a saved description; undefined where it is damaged. What of a look is damaged is as recorded. */
export function readDescription(stored: unknown): ScreenDescription | undefined {
  const layout = layoutIn(isRecord(stored) ? stored['layout'] : undefined);
  if (!isRecord(stored) || !layout || !Array.isArray(stored['viewports'])) return undefined;
  const count = cellsOf(layout).length;
  const viewports = stored['viewports'].slice(0, count).map(viewportIn);
  return {
    layout,
    viewports,
    active: placeIn(stored['active'], count) ?? 0,
    maximized: placeIn(stored['maximized'], count),
    isLinked: stored['isLinked'] !== false,
    hasReferenceLines: stored['hasReferenceLines'] !== false,
  };
}

const sizes = [1, 2, 3] as const;

function layoutIn(stored: unknown): Layout | undefined {
  if (!isRecord(stored)) return undefined;
  const rows = sizes.find((size) => size === stored['rows']);
  const columns = sizes.find((size) => size === stored['columns']);
  if (rows === undefined || columns === undefined) return undefined;
  return stored['isFirstTall'] === true ? { rows, columns, isFirstTall: true } : { rows, columns };
}

function viewportIn(value: unknown): ViewportDescription {
  const { displaySet, orientation, index, cut, look } = isRecord(value) ? value : {};
  return {
    displaySet: typeof displaySet === 'string' ? displaySet : undefined,
    orientation: planes.find((plane) => plane === orientation) ?? 'acquired',
    index: placeIn(index, Number.MAX_SAFE_INTEGER) ?? 0,
    cut: parsePlane(cut),
    look: lookIn(look),
  };
}

function lookIn(stored: unknown): Look | undefined {
  if (!isRecord(stored)) return undefined;
  const { window, table, isInverted, view } = stored;
  return {
    window: windowIn(window),
    table: placeIn(table, Number.MAX_SAFE_INTEGER),
    isInverted: isInverted === true,
    view: viewIn(view),
  };
}

function windowIn(value: unknown): GreyWindow | undefined {
  const { center, width } = isRecord(value) ? value : {};
  return isNumber(center) && isNumber(width) && width > 0 ? { center, width } : undefined;
}

function viewIn(stored: unknown): View | undefined {
  if (!isRecord(stored)) return undefined;
  const { zoom, rotation, isFlippedAcross, isFlippedDown } = stored;
  const middle = optionalVector(stored['middle']);
  if (!isNumber(zoom) || zoom <= 0 || !isNumber(rotation) || !middle) return undefined;
  return { zoom, middle, rotation, isFlippedAcross: isFlippedAcross === true, isFlippedDown: isFlippedDown === true };
}

function placeIn(value: unknown, count: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count ? value : undefined;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
