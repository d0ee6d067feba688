import Type, { type Static } from 'typebox';
import { CalendarDate, oneOf, strict, nullable } from '../schemas.ts';
import { filledLine, line, longest, MaybePhone, MaybeSocialLink, MaybeWebAddress } from './field-rules.ts';

const Address = Type.Optional(line(longest.address));

export const genders = ['', 'female', 'male', 'other'] as const;
export const contactOptions = ['email', 'message', 'phone'] as const;

/** What a person says about himself. Every part may be missing. */
export const ProfileInfo = strict({
  bio: Type.Optional(Type.String({ maxLength: longest.bio, pattern: '^[^\\u0000]*$' })),
  dob: Type.Optional(nullable(CalendarDate)),
  country: Type.Optional(line(longest.country)),
  website: Type.Optional(MaybeWebAddress),
  phone: Type.Optional(MaybePhone),
  mobile: Type.Optional(MaybePhone),
  languages: Type.Optional(Type.Array(filledLine(40), { maxItems: 20 })),
  gender: Type.Optional(oneOf(genders)),
  contactOptions: Type.Optional(Type.Array(oneOf(contactOptions), { maxItems: 3 })),
  address1: Address,
  address2: Address,
  postcode: Type.Optional(line(longest.postcode)),
  city: Type.Optional(line(longest.city)),
  state: Type.Optional(line(longest.city)),
});
export type ProfileInfo = Static<typeof ProfileInfo>;

export const socialNetworks = [
  'twitter',
  'facebook',
  'google',
  'linkedIn',
  'instagram',
  'quora',
  'github',
  'codepen',
  'slack',
] as const;

const SocialAddress = Type.Optional(MaybeSocialLink);

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
