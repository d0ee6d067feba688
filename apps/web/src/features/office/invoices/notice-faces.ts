import { IconFileInvoice } from '@tabler/icons-react';
import type { invoiceNotices } from '@isocenter/contract/office/invoices/notice-kinds.ts';
import { aboutThing, type FacesOf } from '#features/system/notices/notices.ts';

export const invoiceFaces: FacesOf<typeof invoiceNotices> = {
  'invoice.past-due': aboutThing({
    icon: IconFileInvoice,
    title: (t) => t('noticeWords.invoicePastDue'),
    link: (key) => ({ to: `/apps/invoice/preview/${key}`, search: {} }),
  }),
};
