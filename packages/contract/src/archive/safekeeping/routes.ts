import { Type } from 'typebox';
import { paging, pageOf, tableRoute, tableFormat } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { oneOf, strict, Nothing } from '../../schemas.ts';
import { JobRow } from '../../system/jobs/fields.ts';
import { Safekeeping, DamagedObject } from './fields.ts';

const administering: Access = { kind: 'ability', action: 'manage', subject: 'Installation' };

export const getSafekeeping = defineRoute({
  method: 'GET',
  path: '/api/safekeeping',
  summary: 'How the stored images are',
  access: administering,
  response: Safekeeping,
});

const state = Type.Optional(oneOf(['open', 'healed']));

/** The newest first. */
export const listDamaged = defineRoute({
  method: 'GET',
  path: '/api/safekeeping/damaged',
  summary: 'Damaged objects',
  access: administering,
  query: strict({ state, ...paging }),
  response: pageOf(DamagedObject),
});

export const exportDamaged = tableRoute({
  path: '/api/safekeeping/damaged/export',
  summary: 'Damaged objects as a table',
  access: administering,
  query: strict({ state, ...tableFormat }),
  audit: 'archive.export-damaged',
});

/** Begins to read everything now. One at a time: while one waits or runs it is answered. */
export const checkStored = defineRoute({
  method: 'POST',
  path: '/api/safekeeping/check',
  summary: 'Check the stored images now',
  access: administering,
  body: Nothing,
  response: JobRow,
  status: 202,
  audit: 'archive.check',
});
