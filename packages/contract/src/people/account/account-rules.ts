import {
  longest,
  isLine,
  isUsername,
  isEmail,
  isWebAddress,
  isSocialName,
  isPhone,
  birthDateProblem,
} from '../../field-rules.ts';
import { say, type Said } from '../../said.ts';

/** Why a field of one's own account cannot be saved. Server and web apply the same rules; each has its words for the faults. */
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

export const accountFaultWords: Readonly<Record<AccountFault, Said>> = {
  needed: say`is needed`,
  long: say`is too long`,
  'username-form': say`takes letters, figures, dot, dash and underscore only`,
  'web-address': say`is not a web address`,
  'web-address-or-name': say`needs a web address that begins with http:// or https://, or a user name`,
  phone: say`takes figures, spaces, brackets, dots, dashes and a leading plus`,
  date: say`is not a date, which is written YYYY-MM-DD`,
  future: say`lies in the future`,
  email: say`is not an e-mail address`,
  control: say`contains a line break or another control character`,
};

export type Faults<Field extends string> = Partial<Record<Field, AccountFault>>;

/** A field that may stay empty: one line of at most a hundred characters. */
export function lineFault(text: string, most: number = longest.name): AccountFault | undefined {
  if (!isLine(text)) return 'control';
  return text.length > most ? 'long' : undefined;
}

export function fullNameFault(text: string): AccountFault | undefined {
  return text.trim() === '' ? 'needed' : lineFault(text);
}

export function usernameFault(text: string): AccountFault | undefined {
  if (text === '') return 'needed';
  if (text.length > longest.username) return 'long';
  return isUsername(text) ? undefined : 'username-form';
}

export function emailFault(text: string): AccountFault | undefined {
  if (text === '') return 'needed';
  if (text.length > longest.email) return 'long';
  return isEmail(text) ? undefined : 'email';
}

export function websiteFault(text: string): AccountFault | undefined {
  if (text === '') return undefined;
  if (text.length > longest.webAddress) return 'long';
  return isWebAddress(text) ? undefined : 'web-address';
}

/** Returns the fault of a link to an account elsewhere: an address, or the name there. It refuses whatever a browser would run. */
function socialLinkFault(text: string): AccountFault | undefined {
  if (text === '' || isSocialName(text)) return undefined;
  const fault = websiteFault(text);
  return fault === 'web-address' ? 'web-address-or-name' : fault;
}

export function phoneFault(text: string): AccountFault | undefined {
  if (text === '') return undefined;
  if (text.length > longest.phone) return 'long';
  return isPhone(text) ? undefined : 'phone';
}

/** A text of several lines. */
export function textFault(text: string, most: number): AccountFault | undefined {
  if (text.includes('\0')) return 'control';
  return text.length > most ? 'long' : undefined;
}

export function bioFault(text: string): AccountFault | undefined {
  return textFault(text, longest.bio);
}

/** @param now as in `birthDateProblem` */
export function birthDateFault(text: string | null, now: Date): AccountFault | undefined {
  if (text === null) return undefined;
  const problem = birthDateProblem(text, now);
  return problem === undefined || problem === 'future' ? problem : 'date';
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
