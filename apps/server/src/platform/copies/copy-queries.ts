import type pg from 'pg';

/** A server since its present start. */
export interface CopyEpoch {
  /** Kept in its data folder. */
  readonly id: string;
  readonly epoch: number;
  /** PostgreSQL's: another one begins with each failover and each recovery to a moment. */
  readonly timeline: number;
}

type Session = Pick<CopyEpoch, 'id' | 'epoch'>;

/** Fails on a server in recovery, which takes no changes. */
const timeline = "('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer";

/** Held by the session of the one server that works on a database; any constant that nothing else uses. */
const claimLock = 4_107_221_019;
/** Who has not renewed its lease for so long does not answer any more. */
const lease = "interval '10 seconds'";
/** How long a session that is told to end may take: it undoes what it had begun. */
const endMilliseconds = 5_000;

/** The name of the sessions through which a server works; PostgreSQL keeps 63 bytes of it. */
export function sessionNameOf({ id, epoch }: Session): string {
  return `isocenter copy ${id} ${epoch}`;
}

function claimNameOf({ id, epoch }: Session): string {
  return `isocenter claim ${id} ${epoch}`;
}

export async function tryClaim(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [claimLock]);
  return rows[0]?.claimed === true;
}

/** Begins the next epoch of a server, and ends those of all others. */
export async function beginEpoch(client: pg.Client, id: string, version: string): Promise<CopyEpoch> {
  const { rows } = await client.query<Pick<CopyEpoch, 'epoch' | 'timeline'>>(
    `with others as (update copy set epoch = epoch + 1, lease_until = least(lease_until, now()) where id <> $1)
     insert into copy (id, epoch, version, lease_until) values ($1, 1, $2, now() + ${lease})
     on conflict (id) do update set epoch = copy.epoch + 1, version = excluded.version, started_at = now(),
       lease_until = excluded.lease_until
     returning epoch, ${timeline} as timeline`,
    [id, version],
  );
  if (rows[0] === undefined) throw new Error('The row of this server was not written.');
  return { id, ...rows[0] };
}

/** Sets something of a session, for as long as it lasts. */
export async function setOfSession(client: pg.Client, name: string, value: string): Promise<void> {
  await client.query('select set_config($1, $2, false)', [name, value]);
}

/** Names the session that holds the claim, so that another server finds it if this one does not answer any more. */
export async function nameClaim(client: pg.Client, copy: CopyEpoch): Promise<void> {
  await setOfSession(client, 'application_name', claimNameOf(copy));
}

/** Fails when the database does not answer. */
export async function requireAnswer(client: pg.Client): Promise<void> {
  await client.query('select 1');
}

/** @returns false when another server has ended this epoch */
export async function renewLease(client: pg.Client, { id, epoch }: CopyEpoch): Promise<boolean> {
  const { rowCount } = await client.query(
    `update copy set lease_until = now() + ${lease} where id = $1 and epoch = $2`,
    [id, epoch],
  );
  return rowCount === 1;
}

/** Others need not wait for its lease to end. */
export async function endLease(client: pg.Client, { id, epoch }: CopyEpoch): Promise<void> {
  await client.query('update copy set lease_until = now() where id = $1 and epoch = $2', [id, epoch]);
}

/**
 * Looks at a session that was opened just now: `ended`, another server has ended this epoch; `failed-over`, another database has taken the
 * place of the one before, and may not have all that was committed there.
 * @throws on a server in recovery
 */
export async function stateOf(client: pg.ClientBase, copy: CopyEpoch): Promise<'current' | 'ended' | 'failed-over'> {
  const { rows } = await client.query<Pick<CopyEpoch, 'epoch' | 'timeline'>>(
    `select epoch, ${timeline} as timeline from copy where id = $1`,
    [copy.id],
  );
  if (rows[0]?.epoch !== copy.epoch) return 'ended';
  return rows[0].timeline === copy.timeline ? 'current' : 'failed-over';
}

/**
 * Ends the sessions of all epochs but one, and waits until they are gone. Whatever they had begun is undone or done by then; one that is
 * opened later finds that its epoch has ended.
 * @throws Error with one plain sentence when one does not end
 */
export async function endOtherSessions(client: pg.Client, current: CopyEpoch): Promise<void> {
  const { rows } = await client.query<{ isEnded: boolean }>(
    `select pg_terminate_backend(pid, ${endMilliseconds}) as "isEnded" from pg_stat_activity
     where datname = current_database() and application_name like 'isocenter copy %' and application_name <> $1`,
    [sessionNameOf(current)],
  );
  if (rows.every(({ isEnded }) => isEnded)) return;
  throw new Error(
    'A database session of the Isocenter before does not end. Look at pg_stat_activity, end it, and start again.',
  );
}

/** Ends the session that this epoch held the claim by, where its line was lost and the database has not noticed. */
export async function endOwnClaim(client: pg.Client, own: CopyEpoch): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, ${endMilliseconds}) from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [claimNameOf(own)],
  );
}

/** Ends the session that holds the claim, where its server has not renewed its lease: its process is frozen, or its machine is. */
export async function endDeadClaim(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('copy') is not null as "isThere"`);
  if (rows[0]?.isThere !== true) return;
  await client.query(
    `select pg_terminate_backend(session.pid, ${endMilliseconds})
     from pg_stat_activity as session
     join pg_locks as held on held.pid = session.pid and held.locktype = 'advisory' and held.granted
       and held.classid = 0 and held.objid = $1::oid
     join copy on session.application_name = 'isocenter claim ' || copy.id || ' ' || copy.epoch
     where session.datname = current_database() and copy.lease_until < now()`,
    [String(claimLock)],
  );
}
