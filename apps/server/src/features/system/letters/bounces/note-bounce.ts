import type { Db } from '#platform/database/schema.ts';
import { markBounced } from '#platform/mail/outbox-queries.ts';
import { oneLine } from '#platform/mail/transport.ts';
import { failedDelivery, type MessagePart } from './delivery-status.ts';

/** The identifier of our letters: `<token@domain>`, or the token alone. */
const token = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:@[^\s<>]+)?>?$/i;

/**
 * Takes note of a message that came to the address of the sender: where it says that a letter of ours will not arrive, that letter came
 * back, with the reason. Only who got a letter, or carried it, knows its token: nobody else can have one come back.
 *
 * @returns the number of the letter; undefined for a message that is nothing of the kind, or about a letter that is not ours
 */
export async function noteBounce(db: Db, parts: readonly MessagePart[]): Promise<number | undefined> {
  const failed = failedDelivery(parts);
  if (failed === undefined) return undefined;
  const { names, status, diagnostic } = failed;
  const tokens = names.flatMap((name) => token.exec(name)?.[1]?.toLowerCase() ?? []);
  const reason = diagnostic.includes(status) ? diagnostic : `${status} ${diagnostic}`;
  return markBounced(db, tokens, oneLine(reason));
}
