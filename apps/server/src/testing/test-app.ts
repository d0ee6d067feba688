import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { pino } from 'pino';
import type { Role, ScopeSetting } from '@isocenter/contract/abilities.ts';
import { startApp, type App, type AppNeeds } from '#app.ts';
import { readConfig } from '#config.ts';
import type { Database } from '#platform/database/database.ts';
import { hourly } from '#platform/server-feature.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';

export interface Person {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly accountId: number;
  /** A request with this person's token; `path` begins with a slash. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The JSON of a request that is expected to succeed. */
  json<T = unknown>(path: string, init?: RequestInit): Promise<T>;
}

interface PersonStanding {
  readonly clinicIds?: readonly number[];
  readonly scope?: ScopeSetting;
}

export interface TestApp {
  readonly app: App;
  readonly database: Database;
  readonly url: string;
  readonly dimsePort: number;
  readonly dataDir: string;
  /** The log, line by line. */
  readonly log: readonly string[];
  /** A new account of a role, signed in. Without clinics or a scope the staff of an institution sees everything. */
  signIn(role: Role, standing?: PersonStanding): Promise<Person>;
  /** The same person in a session of its own. */
  signInAgain(person: Pick<Person, 'accountId'>): Promise<Person>;
  /** A request by nobody. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The database as its owner, for what the product itself may not do. */
  readonly ownerConnection: TestDatabase['ownerConnection'];
  asOwner(...statements: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const password = 'a long enough password';

/** A clock by which no round is done while a test runs. */
export const onlyWoken = () => hourly;

/**
 * The whole product on free ports, with a database and a folder of its own.
 * @param clock of what is done by itself: what happens by a slow one was woken (`onlyWoken`)
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  prepare: (database: Database) => Promise<void> = async () => {},
  clock?: AppNeeds['clock'],
): Promise<TestApp> {
  const { database, ...testDatabase } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'isocenter-test-'));
  const log: string[] = [];
  const config = readConfig({
    ISOCENTER_HTTP_PORT: '0',
    ISOCENTER_DIMSE_PORT: String(await freePort()),
    ISOCENTER_DATA_DIR: dataDir,
    ...environment,
  });
  const logger = pino({ level: 'debug' }, { write: (line: string) => void log.push(line) });
  await prepare(database);
  const made = { config, database, owner: testDatabase.ownerConnection, logger, clock };
  const app = await startApp({ ...made, webFolder: join(dataDir, 'no-web'), version: 'test' });
  const url = `http://127.0.0.1:${app.httpPort}`;
  // The least that argon2 takes: people of tests sign in thousands of times.
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  let people = 0;
  return {
    app,
    database,
    url,
    dimsePort: app.dimsePort,
    dataDir,
    log,
    fetch: (path, init) => fetch(`${url}${path}`, init),
    ownerConnection: testDatabase.ownerConnection,
    asOwner: (...statements) => testDatabase.asOwner(...statements),
    async signIn(role, { clinicIds = [], scope = clinicIds.length === 0 ? staffScope(role) : undefined } = {}) {
      people += 1;
      const email = `${role}-${people}@clinic.example`;
      const { id } = await database.db
        .insertInto('account')
        .values({
          email,
          username: `${role}-${people}`,
          full_name: `A ${role}`,
          password_hash: passwordHash,
          role,
          scope: scope === undefined ? null : JSON.stringify(scope),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [position, clinic_id] of clinicIds.entries())
        await database.db.insertInto('account_clinic').values({ account_id: id, clinic_id, position }).execute();
      return person(url, email);
    },
    async signInAgain({ accountId }) {
      const account = database.db.selectFrom('account').select('email').where('id', '=', accountId);
      return person(url, (await account.executeTakeFirstOrThrow()).email);
    },
    async close() {
      await app.close();
      await Promise.all([testDatabase.drop(), rm(dataDir, { recursive: true, force: true })]);
    },
  };
}

function staffScope(role: Role): ScopeSetting | undefined {
  return role === 'power-user' || role === 'radiologist' || role === 'technologist' ? { all: true } : undefined;
}

async function person(url: string, email: string): Promise<Person> {
  const response = await fetch(`${url}/jwt/login`, json({ email, password }));
  if (!response.ok) throw new Error(`Signing in failed: ${response.status} ${await response.text()}`);
  const { accessToken, refreshToken, userData } = (await response.json()) as {
    accessToken: string;
    refreshToken: string;
    userData: { id: number };
  };
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { ...Object(init.headers), authorization: `Bearer ${accessToken}` } });
  return {
    accessToken,
    refreshToken,
    accountId: userData.id,
    fetch: send,
    async json<T>(path: string, init?: RequestInit) {
      const answer = await send(path, init);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as T;
    },
  };
}

/** The init of a POST with a JSON body. */
export function json(body: unknown, method = 'POST'): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
