/** Fits a data set as well as its JSON: each has sequences of its own kind. */
interface Grouped<H> {
  items(keyword: string): readonly H[];
}

/**
 * The item of a functional group macro that holds for a frame, counted from 1 (PS3.3 §C.7.6.16): the frame's own one, else
 * the one that all frames share; undefined when the object has neither.
 */
export function functionalGroup<H extends Grouped<H>>(dataSet: H, frame: number, macro: string): H | undefined {
  const own = dataSet.items('PerFrameFunctionalGroupsSequence')[frame - 1]?.items(macro)[0];
  return own ?? dataSet.items('SharedFunctionalGroupsSequence')[0]?.items(macro)[0];
}

/** Returns the header with the attributes of a macro for a frame: its functional group, else, in objects that have none, the top. */
export function frameAttributes<H extends Grouped<H>>(dataSet: H, frame: number, macro: string): H {
  return functionalGroup(dataSet, frame, macro) ?? dataSet;
}
