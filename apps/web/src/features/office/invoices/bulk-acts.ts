import type { InvoiceRow } from '@isocenter/contract/office/invoices/fields.ts';
import { compareAmounts, zero } from '@isocenter/contract/office/invoices/money.ts';

/** The acts on several invoices at once. */
export type BulkAct = 'send' | 'remind' | 'pay';

/** Returns true if the server would do it with this invoice, as far as its row tells: `sendInvoices`, `remindInvoices`, `payInvoices`. */
export function canBe(
  act: BulkAct,
  { status, kind, balance, clientEmail }: Pick<InvoiceRow, 'status' | 'kind' | 'balance' | 'clientEmail'>,
): boolean {
  switch (act) {
    case 'send':
      return status === 'Draft';
    case 'remind':
      return status === 'Past Due' && clientEmail !== '';
    case 'pay':
      return status !== 'Draft' && kind === 'invoice' && compareAmounts(balance, zero) > 0;
  }
}
