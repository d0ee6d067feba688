import { Type, type Static } from 'typebox';
import { oneOf, Instant, nullable, Uid, strict, LongKey, PersonName } from '../../schemas.ts';
import { identityFields, likenesses } from '../identity/identity.ts';
import { DemographicChanges } from './edit-fields.ts';
import { editKinds, rejectionReasons, mergeContradictions, mergeRequestStates } from './edits.ts';

export const Person = Type.Object({ accountId: Type.Integer(), name: Type.String() });

/** An edit names the fields that it changed, and never their values. */
export const Edit = Type.Object({
  editId: Type.Integer(),
  kind: oneOf(editKinds),
  at: Instant,
  by: Person,
  /** The person who requested a merge that a second person approved. */
  requestedBy: nullable(Person),
  reason: Type.String(),
  /** Names of the changed fields; those of a series begin with `series.`. */
  fields: Type.Array(Type.String()),
  /** Count of the studies that the caller sees. */
  studies: Type.Integer(),
  /** For a rejection: its reason, and the number of images. */
  because: nullable(oneOf(rejectionReasons)),
  images: nullable(Type.Integer()),
  /** For a move: the number of series, and whether they went to a study that it made, or all went. */
  moved: nullable(Type.Object({ series: Type.Integer(), how: oneOf(['series', 'split', 'whole']) })),
  patientKey: nullable(Type.Integer()),
  /** The patient that this one was merged into. */
  intoPatientKey: nullable(Type.Integer()),
  /** End of the time for an undo; null when it was undone, or cannot be any more. */
  undoUntil: nullable(Instant),
  undone: nullable(Type.Object({ at: Instant, by: Person })),
});
export type Edit = Static<typeof Edit>;

/** One attribute before and after. */
export const PreviewedChange = Type.Object({
  field: Type.String(),
  /** Eight hexadecimal digits. */
  tag: Type.String(),
  seriesUid: nullable(Uid),
  /** The present values in images, each with its number of images, the most frequent first, five at most; empty: none. */
  before: Type.Array(Type.Object({ value: Type.String(), images: Type.Integer() })),
  after: Type.String(),
  /** Images whose value changes. */
  images: Type.Integer(),
});

const Sight = Type.Object({
  count: Type.Integer(),
  /** The first by name, ten at most, of the people that the caller may know of. */
  names: Type.Array(Type.String()),
});

const hanging = {
  notes: Type.Integer(),
  annotations: Type.Integer(),
  attachments: Type.Integer(),
  assignments: Type.Integer(),
};

/** The effect of an edit, and the people whom it concerns. Nothing was changed. */
export const EditPreview = Type.Object({
  /** To be sent with the edit: when somebody edits meanwhile it is refused. */
  revision: Type.Integer(),
  changes: Type.Array(PreviewedChange),
  touched: Type.Object({
    studies: Type.Integer(),
    series: Type.Integer(),
    images: Type.Integer(),
    ...hanging,
  }),
  /**
   * For a move, whose `touched` counts what goes: the rest that stays, and whether nothing is left, and whether the target is another
   * patient's study.
   */
  move: nullable(
    Type.Object({ stays: Type.Object(hanging), isEmptied: Type.Boolean(), isOtherPatient: Type.Boolean() }),
  ),
  /**
   * Counts series, from the first image of each of at most `of` series: `series` of them have text that cannot be read in the character set
   * that they name. A correction leaves such text as it is.
   */
  unread: Type.Object({ series: Type.Integer(), of: Type.Integer() }),
  gains: Sight,
  loses: Sight,
  /** The agreement of the new values with those of other studies of the patient whom the study goes to. */
  likeness: Type.Array(Type.Object({ field: oneOf(identityFields), likeness: oneOf(likenesses) })),
  /** For a merge that a second person has to approve: the reasons. */
  contradictions: Type.Array(oneOf(mergeContradictions)),
  /** The patient of the studies afterwards; null for a patient who is not known yet. */
  patientKey: nullable(Type.Integer()),
  undoUntil: Instant,
});
export type EditPreview = Static<typeof EditPreview>;

export const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '^[^\\p{Cc}]*$' });
const EditRevision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

export const PatientParams = strict({ patientKey: LongKey });
export const saidOfEdit = { reason: Reason, revision: EditRevision };

/** `changes` say what the patient who stays is known as from then on, beside what he is. */
export const mergingPatients = { intoPatientKey: LongKey, changes: DemographicChanges };

const RequestPatient = Type.Object({ patientKey: Type.Integer(), patientId: Type.String(), name: PersonName });

/** A merge of two patients who contradict each other: somebody requested it, and another person decides. */
export const MergeRequest = Type.Object({
  requestId: Type.Integer(),
  at: Instant,
  by: Person,
  /** True if the caller requested it, who may only withdraw it. */
  isOwn: Type.Boolean(),
  dueAt: Instant,
  reason: Type.String(),
  contradictions: Type.Array(oneOf(mergeContradictions)),
  goes: RequestPatient,
  stays: RequestPatient,
  changes: DemographicChanges,
  state: oneOf(mergeRequestStates),
  /** `by` is null when the request expired. */
  decided: nullable(Type.Object({ at: Instant, by: nullable(Person), reason: Type.String() })),
});
export type MergeRequest = Static<typeof MergeRequest>;
