import { Type } from 'typebox';
import {
  longest,
  usernamePattern,
  emailPattern,
  phonePattern,
  webAddressPattern,
  socialNamePattern,
  linePattern,
} from './field-rules.ts';
import { needing } from './fields.ts';
import { say } from './said.ts';

/** BCP 47: `en`, `pt-BR`. */
export const LanguageTag = Type.String({
  minLength: 2,
  maxLength: 35,
  pattern: '^[A-Za-z]+(?:-[A-Za-z0-9]+)*$',
  ...needing(say`is no language`),
});

export const Username = Type.String({
  minLength: 1,
  maxLength: longest.username,
  pattern: usernamePattern,
  ...needing(say`takes letters, figures, dot, dash and underscore only`),
});
export const Email = Type.String({
  minLength: 1,
  maxLength: longest.email,
  pattern: emailPattern,
  ...needing(say`is not an e-mail address`),
});
/** Empty for none. */
export const MaybeEmail = Type.String({
  maxLength: longest.email,
  pattern: `^$|${emailPattern}`,
  ...needing(say`is not an e-mail address`),
});
const notAPhone = needing(say`is not a phone number`);
export const Phone = Type.String({ maxLength: longest.phone, pattern: phonePattern, ...notAPhone });
/** Empty for none, as the next two. */
export const MaybePhone = Type.String({ maxLength: longest.phone, pattern: `^$|${phonePattern}`, ...notAPhone });
export const MaybeWebAddress = Type.String({
  maxLength: longest.webAddress,
  pattern: `^$|${webAddressPattern}`,
  ...needing(say`is not a web address`),
});
/** An account elsewhere: a web address or a user name; or empty. */
export const MaybeSocialLink = Type.String({
  maxLength: longest.webAddress,
  pattern: `^$|${webAddressPattern}|${socialNamePattern}`,
  ...needing(say`needs a web address that begins with http:// or https://, or a user name`),
});

/** One line, which may be empty. */
export const line = (maxLength: number) => Type.String({ maxLength, pattern: linePattern });
/** A text that may have several lines, and be empty. */
export const lines = (maxLength: number) => Type.String({ maxLength, pattern: '^(?:[\\r\\n\\t]|[^\\p{Cc}])*$' });
/** One line with something to read on it. */
export const filledLine = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^(?:(?!\\p{Cc})\\s)*[^\\p{Cc}\\s][^\\p{Cc}]*$' });
