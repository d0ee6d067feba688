import type { OpenList } from '@isocenter/contract/system/events.ts';
import type { Places, Sights } from './sights.ts';

/** A list that a page shows. */
export interface ShownList extends OpenList {
  /** The same for all lists that ask the same. */
  readonly question: string;
}

export function shownListOf(list: OpenList): ShownList {
  const { filter, sort, direction } = list;
  const asked = Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { ...list, question: JSON.stringify([asked, sort, direction]) };
}

/** Where studies stand in lists, by what the lists ask; a list of which that cannot be said is left out. */
export async function placesByQuestion(
  sights: Sights,
  lists: Iterable<ShownList>,
  keys: readonly number[],
): Promise<ReadonlyMap<string, Places>> {
  const distinct = [...new Map([...lists].map((list) => [list.question, list])).values()];
  const together = await placesOf(sights, distinct, keys);
  if (together !== undefined) return together;
  // One that the database does not answer silences no other.
  const found = new Map<string, Places>();
  for (const list of distinct)
    for (const [question, places] of (await placesOf(sights, [list], keys)) ?? []) found.set(question, places);
  return found;
}

async function placesOf(
  sights: Sights,
  lists: readonly ShownList[],
  keys: readonly number[],
): Promise<Map<string, Places> | undefined> {
  const places = await sights.places(lists, keys).catch(() => undefined);
  return places && new Map(lists.flatMap(({ question }, at) => (places[at] ? [[question, places[at]] as const] : [])));
}
