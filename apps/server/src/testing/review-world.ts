import { startClinicWorld, type ClinicWorld } from './clinic-world.ts';
import { reportSteps } from './report-steps.ts';
import type { ReviewPeople } from './review-steps.ts';
import type { Person } from './test-app.ts';

/** The north clinic with those who have to do with peer reviews. */
export interface ReviewWorld extends ReviewPeople {
  readonly world: ClinicWorld;
  /** Acts of the writer on reports. */
  readonly steps: ReturnType<typeof reportSteps>;
  /** May read all peer reviews of the north clinic. */
  readonly keeper: Person;
  /** A person of the south clinic. */
  readonly stranger: Person;
  readonly referrer: Person;
}

/** Identifies the writer, and stands nowhere else in this world. */
export const writerId = 770_011;
export const ofWriter = /Blindfold|writa|770011/i;

export async function startReviewWorld(): Promise<ReviewWorld> {
  const world = await startClinicWorld();
  const clinicIds = [world.clinics.north];
  const own = { clinicIds, scope: { clinics: true } } as const;
  const reviewer = await world.app.signIn('radiologist', own);
  const colleague = await world.app.signIn('radiologist', own);
  const keeper = await world.app.signIn('power-user', own);
  const referrer = await world.app.signIn('referring-doctor', own);
  const stranger = await world.app.signIn('radiologist', { ...own, clinicIds: [world.clinics.south] });
  await world.app.asOwner(`alter table account alter column id restart with ${writerId}`);
  const writer = await world.app.signIn('radiologist', own);
  const name = { full_name: 'Writa Blindfold', first_name: 'Writa', last_name: 'Blindfold' };
  const known = { ...name, username: 'writa.b', email: 'writa@clinic.example' };
  await world.app.database.db.updateTable('account').set(known).where('id', '=', writerId).execute();
  return { world, steps: reportSteps(world, writer), writer, reviewer, colleague, keeper, stranger, referrer };
}

export const statusesOf = async (...answers: readonly Promise<Response>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status);
