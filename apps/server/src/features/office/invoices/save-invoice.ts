import { invoiceFaults, type InvoiceFields } from '@isocenter/contract/office/invoices/fields.ts';
import type { InvoiceEventKind } from '@isocenter/contract/office/invoices/invoices.ts';
import { compareAmounts, invoiceSums, type PricedLine } from '@isocenter/contract/office/invoices/money.ts';
import { say } from '@isocenter/contract/said.ts';
import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tellOffice } from '#features/system/events/events.ts';
import { picked } from '#platform/database/names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import {
  addEvent,
  creditNoteOf,
  deleteInvoice,
  insertInvoice,
  linesOf,
  releaseReports,
  replaceInvoice,
  studiesOfLines,
  type InvoiceRecord,
  type WrittenInvoice,
  type WrittenLine,
} from './invoice-queries.ts';
import { clientClinic, listIssuersOf, printedIssuer } from './issuer-queries.ts';
import { requireInvoice } from './load-invoice.ts';
import { invoiceWords, type InvoiceWords } from './paper/invoice-words.ts';
import { writersOf } from './writer-queries.ts';

type Head = Omit<InvoiceFields, 'lines'>;

/** Returns the head of a new invoice for a clinic. @throws AppError `not-found` for a clinic that is not the caller's */
export async function startOf(
  db: Db,
  principal: Principal | undefined,
  clinicId: number,
): Promise<{ readonly head: Head; readonly currency: string; readonly language: string }> {
  const client = await clientClinic(db, principal, clinicId);
  if (client === undefined) throw new AppError('not-found', 'There is no such clinic.');
  const { today, ...known } = client;
  const issuer = known.issuerId === null ? undefined : await printedIssuer(db, known.issuerId);
  const head: Head = {
    ...known,
    clinicId,
    service: '',
    reference: '',
    issuedOn: today,
    dueOn: dayAfter(today, issuer?.termDays ?? 30),
    salesperson: '',
    acceptVia: 'bank-transfer',
    note: issuer?.note ?? '',
    hasTerms: true,
    hasNote: true,
    hasStub: false,
  };
  return { head, currency: issuer?.currency ?? 'EUR', language: issuer?.language ?? 'en' };
}

/** Returns the words of an invoice for a clinic: in the language of its issuer. @throws as `startOf` */
export async function wordsForClient(db: Db, principal: Principal, clinicId: number): Promise<InvoiceWords> {
  return invoiceWords((await startOf(db, principal, clinicId)).language);
}

/** Writes a draft. @returns its number @throws AppError `invalid-input`, `not-found` for a clinic that is not the caller's */
export async function addInvoice(db: Db, principal: Principal, fields: InvoiceFields): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const written = await checked(tx, principal, fields, fields.lines);
    return insertDraft(tx, principal, written, { kind: 'made' });
  });
}

/** @throws AppError as `addInvoice`; `stale-revision`; `conflict` for one that was sent */
export async function changeInvoice(
  db: Db,
  principal: Principal,
  { invoiceId, revision, ...fields }: InvoiceFields & { readonly invoiceId: number; readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const record = await requireDraft(tx, principal, invoiceId);
    requireRevision(record, revision);
    const signed = record.kind === 'credit-note' ? fields.lines.map(takenBack) : fields.lines;
    await replaceInvoice(tx, invoiceId, await checked(tx, principal, fields, signed));
    await releaseReports(tx, invoiceId);
    await addEvent(tx, invoiceId, { kind: 'changed', accountId: principal.accountId });
    await recordAct(tx, principal, { ...fields, invoiceId }, { action: 'invoice.change' });
  });
}

/** @throws AppError `not-found`; `conflict` for one that was sent */
export async function removeInvoice(db: Db, principal: Principal, invoiceId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const record = await requireDraft(tx, principal, invoiceId);
    await deleteInvoice(tx, invoiceId);
    await recordAct(tx, principal, record, { action: 'invoice.remove' });
  });
}

/** The same again, as a draft of today for the same client. @returns its number */
export async function duplicateInvoice(db: Db, principal: Principal, invoiceId: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { head, lines } = await copyOf(tx, principal, invoiceId);
    return insertDraft(tx, principal, await checked(tx, principal, head, lines), {
      kind: 'copied',
      about: String(invoiceId),
    });
  });
}

/** A draft that takes the whole invoice back. @returns its number @throws AppError `conflict` where there is nothing to take back */
export async function creditInvoice(db: Db, principal: Principal, invoiceId: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const record = await requireInvoice(tx, principal, invoiceId, { forUpdate: true });
    if (record.status === 'Draft' || record.kind === 'credit-note')
      throw new AppError('conflict', 'Only an invoice that was sent can be credited.');
    const note = await creditNoteOf(tx, invoiceId);
    if (note !== undefined) throw new AppError('conflict', say`There is a credit note already: ${`#${note}`}`);
    const { head, lines } = await copyOf(tx, principal, invoiceId);
    const written = await checked(tx, principal, { ...head, dueOn: head.issuedOn }, lines.map(takenBack));
    return insertDraft(tx, principal, written, { kind: 'made' }, invoiceId);
  });
}

