import { Type, type Static } from 'typebox';
import { longest } from '../../field-rules.ts';
import { filledLine, line, MaybeEmail, lines } from '../../field-schemas.ts';
import type { Faults } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { strict, nullable, Key, CalendarDate, oneOf, Instant } from '../../schemas.ts';
import {
  paymentWays,
  mostInvoiceLines,
  paymentMethods,
  invoiceEventKinds,
  invoiceKinds,
  invoiceStatuses,
  currencies,
  type InvoiceStatus,
} from './invoices.ts';
import { Quantity, Price, Percent, zero, Amount, compareAmounts, minus } from './money.ts';

/** The fields of a line. A line that exists already has its number, and keeps the study and the report that it is for. */
export const InvoiceLineFields = strict({
  lineId: nullable(Key),
  procedure: filledLine(200),
  detail: line(300),
  /** The day of the examination that it is for. */
  performedOn: nullable(CalendarDate),
  quantity: Quantity,
  price: Price,
  discount: Percent,
  tax1: Percent,
  tax2: Percent,
});
export type InvoiceLineFields = Static<typeof InvoiceLineFields>;

export const emptyLine: InvoiceLineFields = {
  lineId: null,
  procedure: '',
  detail: '',
  performedOn: null,
  quantity: '1',
  price: zero,
  discount: '0',
  tax1: '0',
  tax2: '0',
};

export const invoiceFields = {
  /** The clinic that pays: its people see the invoice. */
  clinicId: Key,
  /** The clinic that issues it; null while none can. */
  issuerId: nullable(Key),
  clientCompany: filledLine(longest.name),
  /** The person that it is addressed to there. */
  clientName: line(longest.name),
  clientEmail: MaybeEmail,
  clientAddress: line(300),
  clientCountry: line(longest.country),
  clientContact: line(longest.phone),
  /** The service in one line: `38 studies, November`. */
  service: line(200),
  /** The client's name of the order. */
  reference: line(60),
  issuedOn: CalendarDate,
  dueOn: CalendarDate,
  salesperson: line(longest.name),
  acceptVia: oneOf(paymentWays),
  note: lines(1000),
  /** True if the terms of payment, the note or a slip to be sent back stand on it. */
  hasTerms: Type.Boolean(),
  hasNote: Type.Boolean(),
  hasStub: Type.Boolean(),
  lines: Type.Array(InvoiceLineFields, { maxItems: mostInvoiceLines }),
};
export const InvoiceFields = strict(invoiceFields);
export type InvoiceFields = Static<typeof InvoiceFields>;

/** Returns the faults that concern several fields. */
export function invoiceFaults({ issuedOn, dueOn }: Pick<InvoiceFields, 'issuedOn' | 'dueOn'>): Faults {
  return dueOn < issuedOn ? { dueOn: say`lies before the day of issue` } : {};
}

export const PaymentFields = strict({
  amount: Amount,
  paidOn: CalendarDate,
  method: oneOf(paymentMethods),
  reference: line(100),
  note: lines(500),
});
export type PaymentFields = Static<typeof PaymentFields>;

export const InvoicePayment = Type.Object({
  paymentId: Type.Integer(),
  amount: Type.String(),
  paidOn: CalendarDate,
  method: oneOf(paymentMethods),
  reference: Type.String(),
  /** Internal: shown to those who write invoices. */
  note: Type.String(),
});
export type InvoicePayment = Static<typeof InvoicePayment>;

/** An event in the history of an invoice. */
export const InvoiceEvent = Type.Object({
  eventId: Type.Integer(),
  kind: oneOf(invoiceEventKinds),
  at: Instant,
  /** Empty: the product itself. */
  by: Type.String(),
  /** An amount, an address, how many reports, or the number of another invoice. */
  about: Type.String(),
});
export type InvoiceEvent = Static<typeof InvoiceEvent>;

/** The issuer as printed on an invoice: for one that was sent, as it was then. */
export const PrintedIssuer = Type.Object({
  name: Type.String(),
  address: Type.String(),
  country: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  vatId: Type.String(),
  bankName: Type.String(),
  bankCountry: Type.String(),
  iban: Type.String(),
  swiftCode: Type.String(),
  note: Type.String(),
});
export type PrintedIssuer = Static<typeof PrintedIssuer>;

