import Type, { type Static } from 'typebox';
import { strict } from '../schemas.ts';
import { sectionRoutes } from './setting-versions.ts';

/** How many days is kept what is done with. The audit trail is kept for good: nothing of it can be removed. */
export const Retention = strict({
  /** So long studies stay in the bin; those of protected patients longer. */
  binDays: Type.Integer({ minimum: 1, maximum: 3_650 }),
  /** So long jobs that have ended are listed; 0: for good. */
  jobDays: Type.Integer({ minimum: 0, maximum: 3_650 }),
  /** So long it is known what a job that failed had sent: tried again, it sends the rest. */
  sentDays: Type.Integer({ minimum: 1, maximum: 365 }),
  /** So long the bell keeps a notice. */
  noticeDays: Type.Integer({ minimum: 7, maximum: 365 }),
  /** So long it is offered again what somebody looked up. */
  lookupDays: Type.Integer({ minimum: 1, maximum: 365 }),
  /** So long it is known what became of a letter that was sent or given up. */
  letterDays: Type.Integer({ minimum: 7, maximum: 3_650 }),
  /** So long what was refused waits with its bytes. */
  refusedDays: Type.Integer({ minimum: 1, maximum: 365 }),
  /** So long images stay online after the last of their study came; then they move to the nearline store. 0: for good. */
  nearlineDays: Type.Integer({ minimum: 0, maximum: 36_500 }),
});
export type Retention = Static<typeof Retention>;
export type RetentionField = keyof Retention;

export const retentionFields = Object.keys(Retention.properties) as readonly RetentionField[];

/** What holds while nobody has changed anything. */
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

export const [getRetention, checkRetention, putRetention] = sectionRoutes(
  'retention',
  'How long things are kept',
  Retention,
);
