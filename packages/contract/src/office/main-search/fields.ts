import { Type, type Static } from 'typebox';

export const PageHit = Type.Object({
  id: Type.Integer(),
  target: Type.String(),
  isBookmarked: Type.Boolean(),
  title: Type.String(),
  icon: Type.String(),
  link: Type.String(),
});
export type PageHit = Static<typeof PageHit>;

/** `file` is the address of a picture of its kind, `size` is `52kb`, or empty where it is not known before it is made. */
export const FileHit = Type.Object({
  title: Type.String(),
  by: Type.String(),
  size: Type.String(),
  file: Type.String(),
  link: Type.String(),
});
export type FileHit = Static<typeof FileHit>;

/** `date` is since when the account is there, `DD/MM/YYYY`. */
export const ContactHit = Type.Object({
  title: Type.String(),
  email: Type.String(),
  img: Type.String(),
  date: Type.String(),
  link: Type.String(),
});
export type ContactHit = Static<typeof ContactHit>;
