import { isRecord } from '../dicom-json/values.ts';
import { optionalVector, parsePlane } from '../measurements/parse-state.ts';
import type { GreyWindow } from '../presets/window-presets.ts';
import { type Look, planes, type ScreenDescription, type View, type ViewportDescription } from './description.ts';
import { cellsOf, type Layout } from './layout.ts';

/** Reads a saved description; undefined where it is damaged. What of a look is damaged is as recorded. */
export function readDescription(kept: unknown): ScreenDescription | undefined {
  const layout = layoutIn(isRecord(kept) ? kept['layout'] : undefined);
  if (!isRecord(kept) || !layout || !Array.isArray(kept['viewports'])) return undefined;
  const count = cellsOf(layout).length;
  const viewports = kept['viewports'].slice(0, count).map(viewportIn);
  return {
    layout,
    viewports,
    active: placeIn(kept['active'], count) ?? 0,
    maximized: placeIn(kept['maximized'], count),
    isLinked: kept['isLinked'] !== false,
    hasReferenceLines: kept['hasReferenceLines'] !== false,
  };
}

const sizes = [1, 2, 3] as const;

function layoutIn(kept: unknown): Layout | undefined {
  if (!isRecord(kept)) return undefined;
  const rows = sizes.find((size) => size === kept['rows']);
  const columns = sizes.find((size) => size === kept['columns']);
  if (rows === undefined || columns === undefined) return undefined;
  return kept['isFirstTall'] === true ? { rows, columns, isFirstTall: true } : { rows, columns };
}

function viewportIn(kept: unknown): ViewportDescription {
  const { displaySet, orientation, index, cut, look } = isRecord(kept) ? kept : {};
  return {
    displaySet: typeof displaySet === 'string' ? displaySet : undefined,
    orientation: planes.find((plane) => plane === orientation) ?? 'acquired',
    index: placeIn(index, Number.MAX_SAFE_INTEGER) ?? 0,
    cut: parsePlane(cut),
    look: lookIn(look),
  };
}

function lookIn(kept: unknown): Look | undefined {
  if (!isRecord(kept)) return undefined;
  const { window, table, isInverted, view } = kept;
  return {
    window: windowIn(window),
    table: placeIn(table, Number.MAX_SAFE_INTEGER),
    isInverted: isInverted === true,
    view: viewIn(view),
  };
}

function windowIn(kept: unknown): GreyWindow | undefined {
  const { center, width } = isRecord(kept) ? kept : {};
  return isNumber(center) && isNumber(width) && width > 0 ? { center, width } : undefined;
}

function viewIn(kept: unknown): View | undefined {
  if (!isRecord(kept)) return undefined;
  const { zoom, rotation, isFlippedAcross, isFlippedDown } = kept;
  const middle = optionalVector(kept['middle']);
  if (!isNumber(zoom) || zoom <= 0 || !isNumber(rotation) || !middle) return undefined;
  return { zoom, middle, rotation, isFlippedAcross: isFlippedAcross === true, isFlippedDown: isFlippedDown === true };
}

function placeIn(kept: unknown, count: number): number | undefined {
  return typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 && kept < count ? kept : undefined;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
