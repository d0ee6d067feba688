import {
  cache,
  type RenderingEngine,
  setVolumesForViewports,
  StreamingImageVolume,
  utilities,
} from '@cornerstonejs/core';
import type { ValueType } from '@isocenter/dicom/picture/finished-values.ts';
import type { ImageDisplaySet } from '../study/model.ts';
import type { FrameRegistry } from './frame-registry.ts';
import type { AnyViewport } from './view-figures.ts';
import { beginWith, firstLookOf } from './volume-look.ts';
import { volumeType } from './volume-type.ts';

type Volume = Awaited<ReturnType<typeof makeVolume>>;

/** The volumes that views are cut from, each made once for all of its views. */
export class Volumes {
  readonly #engine: RenderingEngine;
  readonly #registry: FrameRegistry;
  readonly #resize: () => void;
  readonly #made = new Map<ImageDisplaySet, Promise<Volume>>();

  /** @param resize gives viewports the size of their elements: a cut is fitted into its own as it is shown first */
  constructor(engine: RenderingEngine, registry: FrameRegistry, resize: () => void) {
    this.#engine = engine;
    this.#registry = registry;
    this.#resize = resize;
  }

  /**
   * Shows the volume of a display set in a reformatted view, which fills while slices arrive.
   * @throws Error when the slices do not make a volume; check {@link ImageDisplaySet.isVolume} first.
   */
  async show(displaySet: ImageDisplaySet, viewportId: string): Promise<void> {
    const made = this.#made.get(displaySet) ?? makeVolume(displaySet, this.#registry.imageIds(displaySet));
    this.#made.set(displaySet, made);
    const volume = await made.catch((error: unknown) => {
      this.#made.delete(displaySet); // the next who wants it tries again
      throw error;
    });
    if (this.#made.get(displaySet) !== made) {
      if (!this.#made.has(displaySet)) dropVolume(displaySet); // all views have gone meanwhile
      return;
    }
    this.#resize();
    await setVolumesForViewports(this.#engine, [{ volumeId: volume.volumeId }], [viewportId]);
    const look = await firstLookOf(volume.imageIds);
    beginWith(this.#engine.getViewport<AnyViewport>(viewportId), look);
    if ('load' in volume && typeof volume.load === 'function') volume.load(() => undefined);
    this.#engine.renderViewports([viewportId]);
  }

  /** Gives back the memory of those that no view is cut from any more; their slices stay cached. */
  release(isNeeded: (displaySet: ImageDisplaySet) => boolean): void {
    for (const displaySet of this.#made.keys()) {
      if (isNeeded(displaySet)) continue;
      this.#made.delete(displaySet);
      dropVolume(displaySet);
    }
  }
}

async function makeVolume(displaySet: ImageDisplaySet, imageIds: readonly string[]) {
  const volumeId = volumeIdOf(displaySet);
  const known = cache.getVolume(volumeId);
  if (known) return known;
  const dataType = arrays[await volumeType(displaySet.frames, imageIds)];
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

function dropVolume(displaySet: ImageDisplaySet): void {
  const volumeId = volumeIdOf(displaySet);
  if (cache.getVolume(volumeId)) cache.removeVolumeLoadObject(volumeId);
}

/** A display set that is read again has its id, and is another volume. */
const numbers = new WeakMap<ImageDisplaySet, number>();
let made = 0;

function volumeIdOf(displaySet: ImageDisplaySet): string {
  const number = numbers.get(displaySet) ?? (made += 1);
  numbers.set(displaySet, number);
  return `cornerstoneStreamingImageVolume:${displaySet.id}:${number}`;
}
