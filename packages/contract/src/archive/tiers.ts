import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { nullable, oneOf, strict, Uid } from '../schemas.ts';
import { JobRow } from '../system/jobs.ts';

/** `none`: no folder is named; `missing`: its disk is not there; `foreign`: the folder is not this installation's. */
export const nearlineStates = ['none', 'ready', 'missing', 'foreign'] as const;
export type NearlineState = (typeof nearlineStates)[number];

/** The second, slower store. */
export const NearlineStore = Type.Object({
  state: oneOf(nearlineStates),
  usedBytes: Type.Integer(),
  /** Null while it is not there. */
  freeBytes: nullable(Type.Integer()),
  diskBytes: nullable(Type.Integer()),
});
export type NearlineStore = Static<typeof NearlineStore>;

/** Moves all images of a study back to the online store. @throws `conflict` when none lies nearline */
export const bringOnline = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/online',
  summary: 'Bring a study online',
  access: { kind: 'ability', action: 'manage', subject: 'Study' },
  params: strict({ studyUid: Uid }),
  response: JobRow,
  audit: 'study.bring-online',
});
