import { Type } from 'typebox';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Key, oneOf, CalendarDate, Revision, Nothing } from '../../schemas.ts';
import {
  InvoiceRow,
  InvoiceMay,
  InvoiceFigures,
  invoiceFields,
  Invoice,
  InvoiceFields,
  PaymentFields,
  SendFields,
} from './fields.ts';
import { invoiceStatuses, invoiceAges, invoiceSortColumns, mostInvoicesAtOnce } from './invoices.ts';
import { Amount } from './money.ts';

const read: Access = { kind: 'ability', action: 'read', subject: 'Invoice' };
const update: Access = { kind: 'ability', action: 'update', subject: 'Invoice' };
const InvoiceParams = strict({ invoiceId: Key });

const filters = {
  status: Type.Optional(oneOf(invoiceStatuses)),
  clinicId: Type.Optional(Key),
  issuedFrom: Type.Optional(CalendarDate),
  issuedTo: Type.Optional(CalendarDate),
  amountFrom: Type.Optional(Amount),
  amountTo: Type.Optional(Amount),
  /** Those that wait to be paid. */
  isOpen: Type.Optional(Type.Boolean()),
  age: Type.Optional(oneOf(invoiceAges)),
};

/**
 * Newest first unless another order is requested; `q` is searched in number, client, and what it is for. Drafts are for who writes
 * invoices.
 */
export const listInvoices = defineRoute({
  method: 'GET',
  path: '/api/office/invoices',
  summary: 'List invoices',
  access: read,
  query: listQuery(invoiceSortColumns, filters),
  response: pageOf(InvoiceRow, InvoiceMay),
});

export const exportInvoices = tableRoute({
  path: '/api/office/invoices/export',
  summary: 'Invoices as a table',
  access: read,
  query: tableQuery(invoiceSortColumns, filters),
  audit: 'invoice.export',
});

export const getInvoiceFigures = defineRoute({
  method: 'GET',
  path: '/api/office/invoices/figures',
  summary: 'What waits to be paid and to be billed',
  access: read,
  response: InvoiceFigures,
});

/** Returns the draft for a clinic: with the clinic's own fields, and by the terms of its issuer. */
export const startInvoice = defineRoute({
  method: 'GET',
  path: '/api/office/invoices/start/:clinicId',
  summary: 'What an invoice for a clinic begins with',
  access: update,
  params: strict({ clinicId: Key }),
  response: Type.Object({ ...invoiceFields, currency: Type.String() }),
});

export const getInvoice = defineRoute({
  method: 'GET',
  path: '/api/office/invoices/:invoiceId',
  summary: 'One invoice, with its lines, payments and history',
  access: read,
  params: InvoiceParams,
  response: Invoice,
});

/** The invoice as EN 16931 has it, in UBL 2.1. @throws `conflict` for a draft, and if something that it needs is not known */
export const getInvoiceUbl = defineRoute({
  method: 'GET',
  path: '/api/office/invoices/:invoiceId/ubl',
  summary: 'An invoice as an electronic one',
  access: read,
  params: InvoiceParams,
  response: { raw: true, contentTypes: ['application/xml'] },
  audit: 'invoice.download',
});

/** The page as it is sent. Of an invoice that was sent and not fetched before it is known from then on that it was. */
export const getInvoicePdf = defineRoute({
  method: 'GET',
  path: '/apps/invoice/pdf/:invoiceId',
  summary: 'An invoice on paper',
  access: read,
  params: InvoiceParams,
  response: { raw: true, contentTypes: ['application/pdf'] },
  audit: 'invoice.download',
});

/** Adds a draft. Absent fields of the client are taken from the clinic. */
export const addInvoice = defineRoute({
  method: 'POST',
  path: '/apps/invoice/add-invoice',
  summary: 'Write an invoice',
  access: update,
  body: InvoiceFields,
  tidied: true,
  response: Invoice,
  status: 201,
  audit: 'invoice.add',
});

/** Replaces all fields of a draft. @throws `conflict` for one that was sent, `stale-revision` */
export const updateInvoice = defineRoute({
  method: 'POST',
  path: '/apps/invoice/update-invoice',
  summary: 'Change a draft of an invoice',
  access: update,
  body: strict({ ...invoiceFields, invoiceId: Key, revision: Revision }),
  tidied: true,
  response: Invoice,
  audit: 'invoice.change',
});

/** @throws `conflict` for a draft and a credit note; `invalid-input` for more than the balance, unless `asCredit` */
export const addPayment = defineRoute({
  method: 'POST',
  path: '/apps/invoice/add-payment',
  summary: 'Write down a payment',
  access: update,
  body: strict({
    ...PaymentFields.properties,
    invoiceId: Key,
    asCredit: Type.Boolean(),
    /** If true, the client is sent a receipt, provided that letters can be mailed and the invoice has an address. */
    withReceipt: Type.Optional(Type.Boolean()),
  }),
  tidied: true,
  response: Invoice,
  audit: 'invoice.pay',
});

/**
 * Gives a draft its number and sends it by letter, with the page in it; one that was sent is sent again. Without an address, or without
 * a mail server, it is marked as sent by hand. @throws `conflict` for one without lines or issuer
 */
export const sendInvoice = defineRoute({
  method: 'POST',
  path: '/apps/invoice/send',
  summary: 'Send an invoice',
  access: update,
  body: strict({ ...SendFields.properties, invoiceId: Key }),
  tidied: true,
  response: Invoice,
  audit: 'invoice.send',
});

/** Sends the next reminder, with the page in it. @throws `conflict` for what is not past due, and where no letter can leave */
export const remindInvoice = defineRoute({
  method: 'POST',
  path: '/apps/invoice/remind',
  summary: 'Remind of an invoice that is past due',
  access: update,
  body: strict({ ...SendFields.properties, invoiceId: Key }),
  tidied: true,
  response: Invoice,
  audit: 'invoice.remind',
});

export const duplicateInvoice = defineRoute({
  method: 'POST',
  path: '/apps/invoice/duplicate',
  summary: 'Write the same invoice again, as a draft of today',
  access: update,
  body: strict({ invoiceId: Key }),
  response: Invoice,
  status: 201,
  audit: 'invoice.add',
});

/** Writes a draft that cancels the whole invoice. Sending it counts as a payment. @throws `conflict` for a draft and a credit note */
export const creditInvoice = defineRoute({
  method: 'POST',
  path: '/apps/invoice/credit',
  summary: 'Write a credit note for an invoice',
  access: update,
  body: strict({ invoiceId: Key }),
  response: Invoice,
  status: 201,
  audit: 'invoice.add',
});

/** Does the same with each of these invoices that is so far: drafts are sent, open ones are paid, late ones reminded of. */
export const actOnInvoices = defineRoute({
  method: 'POST',
  path: '/api/office/invoices/acts',
  summary: 'Send invoices, mark them paid, or remind of them',
  access: update,
  body: strict({
    act: oneOf(['send', 'pay', 'remind'] as const),
    invoiceIds: Type.Array(Key, { minItems: 1, maxItems: mostInvoicesAtOnce, uniqueItems: true }),
  }),
  response: Type.Object({ done: Type.Integer(), left: Type.Integer() }),
  audit: 'invoice.send',
});

export const removeInvoice = defineRoute({
  method: 'DELETE',
  path: '/api/office/invoices/:invoiceId',
  summary: 'Remove a draft of an invoice',
  access: update,
  params: InvoiceParams,
  response: Nothing,
  audit: 'invoice.remove',
});
