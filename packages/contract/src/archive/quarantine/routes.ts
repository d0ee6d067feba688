import { Type } from 'typebox';
import { paging, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, oneOf, Uid, LongKey, listOf } from '../../schemas.ts';
import { QuarantinedInstance, QuarantineMay, Correction, ObjectComparison, CorrectionRule } from './fields.ts';
import { quarantineKinds } from './quarantine.ts';

const access = { kind: 'ability', action: 'read', subject: 'Quarantine' } as const;
const Source = Type.String({ maxLength: 64 });

/** The quarantined objects, newest first; of one kind, study or source if the query names it. */
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

/** Counts the waiting corrections, their objects, and the refused objects; the menu shows `waiting`. */
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
  summary: 'Picture of an archived object, a quarantined one, or their difference',
  access,
  params: strict({ id: LongKey, frame: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  query: strict({ of: oneOf(['before', 'after', 'difference']) }),
  response: { raw: true, contentTypes: ['image/png'] },
  audit: 'study.view',
});

/** None for those who do not see everything: a source may send for any clinic. */
export const listCorrectionRules = defineRoute({
  method: 'GET',
  path: '/api/quarantine/rules',
  summary: 'Sources whose corrections are accepted',
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
