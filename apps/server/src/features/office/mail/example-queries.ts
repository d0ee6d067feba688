import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { largestOfficeFileBytes } from '@isocenter/contract/office/files/files.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { ExampleFill } from '#platform/server-feature.ts';
import { keepFile } from '#platform/storage/keep-file.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { refreshHeads } from './change-queries.ts';
import { exampleMails, type ExampleMail } from './examples.ts';
import { insertDraft, writerOf, type Addressee, type Writer } from './write-queries.ts';

interface Demo {
  readonly people: ReadonlyMap<string, Writer>;
  readonly study: { readonly id: number; readonly accession: string } | undefined;
  readonly now: Date;
  readonly threads: Map<string, { mailId: number; threadId: number }>;
}

/** Fills the mailboxes of an empty demo. */
export function mailExamples({ db, store }: { readonly db: Db; readonly store: PackStore }): ExampleFill {
  return async ({ accountId, now }) => {
    if ((await db.selectFrom('mail').select('id').limit(1).execute()).length > 0) return;
    const files = new Map<string, string>();
    const mails = exampleMails();
    const demo = {
      people: await peopleOf(db, accountId, mails),
      study: await studyOfStory(db),
      now,
      threads: new Map(),
    };
    for (const { file } of mails)
      if (file !== undefined) files.set(file.name, await addExampleFile(db, store, file, accountId));
    await db.transaction().execute(async (tx) => {
      for (const example of mails) await insertExample(tx, demo, example, files.get(example.file?.name ?? ''));
    });
  };
}

async function peopleOf(db: Db, accountId: number, mails: readonly ExampleMail[]): Promise<Map<string, Writer>> {
  const names = [...new Set(mails.flatMap(({ from, to, cc = [] }) => [from, ...to, ...cc]))];
  const found = await db.selectFrom('account').select(['id', 'username']).where('username', 'in', names).execute();
  const people = new Map([['me', await writerOf(db, accountId)]]);
  for (const { id, username } of found) people.set(username, await writerOf(db, id));
  return people;
}

/** Finds the study that the demo's reports of today and its chats are about. */
async function studyOfStory(db: Db): Promise<Demo['study']> {
  return db
    .selectFrom('study')
    .select(['id', 'accession'])
    .where('description', '=', 'CT Chest, pulmonary angiography')
    .orderBy('study_at', 'desc')
    .executeTakeFirst();
}

async function addExampleFile(
  db: Db,
  store: PackStore,
  { name, text }: NonNullable<ExampleMail['file']>,
  accountId: number,
): Promise<string> {
  const { mediaType, sha256, place } = await keepFile(
    store,
    name,
    Readable.from([Buffer.from(text)]),
    largestOfficeFileBytes,
  );
  const { id } = await db
    .insertInto('office_file')
    .values({
      account_id: accountId,
      name,
      media_type: mediaType,
      size_bytes: place.length,
      sha256,
      pack_id: place.packId,
      pack_offset: place.offset,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertExample(tx: Db, demo: Demo, example: ExampleMail, fileId: string | undefined): Promise<void> {
  const { people, study, threads } = demo;
  const writer = people.get(example.from);
  if (writer === undefined) return;
  const named = (place: Addressee['place'], names: readonly string[]): Addressee[] =>
    names.flatMap((name) => {
      const person = people.get(name);
      return person === undefined ? [] : [{ place, ...person }];
    });
  const addressees = [...named('to', example.to), ...named('cc', example.cc ?? [])];
  const content = {
    subject: example.subject.replace('{acc}', study?.accession ?? ''),
    html: `<p>${example.text}</p>`,
    words: example.text,
    addressees,
    fileIds: fileId === undefined ? [] : [fileId],
    studyKeys: example.withStudy && study !== undefined ? [study.id] : [],
  };
  const entryId = await insertDraft(tx, writer, content, threads.get(example.thread ?? ''));
  const { rows } = await sql<Row<'mail_entry', 'mail_id as mailId' | 'thread_id as threadId'>>`
    select mail_id as "mailId", thread_id as "threadId" from mail_entry where id = ${entryId}`.execute(tx);
  const [mail] = rows;
  if (mail === undefined) return;
  if (example.thread !== undefined) threads.set(example.thread, mail);
  await settle(tx, demo, { example, mail, addressees, writer });
}

interface Settled {
  readonly example: ExampleMail;
  readonly mail: { readonly mailId: number; readonly threadId: number };
  readonly addressees: readonly Addressee[];
  readonly writer: Writer;
}

/** Puts it where the mailboxes have it: what was not sent is its writer's alone. */
async function settle(tx: Db, { now, people }: Demo, { example, mail, addressees, writer }: Settled): Promise<void> {
  const { mailId, threadId } = mail;
  const { folder, isUnread = false, isStarred = false, labels = [] } = example;
  const at = new Date(now.getTime() - example.minutesAgo * 60_000);
  const me = people.get('me')?.accountId ?? 0;
  const isSent = folder !== 'draft' && folder !== 'scheduled';
  const isOwn = writer.accountId === me;
  const tomorrow = new Date(now.getTime() + 86_400_000);
  await tx
    .updateTable('mail')
    .set({ saved_at: at, sent_at: isSent ? at : null, send_at: folder === 'scheduled' ? tomorrow : null })
    .where('id', '=', mailId)
    .execute();
  await tx
    .updateTable('mail_entry')
    .set({ folder: isOwn ? (folder ?? 'sent') : 'sent', at: folder === 'scheduled' ? tomorrow : at })
    .where('mail_id', '=', mailId)
    .execute();
  if (!isSent) return;
  for (const { accountId } of addressees) {
    const isMine = accountId === me;
    await tx
      .insertInto('mail_entry')
      .values({
        account_id: accountId ?? 0,
        mail_id: mailId,
        is_own: false,
        thread_id: threadId,
        folder: isMine ? (folder ?? 'inbox') : 'inbox',
        is_read: isMine ? !isUnread : false,
        is_starred: isMine && isStarred,
        labels: isMine ? [...labels] : [],
        at,
      })
      .execute();
  }
  await refreshHeads(tx, [me, writer.accountId, ...addressees.flatMap(({ accountId }) => accountId ?? [])], [threadId]);
}
