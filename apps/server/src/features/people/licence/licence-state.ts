import type { Licence, LicenceClaims } from '@isocenter/contract/people/licence/fields.ts';
import type { Verified } from './verify-licence.ts';

const dayMilliseconds = 86_400_000;
const expiringDays = 30;
/** Storage above this share of the limit is warned of. */
const nearShare = 0.9;
/** Clocks are set right by minutes; only more than this counts as set back. */
const clockToleranceMilliseconds = 3_600_000;

export type LicenceUsage = Licence['usage'];
type State = Licence['state'];

/** Returns the day that counts: the latest one ever seen, so that setting the clock back brings nothing back. */
export function effectiveTime(now: Date, latestSeen: Date | undefined): Date {
  return latestSeen !== undefined && latestSeen > now ? latestSeen : now;
}

export function isClockSetBack(now: Date, latestSeen: Date | undefined): boolean {
  return latestSeen !== undefined && latestSeen.getTime() - now.getTime() > clockToleranceMilliseconds;
}

/** Returns whole days until the end of the last day, rounded up; 0 or less once it is over. */
export function daysLeftOf({ expires }: Pick<LicenceClaims, 'expires'>, at: Date): number | null {
  if (expires === null) return null;
  return Math.ceil((Date.parse(`${expires}T00:00:00Z`) + dayMilliseconds - at.getTime()) / dayMilliseconds);
}

export function stateOf(verified: Verified | undefined, at: Date): State {
  if (verified === undefined) return 'none';
  if (!verified.ok) return 'invalid';
  if (Date.parse(`${verified.claims.notBefore}T00:00:00Z`) > at.getTime()) return 'not-yet';
  const daysLeft = daysLeftOf(verified.claims, at);
  if (daysLeft === null || daysLeft > expiringDays) return 'valid';
  return daysLeft > 0 ? 'expiring' : 'expired';
}

/** Returns the claims whose limits are applied: an expired licence keeps its limits, one that holds not yet or not at all has none. */
export function claimsInForce(verified: Verified | undefined, at: Date): LicenceClaims | undefined {
  const state = stateOf(verified, at);
  return verified?.ok === true && state !== 'not-yet' ? verified.claims : undefined;
}

/** Returns the warnings for an administrator, most pressing first. */
export function warningsOf(
  state: State,
  limits: LicenceClaims | undefined,
  usage: LicenceUsage,
  clockSetBack: boolean,
): Licence['warnings'] {
  const warnings: Licence['warnings'] = [];
  if (state === 'invalid' || state === 'expired' || state === 'not-yet' || state === 'expiring') warnings.push(state);
  if (clockSetBack) warnings.push('clock-set-back');
  if (limits === undefined) return warnings;
  if (isOverSeats(limits, usage)) warnings.push('seats-over');
  if (limits.storageBytes !== null) {
    if (usage.storageBytes > limits.storageBytes) warnings.push('storage-over');
    else if (usage.storageBytes > limits.storageBytes * nearShare) warnings.push('storage-near');
  }
  if (limits.nodes !== null && usage.nodes > limits.nodes) warnings.push('nodes-over');
  return warnings;
}

function isOverSeats({ seats }: LicenceClaims, { seats: used }: LicenceUsage): boolean {
  if (seats.total !== null && used.total > seats.total) return true;
  return Object.entries(seats.byRole ?? {}).some(([role, limit]) => (used.byRole[role] ?? 0) > limit);
}
