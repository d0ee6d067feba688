import { slicePlane } from '@isocenter/measuring/slice-plane.ts';
import { type Keyword, tags } from '../dicom-json/tags.ts';
import { imagePlane } from '../geometry/image-plane.ts';
import { isInverse } from '../presets/inverse.ts';
import { windowOfTable } from '../presets/lookup-tables.ts';
import { type DicomJson, items, number, numbers, text } from '../dicom-json/values.ts';

const shared: Keyword = 'SharedFunctionalGroupsSequence';
const perFrame: Keyword = 'PerFrameFunctionalGroupsSequence';

/**
 * An instance as the image library can read all of it. The library looks into the functional groups of an enhanced
 * object only where both sequences are there and frames are more than one (@cornerstonejs/metadata 5.14); elsewhere its
 * values would come without slope, window and scale. An instance without a modality is given one: the library reads it
 * without looking. Palettes are left out: it would throw at one that the metadata only refer to, and colours are ours.
 */
export function libraryInstance(instance: DicomJson): DicomJson {
  const described = shownInversely(without(instance, palettes));
  const named = withoutFalsePlace(
    withoutFalseSpacing(
      withWindow(described[tags.Modality] ? described : { ...described, [tags.Modality]: { vr: 'CS', Value: ['OT'] } }),
    ),
  );
  const ofAll = items(instance, shared).map(withTrueMacros);
  const ofEach = items(instance, perFrame).map(withTrueMacros);
  const groups = [...ofAll, ...ofEach.slice(0, 1)];
  if (groups.length === 0) return named;
  const frames = number(instance, 'NumberOfFrames') ?? 1;
  if (frames > 1)
    return {
      ...named,
      [tags[shared]]: sequence(ofAll.slice(0, 1), 1),
      [tags[perFrame]]: sequence(ofEach, frames),
    };
  const { [tags[shared]]: _shared, [tags[perFrame]]: _perFrame, ...rest } = named;
  return { ...rest, ...Object.assign({}, ...groups.flatMap(macroItems)) };
}

/** The library turns grey over by its kind alone. */
function shownInversely(instance: DicomJson): DicomJson {
  if (!isInverse(instance)) return instance;
  return { ...instance, [tags.PhotometricInterpretation]: { vr: 'CS', Value: ['MONOCHROME1'] } };
}

/** An image that has a VOI LUT and no window is given one, which the library can draw. */
function withWindow(instance: DicomJson): DicomJson {
  // Activities are no whole steps: what a volume begins with is counted as single pictures are.
  if (text(instance, 'Modality') === 'PT' && text(instance, 'VOILUTFunction') === undefined)
    return { ...instance, [tags.VOILUTFunction]: { vr: 'CS', Value: ['LINEAR_EXACT'] } };
  const window = windowOfTable(instance);
  if (window === undefined) return instance;
  return {
    ...instance,
    [tags.WindowCenter]: { vr: 'DS', Value: [window.center] },
    [tags.WindowWidth]: { vr: 'DS', Value: [window.width] },
  };
}

/**
 * A place that is none would be drawn as nothing: a picture without a plane of its own has neither place nor direction. Directions that are
 * not 1 long would stretch what is measured along them, and are made so.
 */
function withoutFalsePlace(instance: DicomJson): DicomJson {
  if (items(instance, perFrame).length > 0 || items(instance, shared).length > 0) return instance;
  if (imagePlane(instance)) return withUnitDirections(instance);
  return without(instance, [tags.ImagePositionPatient, tags.ImageOrientationPatient]);
}

function withUnitDirections(instance: DicomJson): DicomJson {
  const stated = numbers(instance, 'ImageOrientationPatient');
  const plane = slicePlane([0, 0, 0], stated);
  const directions = plane ? [...plane.row, ...plane.column] : stated;
  if (directions.every((one, at) => Math.abs(one - (stated[at] ?? 0)) < 1e-7)) return instance;
  return { ...instance, [tags.ImageOrientationPatient]: { vr: 'DS', Value: directions } };
}

/** Pixels of no size would be drawn as nothing: a picture whose spacing is 0 has none (said by `imageScale`). */
function withoutFalseSpacing(instance: DicomJson): DicomJson {
  const spacings = ['PixelSpacing', 'ImagerPixelSpacing'] as const;
  const isFalse = (keyword: Keyword) => {
    const sizes = numbers(instance, keyword);
    return sizes.some((size) => size <= 0) || sizes.length === 1;
  };
  const isThere = spacings.some((keyword) => numbers(instance, keyword).length === 2 && !isFalse(keyword));
  const named = without(
    instance,
    spacings.flatMap((keyword) => (isFalse(keyword) ? tags[keyword] : [])),
  );
  return isThere ? named : withAspect(named);
}

/**
 * Writes Pixel Aspect Ratio (PS3.3 §C.7.6.3.1.7), which the library does not know, as Pixel Spacing; measurements use `imageScale`, for
 * which this is no scale.
 */
function withAspect(instance: DicomJson): DicomJson {
  const [vertical, horizontal] = numbers(instance, 'PixelAspectRatio');
  if (!(vertical !== undefined && horizontal !== undefined && vertical > 0 && horizontal > 0)) return instance;
  if (vertical === horizontal) return instance;
  return { ...instance, [tags.PixelSpacing]: { vr: 'DS', Value: [vertical / horizontal, 1] } };
}

/** The same of a functional group. */
function withTrueMacros(group: DicomJson): DicomJson {
  return withMacro(
    withMacro(group, 'PixelMeasuresSequence', withoutFalseSpacing),
    'PlaneOrientationSequence',
    withUnitDirections,
  );
}

function withMacro(group: DicomJson, macro: Keyword, change: (item: DicomJson) => DicomJson): DicomJson {
  const before = items(group, macro);
  const after = before.map(change);
  if (after.every((item, at) => item === before[at])) return group;
  return { ...group, [tags[macro]]: { vr: 'SQ', Value: after } };
}

/** Red, Green and Blue Palette Color Lookup Table Data. */
const palettes = ['00281201', '00281202', '00281203'];

function without(instance: DicomJson, gone: readonly string[]): DicomJson {
  if (!gone.some((tag) => instance[tag])) return instance;
  return Object.fromEntries(Object.entries(instance).filter(([tag]) => !gone.includes(tag)));
}

/** The single items of the macros of a group. */
function macroItems(group: DicomJson): DicomJson[] {
  return Object.values(group).flatMap((macro) => {
    const [item] = macro?.vr === 'SQ' && Array.isArray(macro.Value) ? macro.Value : [];
    return typeof item === 'object' && item !== null ? [item as DicomJson] : []; // an item of a sequence
  });
}

function sequence(found: readonly DicomJson[], length: number) {
  const missing = Array.from({ length: Math.max(0, length - found.length) }, () => ({}));
  return { vr: 'SQ', Value: [...found, ...missing] };
}
