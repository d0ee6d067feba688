/** Logs the supervisor's messages: a constant message with facts as fields. A pino or Fastify logger fits. */
export interface EmbeddedLogger {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export const silentLogger: EmbeddedLogger = { info: () => {}, warn: () => {}, error: () => {} };
