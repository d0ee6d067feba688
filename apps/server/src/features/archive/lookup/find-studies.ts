import { asksNobody, type LookupAnswers, type LookupQuery } from '@isocenter/contract/archive/lookup/fields.ts';
import { mostAnswers } from '@isocenter/contract/archive/lookup/lookup.ts';
import type { StudyFilter } from '@isocenter/contract/archive/studies/fields.ts';
import {
  countUpTo,
  defaultOrder,
  pageOfStudies,
  selectKeys,
  studyRowsByKeys,
} from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import { boundedOf } from '#platform/lists/bounded-count.ts';
import type { Principal } from '#platform/http/principal.ts';
import { studiesWithNumber, type HolderOfUid } from './lookup-queries.ts';
import { birthOf } from './find-patients.ts';
import { matchOf, weightOf, type Matched } from './matched.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds' | 'can'>;
type Studies = LookupAnswers['studies'];

/** Beyond this a link says “more than”. */
const mostCounted = 2_000;
/** A link to the study list is offered for this many numbers: those that find more than is shown, or all when none is complete. */
const mostListed = 2;

export interface WhichStudies {
  readonly query: LookupQuery;
  /** Those that have one of the UIDs. */
  readonly holders: readonly HolderOfUid[];
  readonly bin: boolean;
}

/** Finds the studies that any part of a look-up finds, the best first; of a name or a number that finds more, the list of them. */
export async function findStudies(db: Db, viewer: Viewer, which: WhichStudies): Promise<Studies> {
  const { query, bin } = which;
  const holders = await narrowed(db, viewer, which);
  const accessions = [...query.accessions, ...query.numbers];
  const patientIds = [...query.patientIds, ...query.numbers];
  const where = { bin, narrowing: query.narrowing ?? {}, limit: mostAnswers + 1 };
  const numbered = await studiesWithNumber(db, viewer, { accessions, patientIds }, where);
  const isBegun = numbered.length === 0 && holders.length === 0;
  const filters = [
    ...(numbered.length > mostAnswers || isBegun ? filtersOfNumbers(query) : []),
    ...filterOfPerson(query),
    ...(asksNobody(query) ? [{}] : []),
  ].map((filter) => ({ ...filter, ...query.narrowing, ...(bin ? { bin } : {}) }));
  const lists = await Promise.all(filters.map((filter) => listOf(db, viewer, filter)));
  const keys = [...holders.map(({ key }) => key), ...numbered, ...lists.flatMap((list) => list.keys)];
  const rows = await rowsOf(db, viewer, which, [...new Set(keys)]);
  return { rows: rows.slice(0, mostAnswers), more: lists.flatMap((list) => list.more) };
}

/** Studies of which a description, a referring physician or an institution has the words that are nobody's name. */
export async function findByWords(db: Db, viewer: Viewer, { query }: WhichStudies): Promise<Studies> {
  if (query.name === undefined) return { rows: [], more: [] };
  const { keys, more } = await listOf(db, viewer, { ...birthOf(query), ...query.narrowing, q: query.name });
  const found = await studyRowsByKeys(db, viewer, keys.slice(0, mostAnswers));
  const rows = keys.flatMap((key) => {
    const study = found.get(key);
    const matched = [{ field: 'words' as const, value: study?.description ?? '', how: [] }];
    return study === undefined || study.binnedAt !== null ? [] : [{ study, matched, differs: [] }];
  });
  return { rows, more };
}

/** Returns those of the studies with one of the UIDs that meet what narrows them. */
async function narrowed(db: Db, viewer: Viewer, { query, holders, bin }: WhichStudies): Promise<HolderOfUid[]> {
  const here = holders.filter(({ isBinned }) => isBinned === bin);
  if (query.narrowing === undefined || here.length === 0) return here;
  const keys = here.map(({ key }) => key);
  const found = await selectKeys(db, viewer, { ...query.narrowing, bin }, { keys, limit: keys.length });
  return here.filter((holder) => found.some(({ key }) => key === holder.key));
}

async function listOf(db: Db, viewer: Viewer, filter: StudyFilter) {
  const page = { filter, order: defaultOrder, cursor: undefined, limit: mostAnswers + 1 };
  const { records } = await pageOfStudies(db, viewer, page);
  const isMore = records.length > mostAnswers;
  const { bin: _bin, ...shown } = filter;
  const more = isMore
    ? [{ filter: shown, ...boundedOf(await countUpTo(db, viewer, filter, mostCounted), mostCounted) }]
    : [];
  return { keys: records.map(({ id }) => id), more };
}

async function rowsOf(db: Db, viewer: Viewer, { query, holders, bin }: WhichStudies, keys: readonly number[]) {
  const found = await studyRowsByKeys(db, viewer, keys);
  const rows = [...found].flatMap(([key, study]) => {
    if ((study.binnedAt !== null) !== bin) return [];
    const uids = holders.filter((holder) => holder.key === key).map(({ level, uid }) => ({ field: level, value: uid }));
    const { accession, patientId, patientName, birthDate } = study;
    const { matched, differs } = matchOf(query, { uids, accession, patientId, name: patientName, birthDate });
    const words = { field: 'words' as const, value: study.description, how: [] };
    return [{ study, matched: query.narrowing?.description === undefined ? matched : [...matched, words], differs }];
  });
  return rows.toSorted((a, b) => weightOf(b) - weightOf(a) || (newer(a) < newer(b) ? 1 : -1));
}

function newer({
  study,
}: Matched & { readonly study: { readonly studyDate: string | null; receivedAt: string } }): string {
  return `${study.studyDate ?? ''} ${study.receivedAt}`;
}

/** Lists of the first numbers, which find what begins with them too: what somebody is still typing. */
function filtersOfNumbers({ accessions, patientIds, numbers }: LookupQuery): StudyFilter[] {
  return [
    ...[...accessions, ...numbers].slice(0, mostListed).map((accession) => ({ accession })),
    ...[...patientIds, ...numbers].slice(0, mostListed).map((patientId) => ({ patientId })),
  ];
}

function filterOfPerson(query: LookupQuery): StudyFilter[] {
  const { name, birthDate } = query;
  if (name === undefined && birthDate === undefined) return [];
  return [{ ...(name === undefined ? {} : { patientName: name }), ...birthOf(query) }];
}
