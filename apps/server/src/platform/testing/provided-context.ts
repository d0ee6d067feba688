/** The address of the tests' PostgreSQL, and the migrated database that each test copies. */
interface TestServer {
  readonly host: string;
  readonly port: number;
  /** The role that owns the databases. */
  readonly owner: string;
  /** The role that works with them, as in the product. */
  readonly worker: string;
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export {};
