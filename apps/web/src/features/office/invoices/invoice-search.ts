import { invoiceAges, invoiceSortColumns, invoiceStatuses } from '@isocenter/contract/office/invoices/invoices.ts';
import { billableSortColumns } from '@isocenter/contract/office/invoices/billing.ts';
import { day, key, like, oneOf, order, text } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

const amount = () => like(/^-?\d{1,10}\.\d{2}$/);

/** The state of the list of invoices. */
export const invoiceSearch = defineSearch(
  {
    q: text(),
    status: oneOf(invoiceStatuses),
    clinicId: key(),
    issuedFrom: day(),
    issuedTo: day(),
    amountFrom: amount(),
    amountTo: amount(),
    isOpen: oneOf(['true', 'false']),
    age: oneOf(invoiceAges),
  },
  { sort: order(invoiceSortColumns, 'id', 'desc') },
);

/** The state of the list of lines to bill. */
export const lineSearch = defineSearch(
  { q: text(), clinicId: key() },
  { sort: order(billableSortColumns, 'signedOn', 'desc') },
);
