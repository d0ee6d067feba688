import { Type } from 'typebox';
import { SearchText, paging, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, oneOf } from '../../schemas.ts';
import { PhysicianParams, Names } from '../physicians/fields.ts';
import { NameGroup } from './fields.ts';
import { nameStates } from './physician-names.ts';

/** Referring physicians' names as they came with studies that the caller may see, by name. */
export const listPhysicianNames = defineRoute({
  method: 'GET',
  path: '/api/physicians/names',
  summary: 'Names found in images',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  query: strict({ state: Type.Optional(oneOf(nameStates)), q: Type.Optional(SearchText), ...paging }),
  response: pageOf(NameGroup),
});

const Linked = Type.Object({ names: Type.Integer(), studies: Type.Integer() });

/**
 * Links names, with all their spellings, and the studies that carry them, past and to come. For somebody with a narrower scope it
 * holds in his own clinics. `conflict` when a name belongs to another physician.
 */
export const linkPhysicianNames = defineRoute({
  method: 'POST',
  path: '/api/physicians/:physicianId/aliases',
  summary: 'Link names found in images to a physician',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  params: PhysicianParams,
  body: strict({ names: Names }),
  response: Linked,
  audit: 'physician.names.link',
});

export const unlinkPhysicianNames = defineRoute({
  method: 'POST',
  path: '/api/physicians/:physicianId/aliases/remove',
  summary: 'Take names from a physician',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  params: PhysicianParams,
  body: strict({ names: Names }),
  response: Linked,
  audit: 'physician.names.unlink',
});

/** Ignores names, or stops ignoring them. `conflict` when one belongs to a physician. */
export const ignorePhysicianNames = defineRoute({
  method: 'POST',
  path: '/api/physicians/names/ignore',
  summary: 'Leave names aside',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  body: strict({ names: Names, ignored: Type.Optional(Type.Boolean()) }),
  response: Type.Object({ names: Type.Integer() }),
  audit: 'physician.names.ignore',
});
