import { Type, type Static } from 'typebox';
import { strict, nullable, Key } from '../../schemas.ts';

const Minutes = Type.Integer({ minimum: 5, maximum: 43_200 });

/** The deadlines for the acknowledgement of a critical result, and the escalation after them. */
export const CriticalSettings = strict({
  /** Minutes for each category. */
  red: Minutes,
  orange: Minutes,
  yellow: Minutes,
  /** Minutes from one escalation to the next. */
  againMinutes: Minutes,
  mostEscalations: Type.Integer({ minimum: 0, maximum: 20 }),
  /**
   * The first person who is notified in an escalation; without him, or when he does not see the study, it is whoever looks after its
   * clinic.
   */
  backupAccountId: nullable(Key),
});
export type CriticalSettings = Static<typeof CriticalSettings>;

/** The defaults, as the Actionable Reporting Work Group of the ACR proposes: within minutes, hours, days. */
export const firstCriticalSettings: CriticalSettings = {
  red: 60,
  orange: 720,
  yellow: 2880,
  againMinutes: 30,
  mostEscalations: 4,
  backupAccountId: null,
};
