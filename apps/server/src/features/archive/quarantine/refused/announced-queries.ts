import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** Notes that the refusals of the last hours are told. @returns whether a sender is among them of whom nothing was told in that hour */
export async function noteRefusedAnnounced(tx: Db): Promise<boolean> {
  // What the statement changes is not seen by its own conditions: `told` is as it was before.
  const { rows } = await sql`
    with noted as (
      update refusal_count set notified_at = now() where notified_at is null and hour > now() - interval '2 hours' returning actor, hour
    )
    select noted.actor from noted where not exists (
      select from refusal_count told where told.actor = noted.actor and told.hour = noted.hour and told.notified_at is not null)
    limit 1`.execute(tx);
  return rows.length > 0;
}
