import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { parseTagHex } from '@isocenter/dicom/dictionary/dictionary.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import { queryValues, hasWildcard } from '@isocenter/dicom/values/query-values.ts';
import { matchesKeys } from '#features/archive/appointments/appointments.ts';
import { parseSearch, unknownWarnings, type SearchRequest } from '#features/archive/dicomweb/dicomweb.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { workitemTags, workitemItem } from './workitem-item.ts';
import { appointmentStatesOf } from './workitem-states.ts';
import { workitemPages, type WorkitemRecord, type WorkitemsQuery } from './workitem-queries.ts';

const mostRows = 200;

export interface FoundWorkitems {
  readonly items: readonly DataSet[];
  /** Keys of the patients whom the archive knows. */
  readonly patients: readonly number[];
  /** The request, as the caller named it. */
  readonly criteria: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
}

/** Workitems in the order of time (PS3.18 §11.9), each whole. @throws AppError `invalid-input` for a key that is none */
export async function searchWorkitems(
  db: Db,
  viewer: Principal,
  query: Readonly<Record<string, unknown>>,
): Promise<FoundWorkitems> {
  const request = parseSearch(query);
  const leftOut = request.matches.filter(({ path }) => !workitemTags.has(parseTagHex(path[0] ?? '') ?? 0));
  const keys = keysOf({ matches: request.matches.filter((match) => !leftOut.includes(match)) });
  const limit = Math.min(request.limit ?? mostRows, mostRows);
  const found = await foundUpTo(db, viewer, { keys, from: request.offset, limit: limit + 1 });
  const page = found.slice(0, limit);
  const isMore = found.length > limit;
  return {
    items: page.map(({ item }) => item),
    patients: page.flatMap(({ workitem: { patientKey } }) => patientKey ?? []),
    criteria: Object.fromEntries(request.matches.map(({ key, values }) => [key, values])),
    warnings: [
      ...unknownWarnings(request),
      // A key that no workitem tells would match none of them (PS3.18 §8.3.4).
      ...leftOut.map(({ key }) => `${key} cannot be searched here and was left out.`),
      ...(request.isFuzzy
        ? ['The fuzzymatching parameter is not supported. Only literal matching has been performed.']
        : []),
      ...untold(request, page),
      ...(isMore ? [`There are more results. Ask again with offset=${request.offset + limit}.`] : []),
    ],
  };
}

interface Found {
  readonly workitem: WorkitemRecord;
  readonly item: DataSet;
}

interface Wanted {
  readonly keys: DataSet;
  readonly from: number;
  readonly limit: number;
}

async function foundUpTo(db: Db, viewer: Principal, { keys, from, limit }: Wanted): Promise<Found[]> {
  const found: Found[] = [];
  let passed = 0;
  for await (const page of workitemPages(db, viewer, narrowed(keys)))
    for (const workitem of page) {
      const item = workitemItem(workitem);
      if (!matchesKeys(keys, item)) continue;
      if (passed >= from) found.push({ workitem, item });
      passed += 1;
      if (found.length >= limit) return found;
    }
  return found;
}

/** The keys as an identifier has them: what lies in a sequence in an item of it. @throws AppError `invalid-input` */
function keysOf({ matches }: Pick<SearchRequest, 'matches'>): DataSet {
  const keys = new DataSet();
  for (const { key, path, values } of matches)
    try {
      put(keys, path, values);
    } catch (error) {
      if (error instanceof DicomError) throw new AppError('invalid-input', `${key}: has a value that it cannot have`);
      throw error;
    }
  return keys;
}

function put(keys: DataSet, [hex = '', ...rest]: readonly string[], values: readonly string[]): void {
  const tag = parseTagHex(hex) ?? 0;
  if (rest.length === 0) return void keys.set(tag, [...values]);
  const [item = new DataSet()] = keys.items(tag);
  put(item, rest, values);
  keys.set(tag, [item]);
}

/** Returns the plain keys, by which the database can leave items out at once. */
function narrowed(keys: DataSet): WorkitemsQuery {
  const [request] = keys.items('ReferencedRequestSequence');
  const states = plain(keys, 'ProcedureStepState')?.flatMap(appointmentStatesOf);
  const { from, to } = daysOf(keys.text('ScheduledProcedureStepStartDateTime') ?? '');
  return {
    workitemUids: plain(keys, 'SOPInstanceUID'),
    studyUids: plain(keys, 'StudyInstanceUID') ?? plain(request, 'StudyInstanceUID'),
    patientIds: plain(keys, 'PatientID'),
    accessionNumbers: plain(request, 'AccessionNumber'),
    states,
    from: dayOf(from),
    to: dayOf(to),
  };
}

/** The values of a key, where none has a wildcard. */
function plain(keys: DataSet | undefined, keyword: string): readonly string[] | undefined {
  const values = queryValues(keys?.strings(keyword) ?? []);
  return values.length === 0 || values.some(hasWildcard) ? undefined : values;
}

/** The first and the last day that are asked for; of a key with an offset, none is left out here. */
function daysOf(value: string): { readonly from?: string | undefined; readonly to?: string | undefined } {
  const [, day] = /^(\d{8})\d*$/.exec(value) ?? [];
  if (day !== undefined) return { from: day, to: day };
  const [range, from, to] = /^(?:(\d{8})\d*)?-(?:(\d{8})\d*)?$/.exec(value) ?? [];
  return range === undefined ? {} : { from, to };
}

/** Returns a day as PostgreSQL reads it; undefined for what is no day, which then matches nothing by its key. */
function dayOf(value: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(value ?? '') ?? [];
  const text = `${year}-${month}-${day}`;
  return day === undefined || Number.isNaN(Date.parse(text)) ? undefined : text;
}

/** Warns of requested attributes that no workitem has. */
function untold({ included }: SearchRequest, page: readonly Found[]): string[] {
  const tags = page.length === 0 ? [] : [...included];
  const missing = tags.filter((hex) => page.every(({ item }) => !item.has(parseTagHex(hex) ?? 0)));
  return missing.length === 0 ? [] : [`Not known of these workitems: ${missing.join(', ')}.`];
}
