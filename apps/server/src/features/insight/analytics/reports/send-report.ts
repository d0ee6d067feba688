import { type AnalyticsQuery, spanOf } from '@isocenter/contract/insight/analytics/fields.ts';
import type { ReportFailure } from '@isocenter/contract/insight/analytics/analytics-reports.ts';
import { colleaguesAmong } from '#features/office/colleagues/colleagues.ts';
import { listWhoMay, principalOfJob } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { findReader } from '#features/system/letters/letters.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { limits } from '#platform/limits.ts';
import type { MailFile, Outbox } from '#platform/mail/outbox.ts';
import type { Printer } from '#platform/pdf/pdf.ts';
import { filledIn, paperWords } from '../paper/paper-words.ts';
import { formatIn } from '../paper/figure-format.ts';
import { printFigures } from '../paper/print-figures.ts';
import { dayNow } from '../start-queries.ts';
import { figuresTable, workbookOf } from '../table.ts';
import {
  listDue,
  listReports,
  namesOf,
  noteOutcome,
  takeDue,
  type DueReport,
  type FoundReport,
} from './report-queries.ts';
import { requireReport, subjectOf } from './reports.ts';

export interface SendingNeeds {
  readonly db: Db;
  readonly dataDir: string;
  readonly printer: Printer;
  readonly outbox: Pick<Outbox, 'queue' | 'isConfigured'>;
}

/** So many are drawn before others that wait for the round have their turn. */
const mostInRound = 20;

interface Reader {
  readonly accountId: number;
  readonly name: string;
  readonly email: string;
}
interface Letters {
  readonly readers: readonly Reader[];
  readonly file: MailFile;
  readonly query: AnalyticsQuery;
}

/** Mails every report that is due: each due date once, whatever came of it. */
export async function sendDue(needs: SendingNeeds): Promise<void> {
  for (const due of await listDue(needs.db, mostInRound)) await sendOne(needs, due);
}

async function sendOne(needs: SendingNeeds, due: DueReport): Promise<void> {
  const { db } = needs;
  const owner = await principalOfJob(db, { accountId: due.accountId, input: {}, requestedAt: new Date() });
  const report = owner && (await listReports(db, owner, due.reportId))[0];
  if (owner === undefined || report === undefined) {
    await db.transaction().execute((tx) => takeDue(tx, due, 'no-right'));
    return;
  }
  const letters = await lettersOf(needs, owner, report);
  await db.transaction().execute(async (tx) => {
    const failure = typeof letters === 'string' ? letters : undefined;
    if (!(await takeDue(tx, due, failure)) || typeof letters === 'string') return;
    await mail(tx, needs.outbox, { owner, report, letters });
  });
}

/** Sends one of the caller's own now. @throws AppError `not-found`, `forbidden` */
export async function sendNow(needs: SendingNeeds, principal: Principal, reportId: number): Promise<void> {
  const report = await requireReport(needs.db, principal, reportId);
  if (!report.isMine) throw new AppError('forbidden', 'Only its owner can send this report.');
  const letters = await lettersOf(needs, principal, report);
  await needs.db.transaction().execute(async (tx) => {
    await noteOutcome(tx, reportId, typeof letters === 'string' ? letters : undefined);
    if (typeof letters !== 'string') await mail(tx, needs.outbox, { owner: principal, report, letters });
  });
}

/** Makes the letters, with the figures that the report's owner sees; or returns why there are none. */
async function lettersOf(
  { db, dataDir, printer, outbox }: SendingNeeds,
  owner: Principal,
  report: FoundReport,
): Promise<Letters | ReportFailure> {
  if (!owner.can('read', 'Analytics')) return 'no-right';
  if (!outbox.isConfigured) return 'no-mail-server';
  const may = new Set(await listWhoMay(db, 'read', 'Analytics'));
  const colleagues = await colleaguesAmong(db, owner, report.recipients);
  const able = colleagues.filter(({ accountId }) => may.has(accountId));
  if (able.length === 0) return 'no-recipient';
  const readers = able.filter(({ email }) => email !== '');
  if (readers.length === 0) return 'no-address';
  const { subject, compare, by, period, filters } = report;
  const { today } = await dayNow(db);
  const query: AnalyticsQuery = { ...filters, subject, compare, by, ...spanOf(period, today) };
  try {
    const file = await fileOf({ db, dataDir, printer }, owner, { report, query });
    return file.bytes.length > limits.mail.largestAttachmentBytes ? 'too-large' : { readers, file, query };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // What it is narrowed to is gone, or out of its owner's sight.
    return error.code === 'too-large' ? 'too-large' : 'gone';
  }
}

async function fileOf(
  needs: Pick<SendingNeeds, 'db' | 'dataDir' | 'printer'>,
  owner: Principal,
  { report: { format, name }, query }: { readonly report: FoundReport; readonly query: AnalyticsQuery },
): Promise<MailFile> {
  const file = `analytics-${query.subject}-${query.from}-${query.to}.${format}`;
  if (format === 'xlsx') {
    const bytes = await workbookOf(await figuresTable(needs, owner, query));
    return { name: file, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes };
  }
  const { words: language } = (await findReader(needs.db, owner.accountId)).language;
  return { name: file, type: 'application/pdf', bytes: await printFigures(needs, owner, { query, language, name }) };
}

interface Mailed {
  readonly owner: Principal;
  readonly report: FoundReport;
  readonly letters: Letters;
}

async function mail(tx: Db, outbox: SendingNeeds['outbox'], { owner, report, letters }: Mailed): Promise<void> {
  const { readers, file, query } = letters;
  const [own] = await namesOf(tx, [owner.accountId]);
  for (const { accountId, name: recipient, email } of readers) {
    const { language, institutionName } = await findReader(tx, accountId);
    const words = paperWords(language.words);
    const { time } = formatIn(language.words);
    const period = filledIn(words.period, { from: time(query.from), to: time(query.to) });
    const institution = institutionName || 'Isocenter';
    const values = { recipient, name: report.name, period, owner: own?.name ?? '', institution };
    await outbox.queue(tx, {
      to: email,
      subject: filledIn(words.subject, values),
      body: filledIn(words.message, values),
      html: '',
      event: 'analytics-report',
      accountId,
      attachment: file,
    });
  }
  const detail = { name: report.name, recipients: readers.length, format: report.format };
  await recordAudit(tx, owner, { action: 'analytics-report.send', subject: subjectOf(report.reportId), detail });
}
