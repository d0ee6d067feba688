import { Type, type Static, type TProperties, type TSchema } from 'typebox';
import type { Faults } from '../../fields.ts';
import { say } from '../../said.ts';
import { oneOf, strict, nullable, LongKey, Instant, Key } from '../../schemas.ts';
import { isTimeZone } from '../../time-zone.ts';
import { aboutThing } from './notice-statement.ts';
import { kindsWhere, noticeStatements } from './notice-statements.ts';
import { noticeTopics } from './notice-topics.ts';
import { digests, urgentTopic } from './notices.ts';

const Topics = Type.Array(oneOf(noticeTopics), { uniqueItems: true, maxItems: noticeTopics.length });
/** `HH:MM`. */
const TimeOfDay = Type.String({ maxLength: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

export const NoticePreferences = strict({
  /** The topics that are switched off on each way. */
  off: strict({ bell: Topics, letter: Topics, push: Topics }),
  digest: oneOf(digests),
  /** For `daily`: the hour in the person's time zone. */
  digestHour: Type.Integer({ minimum: 0, maximum: 23 }),
  /** Neither letters nor push between these, perhaps over midnight; null: never quiet. */
  quiet: nullable(strict({ from: TimeOfDay, to: TimeOfDay })),
  /** IANA name; empty: that of the installation. */
  timeZone: Type.String({ maxLength: 60 }),
});
export type NoticePreferences = Static<typeof NoticePreferences>;

/** The choices of a person who never chose. */
export const usualPreferences: NoticePreferences = {
  off: { bell: [], letter: [], push: [] },
  digest: 'never',
  digestHour: 7,
  quiet: null,
  timeZone: '',
};

export function preferenceFaults({ off, quiet, timeZone }: NoticePreferences): Faults {
  return {
    ...(off.bell.includes(urgentTopic) ? { 'off.bell': say`critical results are always told` } : {}),
    ...(quiet !== null && quiet.from === quiet.to ? { 'quiet.to': say`has to be another time than the first` } : {}),
    ...(timeZone === '' || isTimeZone(timeZone) ? {} : { timeZone: say`has to be a time zone such as Europe/Lisbon` }),
  };
}

/** `times`: so often within some minutes, shown as one. */
const noticeOf = <const Kind extends string, P extends TProperties>(kinds: readonly Kind[], carries: P) =>
  Type.Object({
    noticeId: LongKey,
    kind: oneOf(kinds),
    at: Instant,
    isRead: Type.Boolean(),
    times: Type.Integer(),
    ...carries,
  });

type SchemaOf<Statement> = Statement extends {
  readonly kind: infer Kind extends string;
  readonly carries: infer P extends TProperties;
}
  ? ReturnType<typeof noticeOf<Kind, P>>
  : never;
type SchemasOf<Statements extends readonly unknown[]> = {
  -readonly [At in keyof Statements]: SchemaOf<Statements[At]>;
};

const ofOffice = kindsWhere(({ carries }) => carries === aboutThing);
const byKind = noticeStatements.flatMap(({ kind, carries }) =>
  carries === aboutThing ? [] : [noticeOf([kind], carries)],
);

/** Something that concerns a person, as it stands now: what it is about is looked up when it is read, and said as far as he may see it. */
export const Notice = Type.Union([
  ...byKind,
  noticeOf(ofOffice, aboutThing),
  // Put together from what features state; the compiler knows them one by one.
] as TSchema[] as SchemasOf<typeof noticeStatements>);
export type Notice = Static<typeof Notice>;

/** A browser that is notified by its push service. */
export const PushDevice = Type.Object({
  pushDeviceId: Key,
  /** `Firefox 144 on Linux`, or empty. */
  name: Type.String(),
  since: Instant,
  /** True for the calling browser. */
  isThis: Type.Boolean(),
});
export type PushDevice = Static<typeof PushDevice>;
