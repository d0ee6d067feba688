import { Type, type Static } from 'typebox';
import { MovingDays } from '../../archive/studies/fields.ts';
import { movingDays } from '../../archive/studies/moving-days.ts';
import { priorities } from '../../archive/studies/study.ts';
import { longest } from '../../field-rules.ts';
import { filledLine } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { needing, type Faults } from '../../fields.ts';
import { mostImportedCharacters } from '../../import-limits.ts';
import { say } from '../../said.ts';
import { Key, nullable, oneOf, strict, CalendarDate, Uid, Instant, Uuid } from '../../schemas.ts';
import { TranslatableText } from '../../translatable-text.ts';
import { nodeFaultCodes } from '../nodes/node-rows.ts';
import { webFaultCodes } from '../web-servers/web-server-states.ts';
import { peerStates } from './peers.ts';
import { sourceKinds, retrieveWays, repeatings } from './queries.ts';

/** The key of a peer that studies are sent to, or that is queried and retrieved from: a DICOM node or a DICOMweb server. */
export const peerKeys = { nodeId: Type.Optional(Key), serverId: Type.Optional(Key) };

/** The same where one is listed: one of both is null. */
export const listedPeer = { nodeId: nullable(Type.Integer()), serverId: nullable(Type.Integer()) };

export const QuerySource = Type.Object({
  /** Both are null for this archive. */
  ...listedPeer,
  kind: oneOf(sourceKinds),
  name: Type.String(),
  /** The state after its last echo or tests; null for this archive. */
  state: nullable(oneOf(peerStates)),
  /** The duration of that echo or test. */
  echoMilliseconds: nullable(Type.Integer()),
  /** Null: nothing is retrieved from it. */
  retrieveBy: nullable(oneOf(retrieveWays)),
  /** The speed and the size of its images in late retrievals; null: not known. */
  imagesPerSecond: nullable(Type.Number()),
  bytesPerImage: nullable(Type.Integer()),
  /** The clinic that retrieved studies belong to; null: as the rules of the clinics say. */
  clinicName: nullable(Type.String()),
});
export type QuerySource = Static<typeof QuerySource>;

// A backslash separates values (PS3.5 §6.4).
const KeyText = Type.Optional(
  Type.String({
    maxLength: 64,
    pattern: '^[^\\\\\\p{Cc}]*$',
    ...needing(say`has no backslash and no control characters`),
  }),
);

/** The search criteria; `*` and `?` stand for other characters. Empty ones are not part of the query. */
export const QueryCriteria = strict({
  patientName: KeyText,
  patientId: KeyText,
  accession: KeyText,
  description: KeyText,
  dateFrom: Type.Optional(CalendarDate),
  dateTo: Type.Optional(CalendarDate),
  modalities: Type.Optional(
    Type.Array(Type.String({ maxLength: 16, pattern: '^[A-Z0-9_ ]{1,16}$' }), { maxItems: 30 }),
  ),
  studyUid: Type.Optional(Uid),
  seriesUid: Type.Optional(Uid),
});
export type QueryCriteria = Static<typeof QueryCriteria>;

/** The images that are here, by UID. */
export const ArchivedCount = Type.Object({ uid: Type.String(), images: Type.Integer() });
export type ArchivedCount = Static<typeof ArchivedCount>;

const { studyUid: _study, seriesUid: _series, ...criteria } = QueryCriteria.properties;

/** The search criteria; instead of two dates, days that move on with today. */
export const SavedCriteria = strict({ ...criteria, days: Type.Optional(MovingDays) });
export type SavedCriteria = Static<typeof SavedCriteria>;

/** Returns the criteria on a day, `YYYY-MM-DD`. */
export function criteriaOn({ days, ...rest }: SavedCriteria, today: string): QueryCriteria {
  if (days === undefined) return rest;
  const { from: dateFrom, to: dateTo } = movingDays(days, today);
  return { ...rest, dateFrom, dateTo };
}

