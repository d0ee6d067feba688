import type { FilterLine } from '@isocenter/contract/archive/filters/filter-line.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { StudyFilter } from '@isocenter/contract/archive/studies/fields.ts';

/** Whoever asks, as far as a filter can mean him. */
export interface Asker {
  /** Left out, he may do nothing that counts here. */
  readonly can?: Principal['can'];
  readonly accountId: number;
  readonly clinicIds: readonly number[];
  /** Left out, they are looked up whenever a study is. */
  readonly groupIds?: readonly number[];
}

/** The numbers of groups of which somebody is a member, as a value of `readerGroup`: it is looked up when studies are. */
const groupsOf = (accountId: number) => `of${accountId}`;

/** Returns a filter in which `me` and `mine` are numbers: those of whoever asks. */
export function withOwnValues<F extends StudyFilter | FilterLine>(filter: F, asker: Asker): F {
  const { reader, clinic, readerGroup, report, critical } = filter;
  const figure = 'figure' in filter ? filter.figure : undefined;
  return {
    ...filter,
    ...(reader === undefined ? {} : { reader: named(reader, 'me', [String(asker.accountId)]) }),
    ...(clinic === undefined ? {} : { clinic: named(clinic, 'mine', asker.clinicIds.map(String)) }),
    ...(readerGroup === undefined ? {} : { readerGroup: named(readerGroup, 'mine', ownGroups(asker)) }),
    ...(report === undefined ? {} : { report: ownReports(report, asker) }),
    ...(figure?.startsWith('shared;') === true ? { figure: ownShared(figure, asker) } : {}),
    ...(critical === undefined ? {} : { critical: ownCriticals(critical, asker) }),
  };
}

function ownGroups({ accountId, groupIds }: Asker): readonly string[] {
  return groupIds?.map(String) ?? [groupsOf(accountId)];
}

/** Whatever stood behind the dot: nobody asks for another. */
function ownReports(report: string, { accountId, can }: Asker): string {
  const [word = ''] = report.split('.');
  return word === 'question' && can?.('update', 'Reading') === true ? `${word}.all` : `${word}.${accountId}`;
}

/** Whatever stood behind the days: nobody asks for another. */
function ownShared(figure: string, { accountId }: Asker): string {
  return [...figure.split(';').slice(0, 3), `of=${accountId}`].join(';');
}

/** Returns those of all for whoever takes part in the house, as `visibleCriticalResults` has it. */
function ownCriticals(critical: string, { accountId, can }: Asker): string {
  const [word = ''] = critical.split('.');
  return `${word}.${can?.('create', 'Note') === true ? 'all' : accountId}`;
}

/** Returns a tree, as it is saved, with these numbers. */
export function withOwnCriteria(stored: object, asker: Asker): object {
  return withLines(stored, (line) => withOwnValues(line, asker));
}

/** Returns a tree with each of its lines changed; what is no tree stays as it is, to be found out by whoever checks it. */
export function withLines(criteria: object, change: (line: FilterLine) => FilterLine): object {
  if (!('parts' in criteria)) return change(criteria);
  if (!Array.isArray(criteria.parts)) return criteria;
  const parts: readonly unknown[] = criteria.parts;
  return { ...criteria, parts: parts.map((part) => (part instanceof Object ? withLines(part, change) : part)) };
}

/** Returns a number that no row has where no value is left: an empty list would ask for nothing. */
function named(list: string, word: string, values: readonly string[]): string {
  const all = list.split(',').flatMap((value) => (value.trim() === word ? values : [value]));
  return all.length === 0 ? '0' : all.join(',');
}
