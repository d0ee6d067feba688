import Type, { type Static } from 'typebox';
import { line, MaybeEmail, MaybePhone } from '../people/field-rules.ts';
import { defineRoute } from '../route.ts';
import { nullable, oneOf, strict, Uuid } from '../schemas.ts';
import { sectionRoutes } from './setting-versions.ts';

/** The pages before the sign-in as two columns with the drawing, or as one card before it. */
export const entrances = ['columns', 'card'] as const;

/** How the installation presents itself, at the sign-in and in the frame. */
export const Branding = strict({
  institutionName: line(120),
  /** A picture that was sent; null: the product's mark. */
  logoId: nullable(Uuid),
  entrance: oneOf(entrances),
  /** Where people ask when they find no answer; empty: nowhere is named. */
  supportPhone: MaybePhone,
  supportEmail: MaybeEmail,
});
export type Branding = Static<typeof Branding>;

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
