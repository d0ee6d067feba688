import Type, { type Static } from 'typebox';
import { CalendarDate, oneOf, strict } from '../schemas.ts';

const Line = Type.String({ maxLength: 200, pattern: '^[^\\u0000-\\u001f]*$' });
/** An address on the web, or nothing. */
const WebAddress = Type.String({ maxLength: 300, pattern: '^(https?://[^\\s]+)?$' });

export const genders = ['', 'female', 'male', 'other'] as const;
export const contactOptions = ['email', 'message', 'phone'] as const;

/** What a person says about himself. Every part may be missing. */
export const ProfileInfo = strict({
  bio: Type.Optional(Type.String({ maxLength: 2000, pattern: '^[^\\u0000]*$' })),
  dob: Type.Optional(Type.Union([CalendarDate, Type.Null()])),
  country: Type.Optional(Line),
  website: Type.Optional(WebAddress),
  phone: Type.Optional(Line),
  mobile: Type.Optional(Line),
  languages: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 40, pattern: '^[^\\u0000-\\u001f]*$' }), { maxItems: 20 }),
  ),
  gender: Type.Optional(oneOf(genders)),
  contactOptions: Type.Optional(Type.Array(oneOf(contactOptions), { maxItems: 3 })),
  address1: Type.Optional(Line),
  address2: Type.Optional(Line),
  postcode: Type.Optional(Line),
  city: Type.Optional(Line),
  state: Type.Optional(Line),
});
export type ProfileInfo = Static<typeof ProfileInfo>;

export const socialNetworks = [
  'twitter', 'facebook', 'google', 'linkedIn', 'instagram', 'quora', 'github', 'codepen', 'slack',
] as const; // prettier-ignore

const SocialAddress = Type.Optional(Type.String({ maxLength: 300, pattern: '^[^\\u0000-\\u001f]*$' }));

/** Where else the person is to be found. */
export const SocialLinks = strict({
  twitter: SocialAddress,
  facebook: SocialAddress,
  google: SocialAddress,
  linkedIn: SocialAddress,
  instagram: SocialAddress,
  quora: SocialAddress,
  github: SocialAddress,
  codepen: SocialAddress,
  slack: SocialAddress,
});
export type SocialLinks = Static<typeof SocialLinks>;
