import type { Keyword } from './tags.ts';
import { type DicomJson, items } from './values.ts';

/**
 * The item of a functional group macro that holds for a frame, counted from 1 (PS3.3 §C.7.6.16): the frame's own
 * one, else the shared one; undefined when the object has neither.
 */
export function functionalGroup(instance: DicomJson, frame: number, macro: Keyword): DicomJson | undefined {
  const own = items(instance, 'PerFrameFunctionalGroupsSequence')[frame - 1];
  const shared = items(instance, 'SharedFunctionalGroupsSequence')[0];
  return (own && items(own, macro)[0]) ?? (shared && items(shared, macro)[0]);
}
