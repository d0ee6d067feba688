import { sql } from 'kysely';
import type { FirstHours } from '@isocenter/contract/insight/dashboard/fields.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** Samples are counted up to this; more are not loaded. */
const mostSamples = 1_000;

type Instants<Told, Name extends keyof Told> = Omit<Told, Name> & Readonly<Record<Name, Date | null>>;

/** Nodes that may send, or have called, and who called without being one: the latest of the last 30 days who is not refused for good. */
export async function findScanners(db: Db): Promise<FirstHours['scanner']> {
  type Caller = NonNullable<FirstHours['scanner']['caller']>;
  const nodes = await sql<Instants<Omit<FirstHours['scanner'], 'caller'>, 'seenAt'>>`
    select count(*)::integer as nodes, max(seen_at) as "seenAt",
      coalesce((array_agg(name order by seen_at desc nulls last, dicom_node.id))[1], '') as name
    from dicom_node left join node_health on node_id = dicom_node.id where status = 'active'
      and ('store' = any(verbs) or seen_at is not null)`.execute(db);
  const callers = await sql<Instants<Caller, 'lastAt'> & Row<'refused_caller', 'last_at as lastAt'>>`
    select calling_ae_title as "aeTitle", address, attempts, last_at as "lastAt" from refused_caller
    where last_at > now() - interval '30 days' and not is_refused_for_good
    order by last_at desc, calling_ae_title, called_ae_title, address limit 1`.execute(db);
  const [found] = nodes.rows;
  const [caller] = callers.rows;
  return {
    nodes: found?.nodes ?? 0,
    name: found?.name ?? '',
    seenAt: found?.seenAt?.toISOString() ?? null,
    caller: caller === undefined ? null : { ...caller, lastAt: caller.lastAt.toISOString() },
  };
}

/** Finds when the first study came that is no sample, and counts the samples up to a bound. */
export async function findFirstStudy(db: Db): Promise<FirstHours['study']> {
  const { rows } = await sql<Instants<FirstHours['study'], 'firstAt'>>`
    select (select received_at from study where source <> 'samples' order by id limit 1) as "firstAt",
      (select count(*)::integer from (select from study where source = 'samples' limit ${mostSamples}) as known) as samples`.execute(
    db,
  );
  return { firstAt: rows[0]?.firstAt?.toISOString() ?? null, samples: rows[0]?.samples ?? 0 };
}

/** Clinics, and what stands on the paper of reports. */
export async function findHouse(db: Db): Promise<Pick<FirstHours, 'clinic' | 'letterhead'>> {
  const { rows } = await sql<{ clinics: number; clinic: string; letterhead: string | null; ofClinic: string | null }>`
    select (select count(*)::integer from clinic where merged_into is null) as clinics,
      coalesce((select name from clinic where merged_into is null order by id limit 1), '') as clinic,
      (select name from letterhead where status = 'active' order by is_default desc, id limit 1) as letterhead,
      (select name from clinic where merged_into is null and (logo_id is not null
          or jsonb_array_length(coalesce(letterhead -> 'headerLines', '[]')) > 0
          or jsonb_array_length(coalesce(letterhead -> 'footerLines', '[]')) > 0)
        order by id limit 1) as "ofClinic"`.execute(db);
  const { clinics = 0, clinic = '', letterhead = null, ofClinic = null } = rows[0] ?? {};
  const name = letterhead ?? ofClinic;
  return { clinic: { clinics, name: clinic }, letterhead: { isSet: name !== null, name: name ?? '' } };
}

/** Counts the other people, without the caller. */
export async function findPeople(db: Db, requestedBy: number): Promise<FirstHours['people']> {
  const { rows } = await sql<FirstHours['people']>`
    select count(*) filter (where last_login_at is not null)::integer as came,
      count(*) filter (where last_login_at is null and invited_at is not null and status <> 'inactive')::integer as waiting,
      coalesce((array_agg(full_name order by last_login_at desc) filter (where last_login_at is not null and full_name <> ''))[1], '')
        as name
    from account where deleted_at is null and id <> ${requestedBy}`.execute(db);
  return rows[0] ?? { came: 0, waiting: 0, name: '' };
}

/** The last letter that the mail server took. */
export async function findLastLetter(db: Db): Promise<{ readonly at: string; readonly to: string } | undefined> {
  const { rows } = await sql<Row<'outgoing_mail', 'to_address as to'> & { readonly at: Date }>`
    select sent_at as at, to_address as "to" from outgoing_mail where sent_at is not null order by id desc limit 1`.execute(
    db,
  );
  return rows[0] && { at: rows[0].at.toISOString(), to: rows[0].to };
}
