import { resolve } from 'node:path';
import { databaseProtocols } from '../config.ts';
import { EnvironmentReader } from '../environment-reader.ts';

export interface CommandInstallation {
  readonly dataDir: string;
  /** Folder of the second store, where there is one. */
  readonly nearlineDir: string | undefined;
  /** Connects as the owner; undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
}

/** Returns the installation that a command works on, by the settings of its server. @throws Error with all that is wrong with them */
export function installationIn(environment: NodeJS.ProcessEnv): CommandInstallation {
  const problems: string[] = [];
  const read = new EnvironmentReader(environment, problems);
  const nearlineDir = read.text('ISOCENTER_NEARLINE_DIR');
  const workUrl = read.url('DATABASE_URL', databaseProtocols);
  const found = {
    dataDir: resolve(read.text('ISOCENTER_DATA_DIR') ?? './data'),
    nearlineDir: nearlineDir === undefined ? undefined : resolve(nearlineDir),
    databaseUrl: read.url('DATABASE_OWNER_URL', databaseProtocols) ?? workUrl,
  };
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return found;
}
