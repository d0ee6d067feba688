export { billReport } from './billing/bill-lines.ts';
export { raiseInvoice } from './save-invoice.ts';
export { visibleInvoices } from './invoice-sight-queries.ts';
