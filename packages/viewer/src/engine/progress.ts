import type { Archive } from '../study/fetch-study.ts';
import type { DisplaySet } from '../study/model.ts';
import type { Cell } from './cell.ts';
import type { FrameRegistry } from './frame-registry.ts';
import { createPictureCounter } from './picture-counter.ts';
import { listenToPictures } from './picture-events.ts';
import { createRenewal } from './renewal.ts';
import type { Shares } from './viewer-state.ts';

/** The part of a study that has arrived and been seen. */
export interface Progress {
  /** Notes that a picture of a display set was on the screen. */
  readonly saw: (displaySetId: string, index: number) => void;
  readonly close: () => void;
}

interface ProgressHost {
  readonly archive: Archive;
  readonly registry: FrameRegistry;
  readonly displaySets: () => readonly DisplaySet[];
  readonly cells: () => readonly Cell[];
  /** Called with the new shares, at most once a frame of the screen. */
  readonly publish: (shares: Shares) => void;
  readonly beforeNextFrame: (task: () => void) => void;
}

/** Follows pictures on their way; failures are reported to their viewports, which renews the session where it ran out. */
export function createProgress({
  archive,
  registry,
  displaySets,
  cells,
  publish,
  beforeNextFrame,
}: ProgressHost): Progress {
  const pictures = (displaySetId: string): number | undefined => {
    const displaySet = displaySets().find(({ id }) => id === displaySetId);
    // Of the next study pictures come before it is opened.
    if (displaySet === undefined) return registry.knows(displaySetId) ? 0 : undefined;
    return displaySet.kind === 'images' ? displaySet.frames.length : 1;
  };
  const seen = createPictureCounter(pictures);
  const loaded = createPictureCounter(pictures);
  const renew = createRenewal(archive);
  const publishShares = () => publish({ seen: seen.shares(), loaded: loaded.shares() });
  const close = listenToPictures({
    failed: (imageId, status) => {
      const failed = cells().filter((cell) => cell.failed(imageId, status));
      if (status === 401 && failed.length > 0) void renew(failed);
    },
    arrived: (imageId) => {
      const id = registry.displaySetOf(imageId);
      if (id !== undefined && loaded.add(id, imageId)) beforeNextFrame(publishShares);
    },
  });
  return {
    saw: (displaySetId, index) => {
      if (seen.add(displaySetId, index)) beforeNextFrame(publishShares);
    },
    close,
  };
}
