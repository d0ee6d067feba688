import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Ingest, type IngestOutcome } from '#features/archive/ingest/ingest.ts';
import { findStanding, principalOf } from '#features/people/access/access.ts';
import { createHttpServer, type HttpServer } from '#platform/http/http-server.ts';
import { Comparer } from '#features/archive/rendering/rendering.ts';
import { PackStore } from '#platform/storage/pack-store.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';

/** A server with a real database, a real store and real sockets, and callers who are who their header says. */
export interface TestService {
  readonly server: HttpServer;
  readonly test: TestDatabase;
  readonly store: PackStore;
  readonly ingest: Ingest;
  /** `http://127.0.0.1:port`, after `listen`. */
  origin: string;
  listen(): Promise<void>;
  /** Takes a Part 10 file into the archive. */
  receive(file: Uint8Array): Promise<IngestOutcome>;
  /** A request by somebody of a role; without a role by a stranger. */
  call(path: string, init?: RequestInit & { role?: string }): Promise<Response>;
  close(): Promise<void>;
}

export async function createTestService(): Promise<TestService> {
  const test = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-dicomweb-'));
  const store = await PackStore.open(test.database.db, folder);
  const ingest = new Ingest(test.database, store, new Comparer(store));
  const server = await createHttpServer({
    logger: pino({ level: 'silent' }),
    proxies: 0,
    isTls: false,
    onRefused: async () => {},
    authenticate: async ({ headers }) => {
      const role = headers['x-test-role'];
      if (typeof role !== 'string') return undefined;
      const accountId = await accountOf(test, role);
      const standing = await findStanding(test.database.db, accountId);
      return standing === undefined ? undefined : principalOf(standing, { sessionId: role, address: '127.0.0.1' });
    },
  });
  const service: TestService = {
    server,
    test,
    store,
    ingest,
    origin: '',
    async listen() {
      service.origin = await server.fastify.listen({ host: '127.0.0.1', port: 0 });
    },
    async receive(file) {
      const object = ingest.begin({ name: 'TEST', accountId: null, actor: 'test', address: '' }, { form: 'part10' });
      await object.write(file);
      return object.end();
    },
    async call(path, { role, headers, ...init } = {}) {
      return fetch(`${service.origin}${path}`, {
        ...init,
        headers: { ...(headers as Record<string, string>), ...(role === undefined ? {} : { 'x-test-role': role }) },
      });
    },
    async close() {
      const closed = server.fastify.close();
      // A caller that left an answer unread would keep its connection.
      server.fastify.server.closeAllConnections();
      await closed;
      await ingest.drain();
      await store.close();
      await test.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return service;
}

const accounts = new WeakMap<TestDatabase, Map<string, Promise<number>>>();

/** Those who see every clinic here. */
const staff = new Set(['power-user', 'radiologist', 'technologist']);

function accountOf(test: TestDatabase, role: string): Promise<number> {
  const known = accounts.get(test) ?? new Map<string, Promise<number>>();
  accounts.set(test, known);
  const account = known.get(role) ?? insertAccount(test, role);
  known.set(role, account);
  return account;
}

async function insertAccount(test: TestDatabase, role: string): Promise<number> {
  const { id } = await test.database.db
    .insertInto('account')
    .values({
      email: `${role}@test`,
      username: role,
      password_hash: '',
      role,
      scope: staff.has(role) ? JSON.stringify({ all: true }) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
