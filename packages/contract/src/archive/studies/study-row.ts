import { Type, type Static } from 'typebox';
import { oneOf, nullable, Uid, PersonName, CalendarDate, Instant } from '../../schemas.ts';
import { studyStatuses, studyTiers, priorities, studyConflicts } from './study.ts';

export type StudyStatus = (typeof studyStatuses)[number];
export const StudyStatus = oneOf(studyStatuses);

export type StudyTier = (typeof studyTiers)[number];
const StudyTier = oneOf(studyTiers);

export type Priority = (typeof priorities)[number];
export const Priority = oneOf(priorities);

const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => nullable(schema);

/** What a study holds in a field of the house's own: a date is a text `YYYY-MM-DD`, yes and no are `yes` and `no`. */
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
  /** Where the study belongs; null when no clinic has it. */
  clinic: OrNull(Type.Object({ clinicId: Type.Integer(), name: Type.String() })),
  station: Type.String(),
  status: StudyStatus,
  /** When the status changed last. */
  movedAt: Instant,
  /** Why it is on hold; empty otherwise. */
  holdReason: Type.String(),
  /** Who reads it, or is to. */
  reader: OrNull(Type.Object({ accountId: Type.Integer(), name: Type.String() })),
  readerGroup: OrNull(Type.Object({ groupId: Type.Integer(), name: Type.String() })),
  /** Who has it open for reading, since when, and who wants to take over. */
  lock: OrNull(
    Type.Object({
      accountId: Type.Integer(),
      name: Type.String(),
      since: Instant,
      askedBy: OrNull(Type.Object({ accountId: Type.Integer(), name: Type.String() })),
    }),
  ),
  /** How many images seem to be missing, and of which series which; null when none is known of. */
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
  /** When images came after the report, until it is finished anew. */
  lateAt: OrNull(Instant),
  /** Until when it is to be reported, while it is not; null when nobody said. */
  dueAt: OrNull(Instant),
  priority: Priority,
  tags: Type.Array(Type.String()),
  /** What it holds in fields of the house's own, by their numbers; empty ones are left out. */
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
  /** How many other studies of this patient the caller may see is not told here; only whether the patient has any. */
  hasPriors: Type.Boolean(),
  /** How many notes there are that the caller may read. */
  notes: Type.Integer(),
  /** How many files are attached, for those who may see them. */
  attachments: Type.Integer(),
  /** Whether somebody still has to acknowledge a critical result of it; told to the house alone. */
  isCritical: Type.Boolean(),
  /** Whether its signed report is for the caller and was not opened by him as it is now. */
  isReportNew: Type.Boolean(),
  /** Whether he opened it as it is now, and has not acknowledged it. */
  isReportUnacknowledged: Type.Boolean(),
  /** Whether a question about its report waits for an answer; told to whoever signs reports. */
  hasQuestion: Type.Boolean(),
  /** Whether stored bytes of it are known not to be those that came in: parts of it cannot be given out. */
  isDamaged: Type.Boolean(),
  /** What waits in quarantine about it, the graver one; null where nothing does, and for guests. */
  conflict: OrNull(oneOf(studyConflicts)),
  /** In which store its images lie. */
  tier: StudyTier,
  /** From when on a retention rule moves it to the bin, as rules and study are now; null: none does. */
  expiresAt: OrNull(Instant),
  binnedAt: OrNull(Instant),
  /** When it is removed from the bin for good; null while its patient is protected. */
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