export const fields = {
  name: filledLine(longest.name),
  criteria: SavedCriteria,
  /** One without a number is this archive. */
  sources: Type.Array(strict(peerKeys), { minItems: 1, maxItems: 50 }),
  repeats: oneOf(repeatings),
  everyMinutes: Type.Integer({ minimum: 5, maximum: 1_440 }),
  /** The time of the query each night, by the clock of the server. */
  atTime: Type.String({ maxLength: 5, pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$' }),
  /** If true, found studies that are not here are retrieved. */
  retrieves: Type.Boolean(),
  /** The clinic that new studies belong to; null: as for any other retrieval. */
  clinicId: nullable(Key),
  /** The priority that the studies are raised to. */
  priority: oneOf(priorities),
};
export const SavedQueryFields = strict(fields);
export type SavedQueryFields = Static<typeof SavedQueryFields>;

export const emptySavedQuery: SavedQueryFields = {
  name: '',
  criteria: {},
  sources: [],
  repeats: 'never',
  everyMinutes: 60,
  atTime: '22:00',
  retrieves: false,
  clinicId: null,
  priority: 'routine',
};

export const NewSavedQuery = startingWith(SavedQueryFields, emptySavedQuery, 'name', 'criteria', 'sources');

/** Returns the faults that concern several fields. */
export function savedQueryFaults({ criteria, sources, repeats, retrieves }: SavedQueryFields): Faults {
  const { days, dateFrom, dateTo, ...others } = criteria;
  const hasCriteria =
    days !== undefined || Object.values(others).some((value) => value !== undefined && value.length > 0);
  const isTwice = days !== undefined && (dateFrom !== undefined || dateTo !== undefined);
  const isTwo = sources.some(({ nodeId, serverId }) => nodeId !== undefined && serverId !== undefined);
  return {
    ...(isTwice && { criteria: say`has days that move and dates` }),
    ...(repeats !== 'never' && retrieves && !hasCriteria && { criteria: say`would retrieve all that there is` }),
    ...(isTwo && { sources: say`names a node and a DICOMweb server in one` }),
  };
}

/** The result of one repetition. */
export const SavedQueryRun = Type.Object({
  runId: Type.Integer(),
  at: Instant,
  /** Studies that the sources have. */
  found: Type.Integer(),
  /** Studies that were requested, came over, and were given up; of the last two only what the jobs still tell. */
  requested: Type.Integer(),
  retrieved: Type.Integer(),
  failed: Type.Integer(),
  jobIds: Type.Array(Uuid),
  /** True if a source had more answers than are requested at once. */
  isLimited: Type.Boolean(),
  /** Sources that did not answer to the end, by their names, and why; `gone` where the owner may not ask one any more. */
  faults: Type.Array(
    Type.Object({
      source: Type.String(),
      fault: oneOf([...new Set([...nodeFaultCodes, ...webFaultCodes, 'gone'] as const)]),
    }),
  ),
});
export type SavedQueryRun = Static<typeof SavedQueryRun>;

export const SavedQuery = Type.Object({
  ...fields,
  savedQueryId: Type.Integer(),
  revision: Type.Integer(),
  /** The time of the next repetition; null while it is not repeated. */
  nextAt: nullable(Instant),
  /** The time since which it is not repeated because its owner may not do what it does; null while he may. */
  unableSince: nullable(Instant),
  last: nullable(SavedQueryRun),
});
export type SavedQuery = Static<typeof SavedQuery>;

const Named = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 64,
    pattern: '^[^\\\\*?\\p{Cc}]+$',
    ...needing(say`has no wildcards, no backslash and no control characters`),
  }),
);

/** A line of a file: all of its values are searched for together, to the letter. */
export const NamedStudies = strict({ accession: Named, patientId: Named, studyUid: Type.Optional(Uid) });

const Line = Type.Integer({ minimum: 1, maximum: mostImportedCharacters });
export const LineToFind = strict({ line: Line, ...NamedStudies.properties });
export type LineToFind = Static<typeof LineToFind>;

/** A line of a file as it was read; `fault` says why one cannot be searched for. */
export const FileLine = Type.Object({ line: Line, ...NamedStudies.properties, fault: nullable(TranslatableText) });
export type FileLine = Static<typeof FileLine>;

const mostImages = 1_000;

/** A study that is elsewhere, one series of it, or some images of one. */
export const RetrievedItem = strict({
  studyUid: Uid,
  seriesUid: Type.Optional(Uid),
  /** In the named series, only these images. */
  sopUids: Type.Optional(Type.Array(Uid, { minItems: 1, maxItems: mostImages })),
  /** The number of images that the source states; 0: it states none. */
  images: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
});
export type RetrievedItem = Static<typeof RetrievedItem>;

/** Images are named of one series. */
export function itemFaults(items: readonly RetrievedItem[]): Faults {
  const isSound = items.every(({ seriesUid, sopUids }) => sopUids === undefined || seriesUid !== undefined);
  return isSound ? {} : { items: say`name images of a series that is named` };
}
