import { tellOffice } from '#features/system/events/events.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { refreshHeads } from './change-queries.ts';
import { insertReceived, putIntoFolders, receivedBefore, threadAmong, writersAnswered } from './receive-queries.ts';
import type { Brought, Received } from './received.ts';
import { accountsByAddress } from './write-queries.ts';

/** Finds the receivers of a mail: whose address it names, and if it names nobody here, or the house's, who wrote what it answers. */
export async function receiversOf(db: Db, mail: Received, answersTo: string): Promise<number[]> {
  const addresses = addressesOf(mail);
  const named = (await accountsByAddress(db, addresses)).map(({ accountId }) => accountId);
  const isAnswer = named.length === 0 || addresses.includes(answersTo.toLowerCase());
  const answered = isAnswer ? await writersAnswered(db, mail.answers) : [];
  return [...new Set([...named, ...answered])];
}

/**
 * Puts a mail from outside into mailboxes. The same mail again is put into those alone that lack it; who has it, or had it and threw it
 * away, does not get it again. @returns its number
 */
export async function putReceived(tx: Db, mail: Received, { accountIds, fileIds, leftOut }: Brought): Promise<number> {
  const before = await receivedBefore(tx, mail.digest);
  const people = await accountsByAddress(tx, addressesOf(mail));
  const threadId = before?.threadId ?? (await threadAmong(tx, mail.answers, accountIds));
  const received = before ?? (await insertReceived(tx, mail, { people, threadId, fileIds, leftOut }));
  const entries = await putIntoFolders(tx, received, accountIds, mail.isSpam ? 'spam' : 'inbox');
  await refreshHeads(tx, accountIds, [received.threadId]);
  for (const { entryId, accountId } of mail.isSpam ? [] : entries)
    await tell(tx, { kind: 'mail.received', accountIds: [accountId], title: mail.subject, thingKey: entryId });
  await tellOffice(tx, 'mail', [...accountIds]);
  return received.mailId;
}

function addressesOf({ to, cc, broughtFor }: Received): string[] {
  return [...new Set([...[...to, ...cc].map(({ address }) => address.toLowerCase()), ...broughtFor])];
}
