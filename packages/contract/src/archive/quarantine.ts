import Type, { type Static } from 'typebox';
import { mayOf, pageOf, paging } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { Instant, LongKey, Uid, listOf, oneOf, strict, nullable } from '../schemas.ts';

/**
 * Why an object is kept beside the archive. `other-content`: it differs from what is archived under its SOP Instance UID;
 * `other-clinic`, `other-patient`: what it says it belongs to is another clinic's, or another person's; `replaced`: it was archived
 * until a correction took its place; `unreadable`: it cannot be read to its end.
 */
export const quarantineKinds = ['other-content', 'other-clinic', 'other-patient', 'replaced', 'unreadable'] as const;
export type QuarantineKind = (typeof quarantineKinds)[number];

/** An object that was received whole and is not the one that the archive gives out under its UID. */
export const QuarantinedInstance = Type.Object({
  id: Type.Integer(),
  at: Instant,
  kind: oneOf(quarantineKinds),
  source: Type.String(),
  sopUid: Type.String(),
  seriesUid: Type.String(),
  studyUid: Type.String(),
  modality: Type.String(),
  number: nullable(Type.Integer()),
  frameCount: Type.Integer(),
  patientId: Type.String(),
  patientName: Type.String(),
  sizeBytes: Type.Integer(),
});
export type QuarantinedInstance = Static<typeof QuarantinedInstance>;

const access = { kind: 'ability', action: 'read', subject: 'Quarantine' } as const;
const Source = Type.String({ maxLength: 64 });

/** `decide`: about what waits, and undo it; `rule`: take the corrections of a source without asking. */
export const QuarantineMay = mayOf('decide', 'rule');
export type QuarantineMay = Static<typeof QuarantineMay>;

/** What waits, newest first; of one kind, study or source where that is said. */
export const listQuarantine = defineRoute({
  method: 'GET',
  path: '/api/quarantine',
  summary: 'Objects that wait in quarantine',
  access,
  query: strict({
    kind: Type.Optional(oneOf(quarantineKinds)),
    studyUid: Type.Optional(Uid),
    source: Type.Optional(Source),
    ...paging,
  }),
  response: pageOf(QuarantinedInstance, QuarantineMay),
  audit: 'quarantine.search',
});

/** Objects of one study from one source that differ from what is archived under their UIDs: most often one correction. */
export const Correction = Type.Object({
  studyUid: Type.String(),
  source: Type.String(),
  /** Of the newest object. */
  id: Type.Integer(),
  at: Instant,
  objectCount: Type.Integer(),
  /** Of the study as it is archived. */
  archivedCount: Type.Integer(),
  sizeBytes: Type.Integer(),
  modality: Type.String(),
  patientId: Type.String(),
  patientName: Type.String(),
  description: Type.String(),
  /** The source is a node and sent what is archived too: a rule of the viewer can take its corrections. */
  isOwn: Type.Boolean(),
});
export type Correction = Static<typeof Correction>;

/** Corrections that wait, newest first. */
export const listCorrections = defineRoute({
  method: 'GET',
  path: '/api/quarantine/corrections',
  summary: 'Corrections that wait for a decision',
  access,
  query: strict(paging),
  response: pageOf(Correction, QuarantineMay),
  audit: 'quarantine.search',
});

/** How many corrections wait, of how many objects, and how many refused objects; `waiting` is what the menu says. */
export const countCorrections = defineRoute({
  method: 'GET',
  path: '/api/quarantine/count',
  summary: 'How much waits in quarantine',
  access,
  response: Type.Object({
    corrections: Type.Integer(),
    objects: Type.Integer(),
    refused: Type.Integer(),
    waiting: Type.Integer(),
  }),
});

const DifferingValue = Type.Union([
  Type.Object({ kind: Type.Literal('text'), text: Type.String(), isCut: Type.Boolean() }),
  Type.Object({ kind: Type.Literal('bytes'), length: Type.Integer(), sha256: Type.String() }),
  Type.Object({ kind: Type.Literal('items'), count: Type.Integer() }),
]);
export type DifferingValue = Static<typeof DifferingValue>;

const ComparedSide = Type.Object({
  source: Type.String(),
  at: Instant,
  transferSyntaxUid: Type.String(),
  sizeBytes: Type.Integer(),
  frameCount: Type.Integer(),
});

/** What differs between the archived object (`before`) and the kept one (`after`). */
export const ObjectComparison = Type.Object({
  before: ComparedSide,
  after: ComparedSide,
  /** Paths such as `00081140/0/00081155`: tags, with the index of an item after its sequence. A side that lacks it is null. */
  elements: Type.Array(
    Type.Object({
      path: Type.String(),
      keyword: nullable(Type.String()),
      vr: Type.String(),
      before: nullable(DifferingValue),
      after: nullable(DifferingValue),
    }),
  ),
  hasMore: Type.Boolean(),
  /** `unknown`: something was lost in compressing one of them, or they cannot be decoded. */
  pixels: Type.Object({
    kind: oneOf(['same', 'other', 'none', 'unknown']),
    frameCounts: Type.Array(Type.Integer()),
    frames: Type.Array(Type.Integer()),
    comparedFrames: Type.Integer(),
  }),
});
export type ObjectComparison = Static<typeof ObjectComparison>;

/** Tag by tag, and the pixels frame by frame. */
export const compareQuarantined = defineRoute({
  method: 'GET',
  path: '/api/quarantine/:id/comparison',
  summary: 'What differs from the archived object',
  access,
  params: strict({ id: LongKey }),
  response: ObjectComparison,
  audit: 'study.view',
});

/** A frame, from 1, of either side as it is shown, or where and how far both differ. */
export const quarantinePicture = defineRoute({
  method: 'GET',
  path: '/api/quarantine/:id/pictures/:frame',
  summary: 'Picture of an archived object, a kept one, or their difference',
  access,
  params: strict({ id: LongKey, frame: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  query: strict({ of: oneOf(['before', 'after', 'difference']) }),
  response: { raw: true, contentTypes: ['image/png'] },
  audit: 'study.view',
});

/** A source whose corrections of its own objects are taken without asking. */
export const CorrectionRule = Type.Object({
  id: Type.Integer(),
  source: Type.String(),
  createdAt: Instant,
  createdBy: Type.String(),
});
export type CorrectionRule = Static<typeof CorrectionRule>;

/** None for who does not see everything: a source may send for any clinic. */
export const listCorrectionRules = defineRoute({
  method: 'GET',
  path: '/api/quarantine/rules',
  summary: 'Sources whose corrections are taken',
  access,
  response: Type.Object({ ...listOf(CorrectionRule).properties, may: QuarantineMay }),
});

const deciding = { kind: 'ability', action: 'delete', subject: 'Quarantine' } as const;

/** From now on; what waits stays until it is decided. */
export const addCorrectionRule = defineRoute({
  method: 'POST',
  path: '/api/quarantine/rules',
  summary: 'Take the corrections of a source',
  access: deciding,
  body: strict({ source: Type.String({ minLength: 1, maxLength: 64 }) }),
  response: CorrectionRule,
  status: 201,
  audit: 'quarantine.rule',
});

export const removeCorrectionRule = defineRoute({
  method: 'DELETE',
  path: '/api/quarantine/rules/:id',
  summary: 'Ask about the corrections of a source again',
  access: deciding,
  params: strict({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  response: strict({}),
  audit: 'quarantine.rule-remove',
});
