import { utilities } from '@cornerstonejs/metadata';
import { imageId } from '../study/addresses.ts';
import { libraryInstance } from '../study/library-instance.ts';
import type { DisplaySet, Frame, ImageDisplaySet } from '../study/model.ts';

/** Knows which frame is behind an image id, and tells the image library what it needs to show it. */
export interface FrameRegistry {
  /** Image ids of a display set, in its order; describes its instances to the library the first time. */
  readonly imageIds: (displaySet: ImageDisplaySet) => readonly string[];
  readonly frameOf: (imageId: string) => Frame | undefined;
  /** Id of the display set that a picture belongs to. */
  readonly displaySetOf: (imageId: string) => string | undefined;
  readonly knows: (displaySetId: string) => boolean;
  /** Forgets a display set here and in the image library. @returns the ids of its pictures */
  readonly forget: (displaySet: DisplaySet) => readonly string[];
}

/**
 * Makes the registry of a viewer.
 * @param root absolute address of the DICOMweb service
 * @param forgetPictures lets the image library forget the pictures of these ids
 */
export function createFrameRegistry(root: string, forgetPictures: (ids: readonly string[]) => void): FrameRegistry {
  const known = new Map<string, { readonly displaySet: ImageDisplaySet; readonly ids: readonly string[] }>();
  const frames = new Map<string, { readonly frame: Frame; readonly displaySetId: string }>();

  const register = (displaySet: ImageDisplaySet): readonly string[] => {
    const described = new Set<string>();
    const { studyUid } = displaySet;
    const ids = displaySet.frames.map((frame) => {
      const { sopInstanceUid } = frame;
      const id = imageId(root, { studyUid, seriesUid: displaySet.seriesUid, sopInstanceUid }, frame.frame);
      frames.set(id, { frame, displaySetId: displaySet.id });
      if (!described.has(sopInstanceUid)) {
        described.add(sopInstanceUid);
        describe(id, frame);
      }
      return id;
    });
    known.set(displaySet.id, { displaySet, ids });
    return ids;
  };

  const forget = ({ id }: DisplaySet): readonly string[] => {
    const ids = known.get(id)?.ids ?? [];
    known.delete(id);
    for (const one of ids) {
      frames.delete(one);
      utilities.clearTypedCacheData('naturalized', one);
    }
    return ids;
  };

  return {
    imageIds: (displaySet) => {
      const before = known.get(displaySet.id);
      if (before?.displaySet === displaySet) return before.ids;
      // It was read again: it may have other images, and its pictures other values.
      if (before !== undefined) forgetPictures(forget(displaySet));
      return register(displaySet);
    },
    frameOf: (id) => frames.get(id)?.frame,
    displaySetOf: (id) => frames.get(id)?.displaySetId,
    knows: (displaySetId) => known.has(displaySetId),
    forget,
  };
}

/** One description per instance is enough, its frames share it. */
function describe(id: string, { instance }: Frame): void {
  void utilities.addDicomWebInstance(id, libraryInstance(instance));
}
