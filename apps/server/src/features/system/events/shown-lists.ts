import type { OpenList } from '@isocenter/contract/system/events/fields.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { ResolvedList, Places, Sights } from './sights.ts';

/** A list that a page shows. */
export interface ShownList extends ResolvedList {
  readonly id: string;
  /** The saved filter that it is of. */
  readonly saved: number | undefined;
  /** The same for all lists that ask the same. */
  readonly question: string;
}

/** Lists as their reader asks them; one by a saved filter that is not there for him is none. */
export async function shownListsOf(
  sights: Sights,
  reader: Principal,
  lists: readonly OpenList[],
): Promise<ShownList[]> {
  const shown = await Promise.all(lists.map((list) => shownListOf(sights, reader, list).catch(noneWhenGone)));
  return shown.filter((list) => list !== undefined);
}

/** Anything else than that it is gone is told: whoever asked asks again. */
function noneWhenGone(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not-found') return undefined;
  throw error;
}

async function shownListOf(sights: Sights, reader: Principal, { id, filter, ...order }: OpenList): Promise<ShownList> {
  const resolved = await sights.resolve(reader, filter);
  const parts = Object.entries(resolved).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const question = JSON.stringify([parts, order.sort, order.direction]);
  return { ...order, id, filter: resolved, saved: filter.saved, question };
}

/** Finds the places of studies in lists, by question; a list for which they cannot be known is left out. */
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
