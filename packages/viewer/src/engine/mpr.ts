import {
  cache,
  type RenderingEngine,
  setVolumesForViewports,
  StreamingImageVolume,
  utilities,
} from '@cornerstonejs/core';
import type { ValueType } from '@isocenter/dicom/picture/finished-values.ts';
import type { GreyWindow } from '../presets/window-presets.ts';
import type { ImageDisplaySet } from '../study/model.ts';
import type { Cell } from './cell.ts';
import { beginWith, firstLookOf } from './volume-look.ts';
import { volumeType } from './volume-type.ts';

/**
 * Builds a volume from a display set and shows it in reformatted views, which fill while slices arrive.
 * @throws Error when the slices do not make a volume; check {@link ImageDisplaySet.isVolume} first.
 */
export async function showVolume(
  engine: RenderingEngine,
  displaySet: ImageDisplaySet,
  imageIds: readonly string[],
  cells: readonly Cell[],
): Promise<void> {
  const volumeId = volumeIdOf(displaySet);
  const volume = await volumeOf(volumeId, displaySet, imageIds);
  const attached = cells.filter((cell) => cell.viewport() !== undefined);
  if (attached.length === 0) return;
  await setVolumesForViewports(
    engine,
    [{ volumeId }],
    attached.map((cell) => cell.viewportId),
  );
  const look = await firstLookOf(volume.imageIds);
  for (const cell of attached) beginWith(cell.viewport(), look);
  if ('load' in volume && typeof volume.load === 'function') volume.load(() => undefined);
  engine.renderViewports(attached.map((cell) => cell.viewportId));
  for (const cell of attached) cell.showsVolume(displaySet);
}

async function volumeOf(volumeId: string, { frames }: ImageDisplaySet, imageIds: readonly string[]) {
  const known = cache.getVolume(volumeId);
  if (known) return known;
  const dataType = arrays[await volumeType(frames, imageIds)];
  const props = utilities.generateVolumePropsFromImageIds([...imageIds], volumeId);
  const loadStatus = { loaded: false, loading: false, cancelled: false, cachedFrames: [], callbacks: [] };
  const volume = new StreamingImageVolume({ ...props, dataType }, { imageIds: props.imageIds, loadStatus });
  const decache = () => volume.destroy();
  await cache.putVolumeLoadObject(volumeId, { promise: Promise.resolve(volume), decache });
  return volume;
}

const arrays = {
  uint8: 'Uint8Array',
  int16: 'Int16Array',
  uint16: 'Uint16Array',
  float32: 'Float32Array',
} as const satisfies Record<ValueType, string>;

/** Takes the window of one reformatted view over into the others, which show the same volume. */
export function shareWindow(source: Cell, cells: readonly Cell[]): void {
  const { window, plane } = source.store.get();
  if (!window || !plane) return;
  for (const cell of cells) {
    const other = cell.store.get().window;
    if (cell !== source && !(other && isClose(other, window))) cell.setWindow(window);
  }
}

/** The way through the library rounds: without some tolerance two views would correct each other for ever. */
function isClose(a: GreyWindow, b: GreyWindow): boolean {
  return Math.abs(a.center - b.center) + Math.abs(a.width - b.width) <= b.width / 1000;
}

/** Gives back the memory of a volume; its slices stay cached. */
export function dropVolume(displaySet: ImageDisplaySet): void {
  const volumeId = volumeIdOf(displaySet);
  if (cache.getVolume(volumeId)) cache.removeVolumeLoadObject(volumeId);
}

function volumeIdOf(displaySet: ImageDisplaySet): string {
  return `cornerstoneStreamingImageVolume:${displaySet.id}`;
}
