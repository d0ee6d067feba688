import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** The result of a request to a server. */
export interface SentThere {
  readonly objects: number;
  readonly bytes: number;
  readonly refused: number;
}

/** Counts what became of a request. */
export async function countSent(db: Db, serverId: number, { objects, bytes, refused }: SentThere): Promise<void> {
  await sql`insert into web_server_traffic (server_id, hour, objects_out, bytes_out, objects_refused, sent_at)
    select id, date_trunc('hour', now()), ${objects}::bigint, ${bytes}::bigint, ${refused}::bigint, now()
    from web_server where id = ${serverId}
    on conflict (server_id, hour) do update set objects_out = web_server_traffic.objects_out + excluded.objects_out,
      bytes_out = web_server_traffic.bytes_out + excluded.bytes_out,
      objects_refused = web_server_traffic.objects_refused + excluded.objects_refused, sent_at = excluded.sent_at`.execute(
    db,
  );
}

/** Joins to `web_server` its traffic of the last 24 hours, and when it was last sent something. */
export const trafficOfServer = sql`left join lateral (
    select coalesce(sum(objects_out) filter (where hour > now() - interval '24 hours'), 0)::bigint as "objectsOut",
      coalesce(sum(objects_refused) filter (where hour > now() - interval '24 hours'), 0)::bigint as "objectsRefused",
      to_char(max(sent_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sentAt"
    from web_server_traffic where server_id = web_server.id) as traffic on true`;

/** Hours that nobody looks at any more. */
export async function forgetSentThere(db: Db): Promise<void> {
  await sql`delete from web_server_traffic where hour < now() - interval '90 days'`.execute(db);
}
