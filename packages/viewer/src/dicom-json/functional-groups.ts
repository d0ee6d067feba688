import type { Keyword } from './tags.ts';
import { type DicomJson, items } from './values.ts';

/**
 * The item of a functional group macro that holds for a frame, counted from 1 (PS3.3 §C.7.6.16): the frame's own
 * one, else the shared one; undefined when the object has neither.
 */
export function functionalGroup(instance: DicomJson, frame: number, macro: Keyword): DicomJson | undefined {
  return functionalGroups(instance, frame, macro)[0];
}

/** All items of a macro that may have several. */
export function functionalGroups(instance: DicomJson, frame: number, macro: Keyword): readonly DicomJson[] {
  const own = items(instance, 'PerFrameFunctionalGroupsSequence')[frame - 1];
  const ofFrame = own ? items(own, macro) : [];
  if (ofFrame.length > 0) return ofFrame;
  const shared = items(instance, 'SharedFunctionalGroupsSequence')[0];
  return shared ? items(shared, macro) : [];
}
