/** Where the tests' PostgreSQL listens, and the migrated database that each test copies. */
interface TestServer {
  readonly host: string;
  readonly port: number;
  /** Who owns the databases. */
  readonly owner: string;
  /** Who works with them, as in the product. */
  readonly worker: string;
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export {};
