import { stat } from 'node:fs/promises';
import { migrations } from '#database/migrations.ts';
import { findBinaries } from '#platform/database/embedded/binaries.ts';
import { ownFile } from '#platform/own-files.ts';
import type { Config } from '../config.ts';
import { look, ok, reasonOf, wrong, type Finding, type Findings } from './finding.ts';
import type { RunningServer } from './running-server.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** The Node that the program comes with, and is tested with. */
const testedMajor = 24;
const check = 'program';

export interface Versions {
  readonly program: string;
  readonly node: string;
  readonly lastMigration: string;
}

export function ownVersions(): Versions {
  return { program: packageJson.version, node: process.versions.node, lastMigration: migrations.at(-1)?.name ?? '' };
}

/** Versions of what runs and of what is on the disk, and whether PostgreSQL is there. */
export async function checkProgram(config: Config, server: RunningServer): Promise<Findings> {
  const { program, node } = ownVersions();
  const major = Number.parseInt(node, 10);
  return [
    ok(check, `Isocenter ${program}${(await isBuilt()) ? '' : ', which npm start builds first'}.`),
    ...(server.isOurs && server.version !== undefined && server.version !== program
      ? [look(check, `version ${server.version} runs, and ${program} is on the disk.`, 'Start the server again.')]
      : []),
    major === testedMajor
      ? ok('Node', `version ${node}.`)
      : look(
          'Node',
          `this is version ${node}, and the program is tested with ${testedMajor}.`,
          'Run npm ci, and start it by npm.',
        ),
    ...(config.databaseUrl === undefined ? [await checkPostgres(config)] : []),
  ];
}

async function checkPostgres({ postgresBinDir }: Config): Promise<Finding> {
  try {
    const { major } = await findBinaries(postgresBinDir);
    return ok('PostgreSQL', `version ${major} is here for the embedded database.`);
  } catch (error) {
    return wrong('PostgreSQL', reasonOf(error));
  }
}

async function isBuilt(): Promise<boolean> {
  return stat(ownFile('apps/server/dist/main.js')).then(
    () => true,
    () => false,
  );
}
