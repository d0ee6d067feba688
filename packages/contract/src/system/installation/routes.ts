import { Type } from 'typebox';
import { Email } from '../../field-schemas.ts';
import { NewPassword, Session } from '../../people/auth/fields.ts';
import { defineRoute } from '../../route.ts';
import { Uuid, strict, oneOf } from '../../schemas.ts';
import { sectionRoutes } from '../settings/setting-versions.ts';
import { Branding, Installation, Endpoints } from './fields.ts';

export const [getBranding, checkBranding, putBranding] = sectionRoutes('branding', 'Name and logo', Branding);

/** For everybody: it stands on the sign-in page. Only the one in force is answered. */
export const getLogo = defineRoute({
  method: 'GET',
  path: '/media/logo/:pictureId',
  summary: 'The logo of this installation',
  access: { kind: 'public', because: 'the sign-in page shows it' },
  whileMaintained: true,
  params: Type.Object({ pictureId: Uuid }, { additionalProperties: false }),
  response: { raw: true, contentTypes: ['image/png', 'image/jpeg'] },
});

export const getInstallation = defineRoute({
  method: 'GET',
  path: '/api/installation',
  summary: 'Name and state of this installation',
  access: { kind: 'public', because: 'the sign-in and first-run pages need it' },
  whileMaintained: true,
  response: Installation,
});

export const getEndpoints = defineRoute({
  method: 'GET',
  path: '/api/installation/endpoints',
  summary: 'Addresses of this archive',
  access: { kind: 'public', because: 'before set-up only; afterwards the handler asks for a signed-in person' },
  response: Endpoints,
});

/**
 * Creates the first administrator and names the installation. Only while there is no account.
 * @throws `already-set-up`; `forbidden` without the set-up token where one is requested
 */
export const setUp = defineRoute({
  method: 'POST',
  path: '/api/installation/set-up',
  summary: 'Create the administrator of an empty installation',
  access: { kind: 'public', because: 'there is nobody yet; refused as soon as there is one' },
  body: strict({
    fullName: Type.String({ minLength: 1, maxLength: 120 }),
    email: Email,
    password: NewPassword,
    institutionName: Type.String({ minLength: 1, maxLength: 120 }),
    language: oneOf(['en', 'de', 'fr', 'pt']),
    dateFormat: Type.String({ minLength: 1, maxLength: 20 }),
    loadSamples: Type.Boolean(),
    token: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  response: Session,
  status: 201,
  audit: 'installation.set-up',
});
