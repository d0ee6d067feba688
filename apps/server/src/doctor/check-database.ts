import { migrations } from '#database/migrations.ts';
import { standsAtVersion01 } from '#database/adopt.ts';
import { findBelonging } from '#features/system/installation/belonging.ts';
import type { Database } from '#platform/database/database.ts';
import { findRole, type DatabaseRole } from '#platform/database/work-role.ts';
import type { Config } from '../config.ts';
import { findMakingRights, findServerFacts, listApplied, type ServerFacts } from './database-queries.ts';
import { counted, look, ok, reasonOf, wrong, type Finding, type Findings } from './finding.ts';
import type { OpenDatabases } from './open-databases.ts';
import type { RunningServer } from './running-server.ts';

const gigabyte = 1e9;

export interface DatabaseState {
  readonly findings: Findings;
  /** Milliseconds between its clock and ours. */
  readonly apart: number | undefined;
  /** It has our tables. */
  readonly hasTables: boolean;
}

/** Checks the database as the server finds it at a start, and changes nothing. */
export async function checkDatabase(
  config: Config,
  databases: OpenDatabases,
  server: RunningServer,
): Promise<DatabaseState> {
  const { work, owner, state, faults } = databases;
  const told = Object.entries(faults).slice(0, config.databaseUrl === undefined ? 1 : 2);
  const away = told.map(([name, fault]) => awayBy(config, name, fault));
  if (work === undefined)
    return { findings: state === 'resting' ? [atRest(server)] : away, apart: undefined, hasTables: false };
  const before = Date.now();
  const facts = await findServerFacts(work.db);
  const apart = Math.abs(facts.at.getTime() - (before + Date.now()) / 2);
  const applied = await listApplied(work.db);
  const hasTables = applied.length > 0;
  const belonging = hasTables ? [await checkBelonging(work, config)] : [];
  const roles = await checkRoles(work, owner, hasTables);
  return {
    findings: [...away, ...ofServer(facts), ...claims(facts, server), ...roles, checkSchema(applied), ...belonging],
    apart,
    hasTables,
  };
}

function awayBy({ databaseUrl }: Config, variable: string, fault: string): Finding {
  const name = databaseUrl === undefined ? 'embedded database' : `database of ${variable}`;
  const mend =
    databaseUrl === undefined
      ? 'Read postgres.log in its folder.'
      : `Start it, see to DNS, route and firewall, or correct ${variable}.`;
  return wrong('database', `${name}: ${fault}${fault.endsWith('.') ? '' : '.'}`, mend);
}

function atRest(server: RunningServer): Finding {
  if (server.isOurs)
    return wrong(
      'database',
      'a server has the data folder, and its database does not run.',
      'Read the log of the server.',
    );
  return ok('database', 'the embedded one rests, as the server does: what is in it is checked while they run.');
}

function ofServer({ version, letters, isReadOnly, lacking, bytes }: ServerFacts): Finding[] {
  return [
    ok('database', `PostgreSQL ${version} answers; ${(bytes / gigabyte).toFixed(2)} GB.`),
    ...(isReadOnly
      ? [
          wrong(
            'database',
            'it takes no changes (in recovery, a standby, or read-only).',
            'Name the primary in DATABASE_URL.',
          ),
        ]
      : []),
    ...(lacking.length === 0
      ? []
      : [
          wrong(
            'extensions',
            `the server does not have ${lacking.join(' and ')}.`,
            'Install the contrib modules of PostgreSQL there.',
          ),
        ]),
    ...(/^(?:C|POSIX)$/.test(letters)
      ? [
          look(
            'LC_CTYPE',
            `it is ${letters}: searches of Greek, Cyrillic or Chinese words read every row.`,
            'Restore a backup into a new database with LC_CTYPE C.UTF-8.',
          ),
        ]
      : []),
  ];
}

/** One server serves one database. */
function claims({ servers }: ServerFacts, server: RunningServer): Finding[] {
  if (servers.length === 0 || server.isOurs) return [];
  const where = servers.map((address) => (address === '' ? 'this computer' : address)).join(', ');
  return [
    wrong(
      'database',
      `a server with another data folder works with it, from ${where}.`,
      'Stop that one, or give this one a database of its own.',
    ),
  ];
}

/** As `bringUp` asks for at a start. */
async function checkRoles(work: Database, owner: Database | undefined, hasTables: boolean): Promise<Finding[]> {
  const check = 'database role';
  const role = await findRole(work);
  if (owner !== undefined) return [await beside(role, owner, hasTables)];
  const { inDatabase, inSchema } = await findMakingRights(work.db);
  if (!inSchema || (!hasTables && !inDatabase))
    return [
      wrong(
        check,
        `"${role.name}" may not make or alter tables, which a start with a new version does.`,
        'Name the owner of the database in DATABASE_OWNER_URL.',
      ),
    ];
  return [
    look(
      check,
      `"${role.name}" owns the database, and could alter the audit trail.`,
      'Make a second role that owns nothing: the owner goes into DATABASE_OWNER_URL, the other into DATABASE_URL.',
    ),
  ];
}

async function beside(work: DatabaseRole, owner: Database, hasTables: boolean): Promise<Finding> {
  const check = 'database role';
  const owning = await findRole(owner);
  if (owning.database !== work.database)
    return wrong(check, 'DATABASE_URL and DATABASE_OWNER_URL are not the same database.', 'Correct one of them.');
  if (work.isOwner)
    return wrong(
      check,
      `"${work.name}" of DATABASE_URL owns tables or is a superuser, and the server does not start.`,
      'Name a role there that owns nothing.',
    );
  const { inDatabase, inSchema } = await findMakingRights(owner.db);
  if (!inSchema || !inDatabase || (hasTables && !owning.isOwner))
    return wrong(check, `"${owning.name}" of DATABASE_OWNER_URL does not own the database.`, 'Name its owner there.');
  return ok(check, `"${work.name}" owns nothing, and "${owning.name}" owns the database.`);
}

function checkSchema(applied: readonly string[]): Finding {
  const check = 'schema';
  const last = applied.at(-1);
  if (last === undefined) return ok(check, 'the database is empty: the first start fills it.');
  if (standsAtVersion01(applied)) return ok(check, 'version 0.1.0 left the database: the next start takes it over.');
  const names = migrations.map(({ name }) => name);
  const unknown = applied.find((name) => !names.includes(name));
  if (unknown !== undefined)
    return wrong(
      check,
      `a newer version, or one before 0.1.0 ended, has used the database (migration ${unknown}).`,
      'Start that version, or a later one.',
    );
  const missing = names.length - applied.length;
  return ok(
    check,
    missing === 0
      ? `stands at ${last}, as this program.`
      : `stands at ${last}; the next start applies ${counted(missing, 'migration')}.`,
  );
}

async function checkBelonging({ db }: Database, { dataDir, objectStore }: Config): Promise<Finding> {
  const check = 'installation';
  try {
    const { inFolder } = await findBelonging(db, dataDir, objectStore?.promise === 'store');
    return ok(
      check,
      inFolder === undefined
        ? 'the first start makes the folder and the database belong together.'
        : 'data folder and database belong together.',
    );
  } catch (error) {
    return wrong(check, reasonOf(error));
  }
}
