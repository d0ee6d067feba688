/** Where the tests' PostgreSQL listens, and the migrated database that each test copies. */
export interface TestServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}