export const InvoiceLine = Type.Object({
  ...InvoiceLineFields.properties,
  lineId: Type.Integer(),
  quantity: Type.String(),
  net: Type.String(),
  /** Null too for those who do not see the study. */
  studyUid: nullable(Type.String()),
});
export type InvoiceLine = Static<typeof InvoiceLine>;

const rowParts = {
  invoiceId: Type.Integer(),
  /** The number in the gapless range of its issuer and year; null while it is a draft. */
  number: nullable(Type.String()),
  kind: oneOf(invoiceKinds),
  status: oneOf(invoiceStatuses),
  clinicId: Type.Integer(),
  clientCompany: Type.String(),
  clientEmail: Type.String(),
  service: Type.String(),
  currency: oneOf(currencies),
  issuedOn: CalendarDate,
  dueOn: CalendarDate,
  total: Type.String(),
  paid: Type.String(),
  balance: Type.String(),
  /** The invoice that a credit note cancels. */
  creditOf: nullable(Type.Integer()),
  /** The number of its reminders. */
  reminded: Type.Integer(),
  revision: Type.Integer(),
};
export const InvoiceRow = Type.Object(rowParts);
export type InvoiceRow = Static<typeof InvoiceRow>;

/** The caller's rights: for one invoice, those that its status permits. */
export const InvoiceMay = mayOf('create', 'change', 'send', 'pay', 'remind', 'credit', 'remove', 'export');
export type InvoiceMay = Static<typeof InvoiceMay>;

const InvoiceLetter = Type.Object({ subject: Type.String(), message: Type.String() });

export const Invoice = Type.Object({
  ...invoiceFields,
  ...rowParts,
  lines: Type.Array(InvoiceLine),
  subtotal: Type.String(),
  discount: Type.String(),
  tax: Type.String(),
  /** Null while it has none. */
  issuer: nullable(PrintedIssuer),
  payments: Type.Array(InvoicePayment),
  events: Type.Array(InvoiceEvent),
  /** True if letters can be mailed; otherwise an invoice is marked as sent by hand. */
  hasMail: Type.Boolean(),
  /** The proposed text of the letter, in the language of the issuer. */
  letter: InvoiceLetter,
  /** The next reminder as it would be sent; null while it is not past due. */
  reminder: nullable(InvoiceLetter),
  may: InvoiceMay,
});
export type Invoice = Static<typeof Invoice>;

/** Returns the status of a sent invoice, from its payments, its due day and its downloads. */
export function statusOf(
  { total, paid, dueOn, isDownloaded }: Pick<InvoiceRow, 'total' | 'paid' | 'dueOn'> & { isDownloaded: boolean },
  today: string,
): Exclude<InvoiceStatus, 'Draft'> {
  if (compareAmounts(minus(total, paid), zero) <= 0) return 'Paid';
  if (dueOn < today) return 'Past Due';
  if (compareAmounts(paid, zero) > 0) return 'Partial Payment';
  return isDownloaded ? 'Downloaded' : 'Sent';
}

/** The letter that an invoice goes with; without an address it is marked as sent by hand, and without words it has the usual ones. */
export const SendFields = strict({ to: MaybeEmail, subject: line(200), message: lines(5000) });
export type SendFields = Static<typeof SendFields>;

const Sum = Type.Object({ amount: Type.String(), invoices: Type.Integer() });

/** Figures in the currency of most of the caller's invoices. Drafts count in `byStatus` alone. */
export const InvoiceFigures = Type.Object({
  currency: Type.String(),
  open: Sum,
  /** `oldestDays`: how long the oldest is late. */
  pastDue: Type.Object({ ...Sum.properties, oldestDays: Type.Integer() }),
  /** Payments of the last 28 days; `medianDays` from issue to payment. */
  paid: Type.Object({ ...Sum.properties, medianDays: nullable(Type.Integer()) }),
  linesToBill: Type.Integer(),
  byAge: Type.Object({ 'not-due': Type.String(), week: Type.String(), older: Type.String() }),
  byStatus: Type.Object({
    Draft: Type.Integer(),
    Sent: Type.Integer(),
    Downloaded: Type.Integer(),
    'Partial Payment': Type.Integer(),
    'Past Due': Type.Integer(),
    Paid: Type.Integer(),
  }),
});
export type InvoiceFigures = Static<typeof InvoiceFigures>;
