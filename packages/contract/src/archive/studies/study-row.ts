import { Type, type Static } from 'typebox';
import { oneOf, nullable, Uid, PersonName, CalendarDate, Instant } from '../../schemas.ts';
import { studyStatuses, studyTiers, priorities, studyConflicts } from './study.ts';

export type StudyStatus = (typeof studyStatuses)[number];
export const StudyStatus = oneOf(studyStatuses);

type StudyTier = (typeof studyTiers)[number];
const StudyTier = oneOf(studyTiers);

export type Priority = (typeof priorities)[number];
export const Priority = oneOf(priorities);

const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => nullable(schema);

/** A study's value in a field of the house's own: a date is a text `YYYY-MM-DD`, yes and no are `yes` and `no`. */
export const FieldValue = Type.Union([Type.Number(), Type.String()]);
export type FieldValue = Static<typeof FieldValue>;

/** One row of every list of studies. Dates and times are the DICOM ones, without zone; instants are the server's. */
export const StudyRow = Type.Object({
  studyUid: Uid,
  patientKey: Type.Integer(),
  patientId: Type.String(),
  issuer: Type.String(),
  patientName: PersonName,
  birthDate: OrNull(CalendarDate),
  sex: Type.String(),
  studyDate: OrNull(CalendarDate),
  /** `HH:MM:SS` */
  studyTime: OrNull(Type.String()),
  accession: Type.String(),
  studyId: Type.String(),
  description: Type.String(),
  modalities: Type.Array(Type.String()),
  /** The one of them that lists are ordered by. */
  modality: Type.String(),
  bodyParts: Type.Array(Type.String()),
  referringPhysician: Type.String(),
  institution: Type.String(),
  /** The clinic of the study; null: none. */
  clinic: OrNull(Type.Object({ clinicId: Type.Integer(), name: Type.String() })),
  station: Type.String(),
  status: StudyStatus,
  /** The last change of the status. */
  movedAt: Instant,
  /** Why it is on hold; empty otherwise. */
  holdReason: Type.String(),
  /** The person who reads it, or is assigned to. */
  reader: OrNull(Type.Object({ accountId: Type.Integer(), name: Type.String() })),
  readerGroup: OrNull(Type.Object({ groupId: Type.Integer(), name: Type.String() })),
  /** The person who has it open for reading, since when, and who wants to take over. */
  lock: OrNull(
    Type.Object({
      accountId: Type.Integer(),
      name: Type.String(),
      since: Instant,
      requestedBy: OrNull(Type.Object({ accountId: Type.Integer(), name: Type.String() })),
    }),
  ),
  /** Images that seem to be missing, by series; null: none known. */
  missing: OrNull(
    Type.Object({
      count: Type.Integer(),
      gaps: Type.Array(
        Type.Object({
          series: OrNull(Type.Integer()),
          count: Type.Integer(),
          /** First and last of each run of instance numbers; empty where slices are missing. */
          numbers: Type.Array(Type.Array(Type.Integer())),
        }),
      ),
    }),
  ),
  /** Arrival of images after the report, until it is finished anew. */
  lateAt: OrNull(Instant),
  /** The time by which it is to be reported, while it is not; null if none is set. */
  dueAt: OrNull(Instant),
  priority: Priority,
  tags: Type.Array(Type.String()),
  /** Values in fields of the house's own, by their numbers; empty ones are left out. */
  fields: Type.Record(Type.String(), FieldValue),
  seriesCount: Type.Integer(),
  /** All its objects: images, documents, and what is neither (`kindOfSeries`). */
  instanceCount: Type.Integer(),
  imageCount: Type.Integer(),
  documentCount: Type.Integer(),
  sizeBytes: Type.Integer(),
  receivedAt: Instant,
  changedAt: Instant,
  /** The AE title, or `upload` / `dicomweb`, that the first image came from. */
  source: Type.String(),
  /** True if the patient has other studies. Their number is not given, as the caller may not see all of them. */
  hasPriors: Type.Boolean(),
  /** Count of the notes that the caller may read. */
  notes: Type.Integer(),
  /** Count of attached files, for those who may see them. */
  attachments: Type.Integer(),
  /** True if somebody still has to acknowledge a critical result; only the house sees it. */
  isCritical: Type.Boolean(),
  /** True if its signed report is for the caller and he has not opened its present version. */
  isReportNew: Type.Boolean(),
  /** True if he opened the present version, and has not acknowledged it. */
  isReportUnacknowledged: Type.Boolean(),
  /** True if a question about its report waits for an answer; only those who sign reports see it. */
  hasQuestion: Type.Boolean(),
  /** True if stored bytes are known to differ from those received: parts of it cannot be given out. */
  isDamaged: Type.Boolean(),
  /** The graver conflict in quarantine about it; null: none, and for guests. */
  conflict: OrNull(oneOf(studyConflicts)),
  /** The store in which its images lie. */
  tier: StudyTier,
  /** From when on a retention rule moves it to the bin, as rules and study are now; null: none does. */
  expiresAt: OrNull(Instant),
  binnedAt: OrNull(Instant),
  /** The time of the final removal from the bin; null while its patient is protected. */
  removedAt: OrNull(Instant),
});
export type StudyRow = Static<typeof StudyRow>;

export const SeriesRow = Type.Object({
  seriesUid: Uid,
  modality: Type.String(),
  number: OrNull(Type.Integer()),
  description: Type.String(),
  bodyPart: Type.String(),
  /** `L`, `R`, `B`, `U` or nothing. */
  laterality: Type.String(),
  protocol: Type.String(),
  station: Type.String(),
  instanceCount: Type.Integer(),
  frameCount: Type.Integer(),
  sizeBytes: Type.Integer(),
  /** The middle instance, whose thumbnail stands for the series; null where it has no picture: a document, a video. */
  thumbnailSopUid: OrNull(Uid),
  sopClassUid: Type.String(),
});
export type SeriesRow = Static<typeof SeriesRow>;

export const InstanceRow = Type.Object({
  sopUid: Uid,
  sopClassUid: Type.String(),
  number: OrNull(Type.Integer()),
  transferSyntaxUid: Type.String(),
  rows: OrNull(Type.Integer()),
  columns: OrNull(Type.Integer()),
  frameCount: Type.Integer(),
  sizeBytes: Type.Integer(),
  receivedAt: Instant,
});
export type InstanceRow = Static<typeof InstanceRow>;
