/** The statuses as the specification spells them. */
export const invoiceStatuses = ['Draft', 'Sent', 'Downloaded', 'Partial Payment', 'Past Due', 'Paid'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
/** A credit note cancels an invoice: its amounts are below zero. */
export const invoiceKinds = ['invoice', 'credit-note'] as const;
/** The ways of payment; `credit-note` is written by sending one. */
export const paymentMethods = ['bank-transfer', 'cash', 'debit', 'credit', 'paypal', 'credit-note'] as const;
/** The ways of payment that an invoice offers. */
export const paymentWays = ['bank-transfer', 'debit-card', 'credit-card', 'paypal', 'internet-banking', 'upi'] as const;
export const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'BRL', 'NOK', 'SEK', 'DKK', 'PLN'] as const;
/** The most lines of an invoice: they are not read page by page. */
export const mostInvoiceLines = 500;

export const invoiceEventKinds = [
  'made',
  'raised',
  'copied',
  'changed',
  'sent',
  'sent-by-hand',
  'downloaded',
  'paid',
  'past-due',
  'credited',
  'receipt',
  'reminded',
] as const;
export type InvoiceEventKind = (typeof invoiceEventKinds)[number];

/** Reminders have levels up to this one; after it nothing is reminded by itself. */
export const mostReminders = 3;

export const invoiceSortColumns = ['id', 'client', 'issuedOn', 'dueOn', 'total', 'balance'] as const;
export type InvoiceSortColumn = (typeof invoiceSortColumns)[number];
/** Unpaid invoices by the days that they are late. */
export const invoiceAges = ['not-due', 'week', 'older'] as const;
export type InvoiceAge = (typeof invoiceAges)[number];

export const mostInvoicesAtOnce = 100;

/** The most invoices in `allData`, the oldest first: our own list is read page by page. */
export const mostOfAllInvoices = 10_000;
