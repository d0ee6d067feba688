import { say, type Said } from '../said.ts';

/** Why a field of one's own account cannot be kept. Both sides ask the same questions; each has its words for the answers. */
export type AccountFault =
  | 'needed'
  | 'long'
  | 'username-form'
  | 'web-address'
  | 'web-address-or-name'
  | 'phone'
  | 'date'
  | 'future'
  | 'email'
  | 'control';

/** What each fault is answered with, at its field. */
export const accountFaultWords: Readonly<Record<AccountFault, Said>> = {
  needed: say`is needed`,
  long: say`is too long`,
  'username-form': say`takes letters, figures, dot, dash and underscore only`,
  'web-address': say`needs a web address that begins with http:// or https://`,
  'web-address-or-name': say`needs a web address that begins with http:// or https://, or a user name`,
  phone: say`takes figures, spaces, brackets, dots, dashes and a leading plus`,
  date: say`is not a date, which is written YYYY-MM-DD`,
  future: say`lies in the future`,
  email: say`needs an e-mail address, such as name@clinic.example`,
  control: say`contains a line break or another control character`,
};

export const longest = { name: 100, username: 64, email: 254, bio: 2000, webAddress: 300, phone: 40 } as const;

export type Faults<Field extends string> = Partial<Record<Field, AccountFault>>;

const control = /\p{Cc}/u;
const webAddress = /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#]\S*)?$/u;
const socialName = /^@?[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

/** A field that may stay empty: one line of at most a hundred characters. */
export function lineFault(text: string, most: number = longest.name): AccountFault | undefined {
  if (control.test(text)) return 'control';
  return text.length > most ? 'long' : undefined;
}

export function fullNameFault(text: string): AccountFault | undefined {
  return text.trim() === '' ? 'needed' : lineFault(text);
}

export function usernameFault(text: string): AccountFault | undefined {
  if (text === '') return 'needed';
  if (text.length > longest.username) return 'long';
  return /^[\p{L}\p{N}._-]+$/u.test(text) ? undefined : 'username-form';
}

export function emailFault(text: string): AccountFault | undefined {
  if (text === '') return 'needed';
  if (text.length > longest.email) return 'long';
  return /^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+\.[^@\s\p{Cc}]+$/u.test(text) ? undefined : 'email';
}

export function websiteFault(text: string): AccountFault | undefined {
  if (text === '') return undefined;
  if (text.length > longest.webAddress) return 'long';
  return webAddress.test(text) ? undefined : 'web-address';
}

/** Where somebody is found elsewhere: an address, or the name there. Nothing that a browser would run. */
export function socialLinkFault(text: string): AccountFault | undefined {
  if (text === '' || (text.length <= longest.webAddress && socialName.test(text))) return undefined;
  const fault = websiteFault(text);
  return fault === 'web-address' ? 'web-address-or-name' : fault;
}

export function phoneFault(text: string): AccountFault | undefined {
  if (text === '') return undefined;
  if (text.length > longest.phone) return 'long';
  return /^\+?[\d()][\d ()./-]*$/.test(text) && /\d.*\d.*\d/.test(text) ? undefined : 'phone';
}

export function bioFault(text: string): AccountFault | undefined {
  return text.length > longest.bio ? 'long' : undefined;
}

/** @param now for whom the day is already tomorrow elsewhere in the world, tomorrow's date is let pass */
export function birthDateFault(text: string | null, now: Date): AccountFault | undefined {
  if (text === null) return undefined;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (day === undefined || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return 'date';
  if (day.getUTCFullYear() < 1870) return 'date';
  return day.getTime() > now.getTime() + 14 * 3_600_000 ? 'future' : undefined;
}

/** The faults of links by their network. */
export function socialFaults<Network extends string>(links: Readonly<Record<Network, string>>): Faults<Network> {
  const faults = Object.entries<string>(links).map(([network, link]) => [network, socialLinkFault(link)]);
  // The keys are those of the links.
  return onlyFaults(Object.fromEntries(faults) as Record<Network, AccountFault | undefined>);
}

/** Leaves out the fields without a fault. */
export function onlyFaults<Field extends string>(
  faults: Readonly<Partial<Record<Field, AccountFault | undefined>>>,
): Faults<Field> {
  const entries = Object.entries(faults).filter(([, fault]) => fault !== undefined);
  // The keys are those that came in.
  return Object.fromEntries(entries) as Faults<Field>;
}
