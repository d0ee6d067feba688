import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { strict, Nothing } from '../../schemas.ts';
import { Licence } from './fields.ts';
import { largestLicence } from './licence.ts';

export const getLicence = defineRoute({
  method: 'GET',
  path: '/api/licence',
  summary: 'The licence, what it allows and what is used of it',
  access: { kind: 'ability', action: 'read', subject: 'Licence' },
  response: Licence,
});

/** Verifies a licence file and puts it in place of the one before. A file that does not hold is refused and changes nothing. */
export const putLicence = defineRoute({
  method: 'PUT',
  path: '/api/licence',
  summary: 'Put in a licence file',
  access: { kind: 'ability', action: 'update', subject: 'Licence' },
  body: strict({ file: Type.String({ minLength: 1, maxLength: largestLicence }) }),
  response: Licence,
  bodyLimitBytes: 65_536,
  audit: 'licence.put',
});

/** Takes the licence out: the basic plan without limits holds again. */
export const deleteLicence = defineRoute({
  method: 'DELETE',
  path: '/api/licence',
  summary: 'Take the licence out',
  access: { kind: 'ability', action: 'update', subject: 'Licence' },
  response: Nothing,
  audit: 'licence.delete',
});
