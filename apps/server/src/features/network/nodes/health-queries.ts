import { sql } from 'kysely';
import type { NodeContext } from '@isocenter/contract/network/nodes/fields.ts';
import type { NodeFaultCode } from '@isocenter/contract/network/nodes/node-rows.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** A node's last call, with the accepted presentation contexts. */
export interface Call {
  readonly nodeId: number;
  readonly at: Date;
  readonly contexts: readonly NodeContext[];
}

export interface Counts {
  readonly objectsIn: number;
  readonly bytesIn: number;
  readonly objectsOut: number;
  readonly bytesOut: number;
  /** Objects whose text is not in the character set that the node's record names. */
  readonly unread: number;
}

/** What a node and we exchanged in an hour. */
export type Passed = Counts & { readonly nodeId: number; readonly hour: Date };

export async function writeCalls(db: Db, calls: readonly Call[]): Promise<void> {
  await sql`insert into node_health (node_id, seen_at, contexts)
    select id, (call ->> 'at')::timestamptz, call -> 'contexts' from jsonb_array_elements(${JSON.stringify(calls)}::jsonb) as call
    join dicom_node on dicom_node.id = (call ->> 'nodeId')::integer
    on conflict (node_id) do update set seen_at = excluded.seen_at, contexts = excluded.contexts`.execute(db);
}

export async function writeTraffic(db: Db, passed: readonly Passed[]): Promise<void> {
  await sql`insert into node_traffic (node_id, hour, objects_in, bytes_in, objects_out, bytes_out, unread)
    select id, (hour ->> 'hour')::timestamptz, (hour ->> 'objectsIn')::bigint, (hour ->> 'bytesIn')::bigint,
      (hour ->> 'objectsOut')::bigint, (hour ->> 'bytesOut')::bigint, (hour ->> 'unread')::integer
    from jsonb_array_elements(${JSON.stringify(passed)}::jsonb) as hour
    join dicom_node on dicom_node.id = (hour ->> 'nodeId')::integer
    on conflict (node_id, hour) do update set objects_in = node_traffic.objects_in + excluded.objects_in,
      bytes_in = node_traffic.bytes_in + excluded.bytes_in, objects_out = node_traffic.objects_out + excluded.objects_out,
      bytes_out = node_traffic.bytes_out + excluded.bytes_out, unread = node_traffic.unread + excluded.unread`.execute(
    db,
  );
}

/** Hours that nobody looks at any more. */
export async function forgetTraffic(db: Db): Promise<void> {
  await sql`delete from node_traffic where hour < now() - interval '90 days'`.execute(db);
}

/** The result of an echo. */
export interface Echo {
  readonly fault: NodeFaultCode | null;
  readonly milliseconds: number;
}

/** People are told of a node that did not answer so often in a row: one lost echo is nothing yet. */
export const echoesUntilSilent = 2;

/**
 * Puts an echo into the health of a node: since when it answers or does not, and how often in a row it did not.
 * @returns whether the node, which is asked regularly, fell silent with it
 */
export async function writeEcho(db: Db, nodeId: number, { fault, milliseconds }: Echo): Promise<boolean> {
  const { rows } = await sql<{
    readonly isSilent: boolean;
  }>`
    with asked as (
      insert into node_health as health (node_id, echo_at, echo_milliseconds, echo_fault, echo_since, fault, fault_at, fault_times)
      select id, now(), ${milliseconds}::integer, ${fault}::text, now(), ${fault}::text,
        case when ${fault}::text is not null then now() end, case when ${fault}::text is null then 0 else 1 end
      from dicom_node where id = ${nodeId} for key share -- it may be removed meanwhile
      on conflict (node_id) do update set echo_at = excluded.echo_at, echo_milliseconds = excluded.echo_milliseconds,
        echo_fault = excluded.echo_fault,
        echo_since = case when health.echo_at is not null and (health.echo_fault is null) = (excluded.echo_fault is null)
          then health.echo_since else excluded.echo_since end,
        fault = coalesce(excluded.fault, health.fault), fault_at = coalesce(excluded.fault_at, health.fault_at),
        fault_times = case when excluded.fault is null then health.fault_times
          when health.echo_fault is null then 1 else health.fault_times + 1 end
      returning node_id, echo_at, echo_fault, fault_times
    ), counted as (
      insert into node_traffic as traffic (node_id, hour, checks, check_faults)
      select node_id, date_trunc('hour', echo_at, 'UTC'), 1, case when echo_fault is null then 0 else 1 end from asked
      on conflict (node_id, hour) do update set checks = traffic.checks + 1,
        check_faults = traffic.check_faults + excluded.check_faults
    )
    select echo_fault is not null and fault_times = ${echoesUntilSilent}
      and exists (select from dicom_node where id = node_id and echo_minutes > 0) as "isSilent" from asked`.execute(db);
  return rows[0]?.isSilent === true;
}

/** The nodes that are due to be asked, longest waited first. */
export async function findDue(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<Row<'dicom_node', 'id'>>`
    select dicom_node.id from dicom_node left join node_health as health on health.node_id = dicom_node.id
    where status = 'active' and port is not null and echo_minutes > 0
      and (echo_at is null or echo_at < now() - make_interval(mins => echo_minutes))
    order by echo_at nulls first, dicom_node.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
