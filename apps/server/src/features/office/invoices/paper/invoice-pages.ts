import type { InvoiceLine, InvoicePayment, PrintedIssuer } from '@isocenter/contract/office/invoices/fields.ts';
import { compareAmounts, invoiceSums, negated, zero } from '@isocenter/contract/office/invoices/money.ts';
import { dayOnPaper, type PaperDates } from '@isocenter/contract/written-day.ts';
import { writtenNumber } from '@isocenter/contract/written-number.ts';
import type { Block, Cell, PageDescription, Words } from '#platform/pdf/pdf.ts';
import { bold, side, space, text } from '#platform/pdf/blocks.ts';
import { writtenMoney } from '@isocenter/contract/office/invoices/written-money.ts';
import { filledIn } from '#platform/written-values.ts';
import type { InvoiceRecord } from '../invoice-queries.ts';
import { invoiceWords, type InvoiceWords } from './invoice-words.ts';

/** The contents of a printed invoice. */
export interface PrintedInvoice extends PaperDates {
  readonly record: InvoiceRecord;
  readonly issuer: PrintedIssuer | null;
  /** The issuer's own words for reminders; empty: the usual ones. */
  readonly reminderText: string;
  readonly lines: readonly InvoiceLine[];
  readonly payments: readonly InvoicePayment[];
  /** The number of the invoice that a credit note takes back. */
  readonly credits: string;
}

/** Returns the title with the number or, for a draft, the id. */
function titleOf({ record: { kind, number, invoiceId } }: PrintedInvoice, words: InvoiceWords): string {
  return `${kind === 'credit-note' ? words.creditNote : words.invoice} ${number ?? `#${invoiceId}`}`;
}

/** An invoice on paper, in the language of its issuer. */
export function invoicePages(printed: PrintedInvoice): PageDescription {
  const { record, issuer, language } = printed;
  const words = invoiceWords(language);
  return {
    title: titleOf(printed, words),
    language,
    at: new Date(`${record.issuedOn}T00:00:00Z`),
    size: 'A4',
    margins: { top: 16, right: 18, bottom: 12, left: 20 },
    font: 'sans',
    head: [side([issuerBlocks(issuer, words), 3], [factBlocks(printed, words), 2]), { kind: 'rule' }],
    foot: [{ kind: 'rule' }, text(issuer?.name ?? '', 'quiet')],
    pageLine: words.pages,
    mark: record.status === 'Draft' ? words.draft : '',
    body: [
      side([clientBlocks(printed, words), 1], [bankBlocks(printed, words), 1]),
      space,
      linesTable(printed, words),
      space,
      side([closingBlocks(printed, words), 1], [[sumsTable(printed, words)], 1]),
      space,
      ...noteBlocks(printed, words),
      ...stubBlocks(printed, words),
    ],
  };
}

const given = (lines: readonly string[]): string[] => lines.filter((line) => line !== '');
const filled = (lines: readonly string[]): string => given(lines).join(' · ');

type Fact = readonly [label: string, value: string];
const known = (...facts: readonly Fact[]): readonly Fact[] => facts.filter(([, value]) => value !== '');

function issuerBlocks(issuer: PrintedIssuer | null, words: InvoiceWords): Block[] {
  if (issuer === null) return [];
  const { name, address, country, vatId, phone, email } = issuer;
  return [
    bold(name, 'usual'),
    text(given([address, country]).join(', '), 'quiet'),
    text(filled([vatId === '' ? '' : `${words.vat} ${vatId}`, phone, email]), 'quiet'),
  ];
}

function factBlocks(printed: PrintedInvoice, words: InvoiceWords): Block[] {
  const { record, credits } = printed;
  const facts = known(
    [words.issued, dayOnPaper(record.issuedOn, printed)],
    [words.due, record.kind === 'invoice' ? dayOnPaper(record.dueOn, printed) : ''],
    [words.order, record.reference],
    [words.credits, credits],
  );
  return [
    bold(titleOf(printed, words), 'usual', 'end'),
    ...facts.map(([label, value]) => text(`${label}  ${value}`, 'small', 'end')),
  ];
}

function clientBlocks({ record }: PrintedInvoice, words: InvoiceWords): Block[] {
  const { clientName, clientCompany, clientAddress, clientCountry, clientContact, clientEmail } = record;
  const place = given([clientAddress, clientCountry]).join(', ');
  return [
    bold(words.to),
    ...given([clientName]).map((line) => text(line)),
    bold(clientCompany),
    ...given([place, filled([clientContact, clientEmail])]).map((line) => text(line)),
  ];
}

