import { startClinicWorld, type ClinicWorld } from './clinic-world.ts';
import { absentId, idOf, readExampleIds, type Example, type ExampleIds, type Ids } from './example-ids.ts';
import { idKinds } from './id-slots.ts';
import type { Person } from './test-app.ts';

/** Two clinics with one of everything each: what is the manager's, what is not, and what does not exist. */
export interface MatrixWorld extends ClinicWorld {
  readonly manager: Person;
  readonly own: Ids;
  readonly foreign: Ids;
  readonly absent: Ids;
  /** Kinds that others of the same clinic cannot see. */
  readonly personal: ReadonlySet<string>;
}

/** Jobs are the installation's: who may manage them may cancel everybody's. */
const everythingButOthersJobs = [
  { action: 'manage', subject: 'all' },
  { action: 'manage', subject: 'Job', inverted: true },
  { action: 'read', subject: 'Job' },
];

/** @throws Error when a kind that a feature's `ids` name has no example */
export async function startMatrixWorld(): Promise<MatrixWorld> {
  const world = await startClinicWorld();
  const { app, clinics } = world;
  const examples = await readExampleIds();
  const manager = await app.signIn('power-user', { clinicIds: [clinics.north], scope: { clinics: true } });
  await app.database.db
    .updateTable('account')
    .set({ grant_overrides: JSON.stringify(everythingButOthersJobs) })
    .where('id', '=', manager.accountId)
    .execute();
  const stranger = await app.signIn('power-user', { clinicIds: [clinics.south], scope: { clinics: true } });
  const own = await idsOf(world, examples, 'north', manager);
  for (const kind of idKinds) idOf(own, kind);
  return {
    ...world,
    manager,
    own,
    foreign: await idsOf(world, examples, 'south', stranger),
    absent: absentIds(own),
    personal: new Set(examples.flatMap(({ personal }) => personal ?? [])),
  };
}

async function idsOf(
  world: ClinicWorld,
  examples: readonly ExampleIds[],
  name: 'north' | 'south',
  person: Person,
): Promise<Ids> {
  const { app, admin } = world;
  const { studyUid, seriesUid, sopUid } = world.studies[name];
  const [clinicId, patientKey] = [world.clinics[name], world.patientKeys[name]];
  const colleague = await app.signIn('doctor', { clinicIds: [clinicId] });
  const example: Example = { app, admin, name, person, clinicId, studyUid, patientKey };
  const ofWorld = { study: studyUid, series: seriesUid, instance: sopUid, patient: patientKey, clinic: clinicId };
  const ids: Record<string, string | number> = { ...ofWorld, user: colleague.accountId };
  for (const { make } of examples) Object.assign(ids, await make(example));
  return ids;
}

/** Ids of each kind that nothing has. */
function absentIds(like: Ids): Ids {
  return Object.fromEntries(Object.entries(like).map(([kind, id], index) => [kind, absentId(id, index + 1)]));
}