async function copyOf(tx: Db, principal: Principal, invoiceId: number): Promise<{ head: Head; lines: WrittenLine[] }> {
  const record = await requireInvoice(tx, principal, invoiceId);
  const { head } = await startOf(tx, principal, record.clinicId);
  const studies = await studiesOfLines(tx, invoiceId);
  const lines = (await linesOf(tx, principal, invoiceId)).map(({ lineId, net: _net, studyUid: _uid, ...line }) => ({
    ...line,
    // The report was billed already: only the study goes on.
    studyKey: studies.get(lineId) ?? null,
  }));
  return { head: { ...head, ...picked(record, copied), issuerId: record.issuerId ?? head.issuerId }, lines };
}

/** The fields that a copy takes over; the days are its own. */
const copied = [
  ...(['clientCompany', 'clientName', 'clientEmail', 'clientAddress', 'clientCountry', 'clientContact'] as const),
  ...(['service', 'reference', 'salesperson', 'acceptVia', 'note', 'hasTerms', 'hasNote', 'hasStub'] as const),
] as const;

/** Lines of a credit note are typed as those of an invoice, and count below zero. */
function takenBack<Line extends WrittenLine>(line: Line): Line {
  return { ...line, quantity: line.quantity.startsWith('-') ? line.quantity : `-${line.quantity}` };
}

/** A draft out of lines that something else gives rise to. @returns its number @throws AppError `not-found` for a foreign clinic */
export async function raiseInvoice(
  tx: Db,
  principal: Principal,
  given: {
    readonly clinicId: number;
    readonly lines: readonly WrittenLine[];
    readonly service?: string;
    readonly reference?: string;
    /** Text for the history. */
    readonly about?: string;
  },
): Promise<number> {
  const { clinicId, lines, about = '', service = '', reference = '' } = given;
  const { head } = await startOf(tx, principal, clinicId);
  const written = await checked(tx, principal, { ...head, service, reference }, lines);
  return insertDraft(tx, principal, written, { kind: 'raised', about });
}

async function insertDraft(
  tx: Db,
  principal: Principal,
  written: WrittenInvoice,
  event: { readonly kind: InvoiceEventKind; readonly about?: string },
  creditOf: number | null = null,
): Promise<number> {
  const kind = creditOf === null ? 'invoice' : 'credit-note';
  const invoiceId = await insertInvoice(tx, written, { kind, creditOf });
  await addEvent(tx, invoiceId, { ...event, accountId: principal.accountId });
  await recordAct(tx, principal, { ...written.fields, invoiceId }, { action: 'invoice.add', detail: { kind } });
  return invoiceId;
}

/** Returns an invoice with its sums, once everything that it names exists for the caller. */
async function checked(
  tx: Db,
  principal: Principal,
  given: Head & { readonly lines?: unknown },
  lines: readonly WrittenLine[],
): Promise<WrittenInvoice> {
  const { lines: _typed, ...fields } = given;
  requireFaultless(invoiceFaults(fields));
  const { head } = await startOf(tx, principal, fields.clinicId);
  const { issuerId } = fields;
  // Beside the caller's, the one that issues for the client may always be chosen.
  const isOffered =
    issuerId === head.issuerId || (await listIssuersOf(tx, principal)).some((one) => one.clinicId === issuerId);
  const issuer = issuerId === null || !isOffered ? undefined : await printedIssuer(tx, issuerId);
  if (issuerId !== null && issuer === undefined)
    throw new AppError('invalid-input', 'This clinic issues no invoices.', {
      issuerId: say`This clinic issues no invoices.`,
    });
  const sums = invoiceSums(lines satisfies readonly PricedLine[]);
  if (compareAmounts(sums.total, '999999999.99') > 0 || compareAmounts(sums.total, '-999999999.99') < 0)
    throw new AppError('invalid-input', 'The sum is larger than any invoice.', {
      lines: say`The sum is larger than any invoice.`,
    });
  return { fields, sums, lines, currency: issuer?.currency ?? 'EUR' };
}

/** @throws AppError `not-found`; `conflict` for one that was sent */
async function requireDraft(tx: Db, principal: Principal, invoiceId: number) {
  const record = await requireInvoice(tx, principal, invoiceId, { forUpdate: true });
  if (record.status !== 'Draft') throw new AppError('conflict', 'Sent invoices stay; credit them.');
  return record;
}

export const subjectOf = (invoiceId: number) => ({ kind: 'invoice', id: String(invoiceId) });

/** Into the trail, and to who has invoices of the clinic open. */
export async function recordAct(
  tx: Db,
  actor: Parameters<typeof recordAudit>[1],
  { invoiceId, clinicId }: Pick<InvoiceRecord, 'invoiceId' | 'clinicId'>,
  act: Omit<Parameters<typeof recordAudit>[2], 'subject'>,
): Promise<void> {
  await recordAudit(tx, actor, { ...act, subject: subjectOf(invoiceId) });
  await tellWriters(tx, clinicId);
}

/** Whoever has the invoices of a clinic open reads them anew. */
export async function tellWriters(tx: Db, clinicId: number): Promise<void> {
  await tellOffice(tx, 'invoices', await writersOf(tx, clinicId));
}
