import { AppError } from '#platform/http/app-error.ts';
import type { RenderRequest, WindowShape } from '../image-renderer.ts';

export type Look = Pick<RenderRequest, 'quality' | 'viewport' | 'region' | 'window'>;

const largestSide = 8192;
const defaultQuality = 90;

/** Reads how a picture should look from the query of PS3.18 §8.3.5. @throws AppError `invalid-input` naming the parameter */
export function parseLook(query: Readonly<Record<string, unknown>>): Look {
  refuseUnsupported(query);
  return {
    quality: qualityOf(query, 'quality'),
    ...viewportOf(query['viewport']),
    window: windowOf(query['window']),
  };
}

/** Returns the requested part of an image, without what lies beyond its edges. @throws AppError `invalid-input` when nothing is left */
export function withinImage(look: Look, { rows, columns }: { rows: number | null; columns: number | null }): Look {
  const { region } = look;
  if (region === undefined || rows === null || columns === null) return look;
  const { x, y } = region;
  if (x >= columns || y >= rows) throw invalid('viewport', 'has to hold a part of the image');
  const size = { width: Math.min(region.width, columns - x), height: Math.min(region.height, rows - y) };
  return { ...look, region: { x, y, ...size } };
}

/**
 * Refuses a picture without what was requested to be on it: it may be taken for another patient's, or judged wrongly.
 * @throws AppError `not-acceptable` naming what is not done here
 */
export function refuseUnsupported(query: Readonly<Record<string, unknown>>): void {
  if (isGiven(query['annotation'])) throw new AppError('not-acceptable', 'Pictures are given without annotations.');
  if (isGiven(query['presentationUID']) || isGiven(query['presentationSeriesUID']))
    throw new AppError('not-acceptable', 'Pictures are given without presentation states.');
  const profile = query['iccprofile'];
  if (isGiven(profile) && profile !== 'no')
    throw new AppError('not-acceptable', 'Pictures are given without colour profiles.');
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== '';
}

/** Returns the quality, 1 to 100; 90 when it is not given. */
export function qualityOf(query: Readonly<Record<string, unknown>>, key: string): number {
  const text = query[key];
  if (text === undefined) return defaultQuality;
  if (typeof text !== 'string' || !/^\d{1,3}$/.test(text) || Number(text) < 1 || Number(text) > 100)
    throw invalid(key, 'has to be 1 to 100');
  return Number(text);
}

/** Returns a window in the parts that a URL has. Both numbers or none. */
export function windowFrom(key: string, center: string, width: string, shape: WindowShape): Look['window'] {
  const numbers = { center: Number(center), width: Number(width) };
  if (!isNumber(center) || !isNumber(width) || numbers.width <= 0)
    throw invalid(key, 'has to be a centre and a width above 0');
  return { ...numbers, shape };
}

export function sideFrom(key: string, text: string): number {
  const side = Number(text);
  if (!/^\d{1,5}$/.test(text) || side < 1 || side > largestSide)
    throw invalid(key, `has to be 1 to ${largestSide} pixels`);
  return side;
}

function viewportOf(text: unknown): Pick<Look, 'viewport' | 'region'> {
  if (text === undefined) return { viewport: undefined };
  const parts = typeof text === 'string' ? text.split(',').map((part) => part.trim()) : [];
  if (parts.length !== 2 && parts.length !== 6)
    throw invalid('viewport', 'has to be width,height or width,height,x,y,width,height');
  const [width = '', height = '', ...area] = parts;
  const viewport = { width: sideFrom('viewport', width), height: sideFrom('viewport', height) };
  if (area.length === 0) return { viewport };
  // Left out, the area begins at the top left (PS3.18 §8.3.5.1.3).
  const [x = 0, y = 0, regionWidth = 0, regionHeight = 0] = area.map((part, index) =>
    part === '' && index < 2 ? 0 : wholeNumber(part),
  );
  if (regionWidth < 1 || regionHeight < 1) throw invalid('viewport', 'has to hold a part of the image');
  return { viewport, region: { x, y, width: regionWidth, height: regionHeight } };
}

function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw invalid('viewport', 'has to be whole numbers');
  return Number(text);
}

function windowOf(text: unknown): Look['window'] {
  if (text === undefined) return undefined;
  const [center = '', width = '', shape = 'linear', ...rest] =
    typeof text === 'string' ? text.split(',').map((part) => part.trim()) : [];
  const known = shapes[shape.toLowerCase()];
  if (known === undefined || rest.length > 0) throw invalid('window', 'has to be centre,width,shape');
  return windowFrom('window', center, width, known);
}

const shapes: Readonly<Record<string, WindowShape>> = {
  linear: 'linear',
  'linear-exact': 'linear-exact',
  sigmoid: 'sigmoid',
};

function isNumber(text: string): boolean {
  return /^[+-]?\d{1,9}(\.\d{1,9})?$/.test(text);
}

function invalid(key: string, what: string): AppError {
  return new AppError('invalid-input', `${key}: ${what}`, { [key]: what });
}
