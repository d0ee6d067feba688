import { writeFile } from 'node:fs/promises';
import { cpus, freemem, loadavg, release, totalmem, type } from 'node:os';
import { ZipStream } from '#platform/zip/zip-stream.ts';
import { ownVersions } from '../check-program.ts';
import type { Examined } from '../examine.ts';
import { lineOf, reasonOf } from '../finding.ts';
import { hidingSecrets, shownSettings } from '../shown-settings.ts';
import { countJobs, listLastMigrations, listTableSizes } from './bundle-queries.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const metricsMilliseconds = 10_000;
const readme = `What npm run doctor found of an installation of Isocenter, for whoever helps with it.

doctor.txt, doctor.json   what was checked
settings.json             the variables of the environment; secrets and names of people are left out
versions.json             program, Node, what runs, PostgreSQL
system.json               kernel, processors, memory
tables.json               size of each table, and its rows as the database estimates them
jobs.json                 jobs by kind and state
migrations.json           the last steps of the schema
metrics.txt               the figures of the server, where it runs and gives them to this computer

Nothing in it is of a patient: no row of a table was copied. Names of computers and folders are in it.
`;

/** Writes a support bundle: what was found, and figures. No row of a table is in it. @throws Error where the file is there already */
export async function writeBundle(file: string, environment: Environment, examined: Examined): Promise<void> {
  const zip = new ZipStream(new Date());
  const hide = hidingSecrets(environment);
  const parts: readonly (readonly [name: string, text: string])[] = [
    ['README.txt', readme],
    ['doctor.txt', `${examined.findings.map(lineOf).join('\n')}\n`],
    ['doctor.json', written(examined.findings)],
    ['settings.json', written(shownSettings(environment))],
    ['versions.json', written({ ...ownVersions(), running: examined.server.version ?? null, ...process.versions })],
    ['system.json', written(systemFacts())],
    ...(await ofDatabase(examined)),
    ...(await ofServer(environment, examined)),
  ];
  const bytes = parts.map(([name, text]) => zip.whole(name, Buffer.from(hide(text))));
  await writeFile(file, Buffer.concat([...bytes, zip.end()]), { mode: 0o600, flag: 'wx' });
}

async function ofDatabase({ databases, hasTables }: Examined): Promise<(readonly [string, string])[]> {
  const db = hasTables ? databases.work?.db : undefined;
  if (db === undefined) return [];
  const asked = {
    'tables.json': () => listTableSizes(db),
    'jobs.json': () => countJobs(db),
    'migrations.json': () => listLastMigrations(db),
  };
  const texts = Object.entries(asked).map(async ([name, ask]): Promise<readonly [string, string]> => [
    name,
    written(await ask().catch((error: unknown) => ({ failed: reasonOf(error) }))),
  ]);
  return Promise.all(texts);
}

async function ofServer(environment: Environment, { server }: Examined): Promise<(readonly [string, string])[]> {
  if (!server.isOurs || server.state === 'silent' || server.state === 'other') return [];
  const token = environment['ISOCENTER_METRICS_TOKEN']?.trim() ?? '';
  const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  try {
    const answer = await fetch(`${server.url}/metrics`, { headers, signal: AbortSignal.timeout(metricsMilliseconds) });
    return answer.ok ? [['metrics.txt', await answer.text()]] : [];
  } catch {
    return [];
  }
}

function systemFacts() {
  const processors = cpus();
  return {
    kernel: `${type()} ${release()}`,
    architecture: process.arch,
    processors: processors.length,
    processor: processors[0]?.model ?? '',
    memoryBytes: totalmem(),
    freeBytes: freemem(),
    /** Of a container or a unit; 0 without one. */
    limitBytes: process.constrainedMemory(),
    load: loadavg(),
  };
}

function written(facts: unknown): string {
  return `${JSON.stringify(facts, null, 2)}\n`;
}
