import { PostgresDialect, PostgresQueryCompiler, type PostgresDialectConfig } from 'kysely';

/** Stands in statements for the time zone of the installation, which may be another by the time that they are asked. */
export const zoneOfInstallation = Symbol('the time zone of the installation');

/** PostgreSQL, with the time zone of the moment wherever a statement asks for it. */
export class ZonedDialect extends PostgresDialect {
  readonly #zone: () => string;

  constructor(config: PostgresDialectConfig, zone: () => string) {
    super(config);
    this.#zone = zone;
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new ZonedCompiler(this.#zone);
  }
}

class ZonedCompiler extends PostgresQueryCompiler {
  readonly #zone: () => string;

  constructor(zone: () => string) {
    super();
    this.#zone = zone;
  }

  protected override addParameter(parameter: unknown): void {
    super.addParameter(parameter === zoneOfInstallation ? this.#zone() : parameter);
  }
}
