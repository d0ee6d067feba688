import { Type, type Static } from 'typebox';
import { longest } from '../../field-rules.ts';
import { line, MaybeWebAddress, MaybePhone, filledLine, MaybeSocialLink } from '../../field-schemas.ts';
import { strict, nullable, CalendarDate, oneOf } from '../../schemas.ts';
import { genders, contactOptions } from './user-profile.ts';

const Address = Type.Optional(line(longest.address));

/** The person's own profile. Every part may be missing. */
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

const SocialAddress = Type.Optional(MaybeSocialLink);

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
