import type { FastifyBaseLogger } from 'fastify';
import { passcodeOf } from '#features/people/physicians/physicians.ts';
import { drawnReport, leavingReport, type LeavingNeeds } from '#features/reading/reports/reports.ts';
import { referralLetter } from '#features/system/letters/letters.ts';
import { workOffTries, type TryEnd } from '#platform/jobs/due-queue.ts';
import { limits } from '#platform/limits.ts';
import type { MailFile, Outbox } from '#platform/mail/outbox.ts';
import type { Printer } from '#platform/pdf/pdf.ts';
import { copyTries, markMailed, readerOfCopy, takeFiles, type DueCopy } from './copy-queries.ts';

export interface FileNeeds extends LeavingNeeds {
  /** Key that passcodes are sealed with. */
  readonly sealing: Uint8Array;
  readonly printer: Printer;
  readonly outbox: Pick<Outbox, 'queue'>;
  readonly logger: FastifyBaseLogger;
}

/** So many are drawn before others that wait for the round have their turn. */
const mostInRound = 100;

/** Puts the files that physicians wait for into the outbox: each once, since letter and mark are one transaction. */
export async function mailFiles(needs: FileNeeds): Promise<void> {
  const { db, logger } = needs;
  await copyTries.giveUpOld(db);
  // One by one: a later version of a report is due when the one before has gone.
  const batches = { take: async (limit: number) => takeFiles(db, limit), most: mostInRound };
  await workOffTries(db, copyTries, batches, async (copy) => {
    const end = await mailFile(needs, copy);
    if (typeof end !== 'string') return end;
    logger.warn({ copyId: copy.id, fault: end }, 'report not mailed');
    return { kind: 'later', noted: { fault: end } };
  });
}

/** @returns its end, or why it was not mailed */
async function mailFile(needs: FileNeeds, copy: DueCopy): Promise<TryEnd<'gone'> | string> {
  const { db, sealing, outbox } = needs;
  const passcode = await passcodeOf(db, sealing, copy.physicianId);
  const reader = await readerOfCopy(db, copy.id);
  if (passcode === null) return 'secret-lost';
  const file = await lockedFile(needs, copy, passcode);
  if (file === 'gone') return { kind: 'given-up', because: 'gone' };
  if (typeof file === 'string') return file;
  // Taken away meanwhile: it waits, and the list says what for.
  if (reader === undefined) return 'not-drawn';
  const { email, name: recipient, language, accountId, clinicId } = reader;
  const referral = { event: 'report-copy', email, recipient, language, accountId, link: '' } as const;
  await db.transaction().execute(async (tx) => {
    const letter = await referralLetter(tx, { ...referral, clinicId: clinicId ?? undefined });
    await markMailed(tx, copy.id, await outbox.queue(tx, { ...letter, attachment: file }));
  });
  return { kind: 'settled' };
}

/** The report as it stands on paper, which opens with the passcode alone; its name says nothing. */
async function lockedFile(
  needs: FileNeeds,
  copy: DueCopy,
  passcode: string | undefined,
): Promise<MailFile | 'gone' | 'broken-seal' | 'not-drawn' | 'too-large'> {
  const leaving = await leavingReport(needs, copy);
  if (typeof leaving === 'string') return leaving;
  if (passcode === undefined) return 'not-drawn';
  const bytes = await drawnReport(needs.printer, leaving, passcode).catch(() => undefined);
  if (bytes === undefined) return 'not-drawn';
  // One from elsewhere may be: it is printed.
  if (bytes.length > limits.mail.largestAttachmentBytes) return 'too-large';
  return { name: 'report.pdf', type: 'application/pdf', bytes };
}
