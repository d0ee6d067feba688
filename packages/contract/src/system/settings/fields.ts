import { Type, type Static } from 'typebox';
import { lines, line } from '../../field-schemas.ts';
import type { Faults } from '../../fields.ts';
import { languages } from '../../people/account/account.ts';
import { say } from '../../said.ts';
import { strict, oneOf, nullable, Instant } from '../../schemas.ts';
import { isTimeZone } from '../../time-zone.ts';
import { maintenanceModes, weekBegins } from './settings.ts';

/**
 * Pages that a clinic does without until an administrator shows them. While one is off it stands in no menu, palette, search or header; its
 * addresses and calls answer as ever.
 */
export const OptionalPages = strict({
  /** With wishlist, cart and checkout. */
  shop: Type.Boolean(),
  /** Profiles with posts and followers. */
  profile: Type.Boolean(),
  blog: Type.Boolean(),
  pricing: Type.Boolean(),
  staff: Type.Boolean(),
  /** The dashboards of sessions and sales, and their cards. */
  cards: Type.Boolean(),
  /** The gallery of components, and the sample pages beside it. */
  components: Type.Boolean(),
});
export type OptionalPages = Static<typeof OptionalPages>;
export type OptionalPage = keyof OptionalPages;

export const optionalPages = Object.keys(OptionalPages.properties) as readonly OptionalPage[];

/** All of them shown, or none. */
export function everyOptionalPage(isShown: boolean): OptionalPages {
  return {
    shop: isShown,
    profile: isShown,
    blog: isShown,
    pricing: isShown,
    staff: isShown,
    cards: isShown,
    components: isShown,
  };
}

/** The parts that an administrator can switch off for everybody. Their records stay, and are there again when the part is on. */
export const Switches = strict({
  /** Files that people bring from a browser. */
  uploads: Type.Boolean(),
  /** The DICOMweb service for other systems; the pages of the product go on using it. */
  dicomweb: Type.Boolean(),
  /** Studies to nodes, DICOMweb servers and folders. */
  sending: Type.Boolean(),
  /** Asking nodes and DICOMweb servers, and bringing studies from them. */
  queryRetrieve: Type.Boolean(),
  /** Routing and retention rules. */
  rules: Type.Boolean(),
  /** Personal access tokens, of whomever the security policy lets make them. */
  apiTokens: Type.Boolean(),
});
export type Switches = Static<typeof Switches>;
export type SwitchName = keyof Switches;

export const switchNames = Object.keys(Switches.properties) as readonly SwitchName[];

/** The switches until somebody changes them. */
export const firstSwitches: Switches = {
  uploads: true,
  dicomweb: true,
  sending: true,
  queryRetrieve: true,
  rules: true,
  apiTokens: true,
};

/** While it goes on, whoever does not manage the installation is answered 503. It ends when somebody ends it. */
export const Maintenance = strict({
  /** Planned: announced until its beginning, and going on from then. */
  mode: oneOf(maintenanceModes),
  /** The start of a planned maintenance. */
  startsAt: nullable(Instant),
  /** The expected end; it is shown, and ends nothing. */
  endsAt: nullable(Instant),
  /** For everybody to read. */
  text: lines(500),
});
export type Maintenance = Static<typeof Maintenance>;

/** The maintenance until somebody changes it. */
export const firstMaintenance: Maintenance = { mode: 'off', startsAt: null, endsAt: null, text: '' };

/** Returns true if maintenance is on at a moment, in milliseconds since 1970. */
export function isMaintained({ mode, startsAt }: Pick<Maintenance, 'mode' | 'startsAt'>, now: number): boolean {
  return mode === 'now' || (mode === 'planned' && startsAt !== null && Date.parse(startsAt) <= now);
}

/** Returns the fault that concerns several fields. */
export function maintenanceFaults({ mode, startsAt, endsAt }: Omit<Maintenance, 'text'>, now = Date.now()): Faults {
  if (mode === 'off') return {};
  if (mode === 'planned' && startsAt === null) return { startsAt: say`is needed` };
  if (endsAt === null) return {};
  const begins = mode === 'planned' && startsAt !== null ? Math.max(Date.parse(startsAt), now) : now;
  return Date.parse(endsAt) > begins ? {} : { endsAt: say`has to be later, and after the beginning` };
}

/** The days for which finished records are stored. The audit trail is stored for good: nothing of it can be removed. */
export const Retention = strict({
  /** Days that studies stay in the bin; those of protected patients stay longer. */
  binDays: Type.Integer({ minimum: 1, maximum: 3_650 }),
  /** Days that jobs which have ended are listed; 0: for good. */
  jobDays: Type.Integer({ minimum: 0, maximum: 3_650 }),
  /** Days for which the objects that a failed job had sent are known: tried again, it sends the rest. */
  sentDays: Type.Integer({ minimum: 1, maximum: 365 }),
  /** Days that the bell shows a notice. */
  noticeDays: Type.Integer({ minimum: 7, maximum: 365 }),
  /** Days that somebody's lookup is offered again. */
  lookupDays: Type.Integer({ minimum: 1, maximum: 365 }),
  /** Days that the outcome of a letter that was sent or given up is known. */
  letterDays: Type.Integer({ minimum: 7, maximum: 3_650 }),
  /** Days that refused objects wait with their bytes. */
  refusedDays: Type.Integer({ minimum: 1, maximum: 365 }),
  /** Days that images stay online after the last of their study came; then they move to the nearline store. 0: for good. */
  nearlineDays: Type.Integer({ minimum: 0, maximum: 36_500 }),
});
export type Retention = Static<typeof Retention>;
export type RetentionField = keyof Retention;

export const retentionFields = Object.keys(Retention.properties) as readonly RetentionField[];

/** The days until somebody changes them. */
export const firstRetention: Retention = {
  binDays: 90,
  jobDays: 0,
  sentDays: 7,
  noticeDays: 90,
  lookupDays: 90,
  letterDays: 90,
  refusedDays: 30,
  nearlineDays: 0,
};

/** The time zone and the calendar of the installation, and the languages that it offers. */
export const Times = strict({
  /** A name of the IANA time zone database; empty: where the server stands. */
  timeZone: line(60),
  firstDayOfWeek: oneOf(weekBegins),
  /** Those that are offered before somebody has signed in. */
  languages: Type.Array(oneOf(languages), { minItems: 1, maxItems: languages.length, uniqueItems: true }),
});
export type Times = Static<typeof Times>;

/** The times until somebody changes them. */
export const firstTimes: Times = { timeZone: '', firstDayOfWeek: 1, languages: [...languages] };

/** Returns the fault that the schema does not find. */
export function timesFaults({ timeZone }: Pick<Times, 'timeZone'>): Faults {
  const isKnown = timeZone === '' || isTimeZone(timeZone);
  return isKnown ? {} : { timeZone: say`has to be a time zone such as Europe/Lisbon` };
}
