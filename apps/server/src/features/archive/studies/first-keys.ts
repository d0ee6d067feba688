import { hasText, isNarrow, type ResolvedFilter } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { isFieldOrder } from './field-order-queries.ts';
import { gather } from './gather-queries.ts';
import type { ScopePart } from './scope-conditions.ts';
import { expectedOf, ownStudies, sourceOf, type Source } from './source-queries.ts';
import { isOfDays, rangeOf, type StudyPage } from './study-page.ts';
import { foundInField, walk } from './walk-queries.ts';

/** So many are found and sorted before anything is walked: of a whole part, which indexes know in most orders, and of matches. */
const fewStudies = { ofPart: 6_000, matching: 10_000 };
/** So many studies are walked past for a page, at least and at most, before all matches are found instead. */
const stride = { least: 6_000, most: 18_000 };
/** In the order of a field each is looked up where it lies; in that of their days they lie one behind the other. */
const strideAlong = { fields: { least: 2_000, most: 18_000 }, days: { least: 6_000, most: 40_000 } };
/** In the order of their days so many studies are walked past in the time in which one is found. */
const walkedSooner = 4;
/** So many matches are found after a walk that did not fill a page; of many studies a part of them: else all may have to be walked past. */
const foundAfterWalk = { least: 20_000, most: 150_000, ofOwn: 1 / 100 };
/** So many times more studies than the planner expects have a word, or several things that go together. */
const timesExpected = 4;
/** Studies that match stand further apart in places than evenly spread ones. */
const halfAsFar = 1.5;
/** A viewer with no more studies than this has every one looked at sooner than the indexes of a million are asked for a word. */
const fewOwn = 3_000;

/**
 * Returns the keys of the first `limit` studies of a part of a scope, in order behind the cursor. There are two ways: to walk along the
 * order until a page is full, or to find all matches and sort them. The planner alone takes matches for evenly spread over the order and
 * would walk: for three studies of one name among a million, or all of one week years ago, that is most of the archive. So the way that
 * reads fewer studies comes first, and a walk ends after a while, unless there are too many matches to find them all.
 */
export async function firstKeys(db: Db, part: ScopePart, page: StudyPage): Promise<number[]> {
  const { filter } = page;
  if (part.isAll && !isNarrow(filter) && filter.bin !== true) return walk(db, part, page, undefined);
  const sizes = await sizesOf(db, part, page);
  return (await isFew(db, part, page, sizes)) ? findFew(db, part, page, sizes) : walkFirst(db, part, page, sizes);
}

/** The number of studies of a part, and the number of them that is expected to match. */
interface Sizes {
  readonly own: number;
  readonly expected: number;
}

async function sizesOf(db: Db, part: ScopePart, { filter }: StudyPage): Promise<Sizes> {
  const own = await expectedOf(db, part, filter.bin === undefined ? {} : { bin: filter.bin });
  const expected = own <= fewOwn || !isNarrow(filter) ? own : await expectedOf(db, part, filter);
  return { own, expected };
}

/** True if all that match are found and sorted before anything is walked. */
async function isFew(db: Db, part: ScopePart, page: StudyPage, sizes: Sizes): Promise<boolean> {
  if (isLetter(page.filter)) return false;
  if (sizes.own <= fewOwn || !isNarrow(page.filter)) return sizes.expected <= fewStudies.ofPart;
  return isSoonerFound(db, part, page, sizes);
}

async function findFew(db: Db, part: ScopePart, page: StudyPage, sizes: Sizes): Promise<number[]> {
  const { own } = sizes;
  if (isNarrow(page.filter) && own > fewOwn && isDoubtful(page, sizes)) {
    const found = await walk(db, part, page, stride.least);
    if (found.length === page.limit) return found;
  }
  const gathered = await gather(db, await sourceFor(db, part, page, sizes), page, fewStudies.matching);
  if (gathered !== undefined) return gathered;
  // More than was expected: a page of them is not far along the order, which the planner does not know.
  const walked = await walk(db, part, page, strideOf(part, page, { own, expected: fewStudies.matching }));
  return walked.length === page.limit ? walked : walk(db, part, page, undefined);
}

async function walkFirst(db: Db, part: ScopePart, page: StudyPage, sizes: Sizes): Promise<number[]> {
  const { own, expected } = sizes;
  if (!isNarrow(page.filter)) return walk(db, part, page, undefined);
  const found = await walk(db, part, page, isLetter(page.filter) ? stride.least : strideOf(part, page, sizes));
  if (found.length === page.limit) return found;
  // Of so many, finding all would only end in another walk.
  if (expected > foundAfterWalk.most) return walk(db, part, page, undefined);
  const filled = await foundInField(db, part, page);
  if (filled.length === page.limit) return filled;
  const source = await sourceFor(db, part, page, sizes);
  const most = within(foundAfterWalk, Math.max(expected * halfAsFar, own * foundAfterWalk.ofOwn));
  const gathered = await gather(db, source, page, most);
  return gathered ?? walk(db, part, page, undefined);
}

async function sourceFor(db: Db, part: ScopePart, { filter }: StudyPage, { own }: Sizes): Promise<Source> {
  return own <= fewOwn && hasText(filter) ? ownStudies(part, filter) : sourceOf(db, part, filter);
}

/** True if so many more may match that a short walk fills a page, which costs little in the order of days. */
function isDoubtful({ order, limit }: StudyPage, { own, expected }: Sizes): boolean {
  return isOfDays(order) && timesExpected * expected * stride.least >= limit * own;
}

/** The planner knows nothing of a single letter: it expects a hundred studies where there are tens of thousands. */
function isLetter({ q }: ResolvedFilter): boolean {
  return q?.length === 1;
}

/**
 * True if all matches are found sooner than a page of them is met, spread evenly, on a walk. Numbers of one beginning are given side by
 * side, where a walk meets none or all. A range of the order itself is walked through first, whatever is expected.
 */
async function isSoonerFound(db: Db, part: ScopePart, page: StudyPage, { own, expected }: Sizes): Promise<boolean> {
  const { filter, limit } = page;
  if (isNarrow(rangeOf(page)) || expected > fewStudies.matching) return false;
  if (filter.accession !== undefined || filter.patientId !== undefined) return true;
  // Whoever has a value in a field is looked at, whatever else is asked.
  const { field } = filter;
  const read = field === undefined ? expected : Math.max(expected, await expectedOf(db, part, { field }));
  return read * expected <= (halfAsFar * limit * own) / (isOfDays(page.order) ? walkedSooner : 1);
}

/**
 * Returns the length of a walk: as far as a page of evenly spread matches reaches, and half as far again. Those of one clinic lie apart
 * also along their days.
 */
function strideOf({ clinicId }: ScopePart, { limit, order }: StudyPage, { own, expected }: Sizes): number {
  const { fields, days } = strideAlong;
  const isBesideEachOther = isOfDays(order) && clinicId === undefined;
  const ends = isFieldOrder(order.column) ? fields : isBesideEachOther ? days : stride;
  return within(ends, (halfAsFar * limit * own) / Math.max(expected, 1));
}

function within({ least, most }: { readonly least: number; readonly most: number }, value: number): number {
  return Math.round(Math.min(most, Math.max(least, value)));
}
