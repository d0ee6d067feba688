import type { Static } from 'typebox';
import type { Faults } from '../fields.ts';
import { lines } from '../people/field-rules.ts';
import { say } from '../said.ts';
import { Instant, nullable, oneOf, strict } from '../schemas.ts';
import { sectionRoutes } from './setting-versions.ts';

export const maintenanceModes = ['off', 'planned', 'now'] as const;

/** While it goes on, whoever does not manage the installation is answered 503. It ends when somebody ends it. */
export const Maintenance = strict({
  /** Planned: announced until its beginning, and going on from then. */
  mode: oneOf(maintenanceModes),
  /** Of what is planned. */
  startsAt: nullable(Instant),
  /** Expected; it is told, and ends nothing. */
  endsAt: nullable(Instant),
  /** For everybody to read. */
  text: lines(500),
});
export type Maintenance = Static<typeof Maintenance>;

/** What holds while nobody has changed anything. */
export const firstMaintenance: Maintenance = { mode: 'off', startsAt: null, endsAt: null, text: '' };

/** Whether it goes on at a moment. */
export function isMaintained({ mode, startsAt }: Pick<Maintenance, 'mode' | 'startsAt'>, now: number): boolean {
  return mode === 'now' || (mode === 'planned' && startsAt !== null && Date.parse(startsAt) <= now);
}

/** What no field tells alone. */
export function maintenanceFaults({ mode, startsAt, endsAt }: Omit<Maintenance, 'text'>, now = Date.now()): Faults {
  if (mode === 'off') return {};
  if (mode === 'planned' && startsAt === null) return { startsAt: say`is needed` };
  if (endsAt === null) return {};
  const begins = mode === 'planned' && startsAt !== null ? Math.max(Date.parse(startsAt), now) : now;
  return Date.parse(endsAt) > begins ? {} : { endsAt: say`has to be later, and after the beginning` };
}

export const [getMaintenance, checkMaintenance, putMaintenance] = sectionRoutes(
  'maintenance',
  'Maintenance',
  Maintenance,
);
