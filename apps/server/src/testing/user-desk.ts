import type { Updateable } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { LinkOutcome, UserRecord } from '@isocenter/contract/people/users/fields.ts';
import type { Schema } from '#platform/database/schema.ts';
import { json, startTestApp, type Person, type TestApp } from './test-app.ts';

interface Staffed {
  readonly app: TestApp;
  readonly admin: Person;
  /** Looks after the people of the north clinic. */
  readonly manager: Person;
  readonly north: number;
  readonly south: number;
}

/** A new user, and the link that is to be handed over. */
interface Made {
  readonly userId: number;
  readonly invitation: LinkOutcome | null;
}

/** For the tests of one file: an installation with two clinics, and what is done with its users. It is there from the first test on. */
export function userDesk(environment: Record<string, string> = {}) {
  // Filled before the first test.
  const desk = {} as Staffed;
  beforeAll(async () => {
    Object.assign(desk, await staffed(environment));
  });
  afterAll(() => desk.app.close());
  let number = 0;
  /** Invites a technologist of the north clinic, unless it is said otherwise. */
  const send = (changes: object = {}, person = desk.admin) => {
    number += 1;
    const standing = { role: 'technologist', scope: { clinics: true }, clinicIds: [desk.north] };
    const who = { firstName: 'Ada', lastName: `Person${number}`, email: `ada${number}@north.example` };
    return person.fetch('/api/users', json({ ...who, ...standing, ...changes }));
  };
  const made = async (changes: object = {}, person = desk.admin) =>
    (await (await send(changes, person)).json()) as Made;
  const read = (userId: number, person = desk.admin) => person.json<UserRecord>(`/api/users/${userId}`);
  return Object.assign(desk, {
    send,
    made,
    read,
    invited: async (changes: object = {}, person = desk.admin) => (await made(changes, person)).userId,
    /** Changes somebody as he is now. */
    put: async (userId: number, changes: object, person = desk.admin) =>
      person.fetch(
        `/api/users/${userId}`,
        json({ revision: (await read(userId, person)).revision, ...changes }, 'PUT'),
      ),
    act: (userId: number, name: string, person = desk.admin, more: object = {}) =>
      person.fetch(`/api/users/${userId}/${name}`, json(more)),
    remove: (userId: number, person = desk.admin) => person.fetch(`/api/users/${userId}`, { method: 'DELETE' }),
    /** Writes values that the product itself would not write. */
    set: (userId: number, values: Updateable<Schema['account']>) =>
      desk.app.database.db.updateTable('account').set(values).where('id', '=', userId).execute(),
    /** The acts in the trail of a user, the oldest first. */
    trailOf: async (userId: number) =>
      (
        await desk.app.database.db
          .selectFrom('audit_event')
          .select('action')
          .where('subject_kind', '=', 'user')
          .where('subject_id', '=', String(userId))
          .orderBy('id')
          .execute()
      ).map(({ action }) => action),
  });
}

/** Returns the faults of fields in a refusal. */
export async function fieldsOf(answer: Response): Promise<Record<string, string>> {
  return ((await answer.json()) as { error: { fields?: Record<string, string> } }).error.fields ?? {};
}

async function staffed(environment: Record<string, string>): Promise<Staffed> {
  const app = await startTestApp(environment);
  const admin = await app.signIn('admin');
  const clinic = async (name: string): Promise<number> => {
    const values = { name, code: name.slice(0, 1) };
    return (await app.database.db.insertInto('clinic').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const [north, south] = [await clinic('North'), await clinic('South')];
  const manager = await app.signIn('power-user', { clinicIds: [north], scope: { clinics: true } });
  return { app, admin, manager, north, south };
}