function bankBlocks({ record, issuer, language }: PrintedInvoice, words: InvoiceWords): Block[] {
  if (record.kind === 'credit-note') return [];
  const facts = known(
    [words.totalDue, writtenMoney(record.balance, { locale: language, currency: record.currency })],
    [words.way, words.ways[record.acceptVia] ?? ''],
    [words.bank, given([issuer?.bankName ?? '', issuer?.bankCountry ?? '']).join(', ')],
    ['IBAN', issuer?.iban ?? ''],
    ['SWIFT', issuer?.swiftCode ?? ''],
  );
  return [bold(words.payment), ...facts.map(([label, value]) => text(`${label}: ${value}`))];
}

function linesTable(printed: PrintedInvoice, words: InvoiceWords): Block {
  const { lines, language, record } = printed;
  const hasDiscount = lines.some(({ discount }) => discount !== '0');
  const { lines: sums } = invoiceSums(lines);
  const head = [words.price, words.count, ...(hasDiscount ? [words.discount] : []), words.amount];
  return {
    kind: 'table',
    widths: [6, 2, 1.6, ...(hasDiscount ? [1.8] : []), 2.2],
    rows: [
      [
        headCell(`${words.service}`),
        ...head.map((label, at) => headCell(inUnit(label, at, head.length, record), 'end')),
      ],
      ...lines.map(({ procedure, detail, performedOn, price, quantity, discount, net }, at): Cell[] => [
        {
          blocks: [bold(procedure), ...quiet(filled([dayOnPaper(performedOn, printed), detail]))],
        },
        amountCell(writtenMoney(price, { locale: language })),
        amountCell(writtenNumber(quantity, language)),
        ...(hasDiscount ? [amountCell(discount === '0' ? '' : `${writtenNumber(discount, language)} %`)] : []),
        amountCell(writtenMoney(sums[at]?.net ?? net, { locale: language })),
      ]),
    ],
  };
}

function quiet(said: string): Block[] {
  return said === '' ? [] : [text(said, 'quiet')];
}

/** Columns of money say it once, above. */
function inUnit(label: string, at: number, count: number, { currency }: PrintedInvoice['record']): string {
  return at === 0 || at === count - 1 ? `${label}, ${currency}` : label;
}

function headCell(label: string, align: 'start' | 'end' = 'start'): Cell {
  return { isHeader: true, blocks: [text(label, 'small', align)] };
}

function amountCell(said: string): Cell {
  return { blocks: [text(said, 'small', 'end')] };
}

function sumsTable(printed: PrintedInvoice, words: InvoiceWords): Block {
  const { record, lines, payments, language } = printed;
  const sums = invoiceSums(lines);
  const hasDiscount = compareAmounts(sums.discount, zero) !== 0;
  const rows: readonly (readonly [string, string, isBold?: boolean])[] = [
    ...(hasDiscount
      ? ([
          [words.subtotal, sums.subtotal],
          [words.discount, negated(sums.discount)],
        ] as const)
      : []),
    [words.net, sums.net],
    ...sums.taxes.map(
      ({ rate, amount }) => [filledIn(words.tax, { rate: writtenNumber(rate, language) }), amount] as const,
    ),
    [words.total, record.total, true],
    ...payments.map(
      ({ paidOn, amount }) => [`${words.paid}, ${dayOnPaper(paidOn, printed)}`, negated(amount)] as const,
    ),
    ...(payments.length === 0 ? [] : ([[words.totalDue, record.balance, true]] as const)),
  ];
  return {
    kind: 'table',
    isBare: true,
    widths: [1, 1],
    rows: rows.map(([label, amount, isBold = false]): Cell[] => {
      const said: Words = {
        text: writtenMoney(amount, { locale: language, ...(isBold && { currency: record.currency }) }),
        isBold,
      };
      return [
        { blocks: [isBold ? bold(label) : text(label)] },
        { blocks: [{ kind: 'paragraph', style: 'small', align: 'end', words: [said] }] },
      ];
    }),
  };
}

function closingBlocks({ record: { salesperson } }: PrintedInvoice, words: InvoiceWords): Block[] {
  return salesperson === '' ? [] : [text(`${words.salesperson}: ${salesperson}`)];
}

function noteBlocks(printed: PrintedInvoice, words: InvoiceWords): Block[] {
  const { number, invoiceId, dueOn, hasTerms, hasNote, note, kind } = printed.record;
  const values = { due: dayOnPaper(dueOn, printed), number: number ?? `#${invoiceId}` };
  return [
    ...(hasTerms && kind === 'invoice' ? [text(filledIn(words.terms, values))] : []),
    ...(hasNote && note !== '' ? [text(note)] : []),
  ];
}

function stubBlocks(printed: PrintedInvoice, words: InvoiceWords): Block[] {
  const { record, language } = printed;
  if (!record.hasStub) return [];
  const said = [
    titleOf(printed, words),
    record.clientCompany,
    `${words.totalDue}: ${writtenMoney(record.balance, { locale: language, currency: record.currency })}`,
  ];
  return [{ kind: 'rule' }, bold(words.stub), text(said.join(' · '))];
}
