import {
  IconBellRinging,
  IconCopy,
  IconCreditCard,
  IconDownload,
  IconEye,
  IconFileCode,
  IconPencil,
  IconPrinter,
  IconReceiptRefund,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  creditInvoice,
  duplicateInvoice,
  getInvoicePdf,
  getInvoiceUbl,
  removeInvoice,
} from '@isocenter/contract/office/invoices/endpoints.ts';
import type { InvoiceMay, InvoiceRow } from '@isocenter/contract/office/invoices/fields.ts';
import { call } from '#api/client.ts';
import { printFrom } from '#api/print-from.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { routeUrl } from '#api/route-url.ts';
import { saveFrom } from '#api/save-from.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { ActDrawer } from './act-drawer.tsx';
import { nameOf } from './invoice-columns.tsx';
import { cacheKey, useGoToInvoice } from './invoice-queries.ts';

type Acted = Pick<InvoiceRow, 'invoiceId' | 'status' | 'kind'>;
type DialogAct = 'send' | 'pay' | 'remind' | 'remove';
type OpenDialog = { readonly act: DialogAct; readonly row: Acted };

/** Returns the acts on an invoice, for list and page. */
export function useInvoiceActs(may: InvoiceMay, onGone: () => void) {
  const { t } = useTranslation();
  const go = useGoToInvoice();
  const toasts = useToasts();
  const [open, setOpen] = useState<OpenDialog>();
  const copy = useActOn({ cacheKey }, (invoiceId: number) => call(duplicateInvoice, { body: { invoiceId } }));
  const credit = useActOn({ cacheKey }, (invoiceId: number) => call(creditInvoice, { body: { invoiceId } }));
  const openDraft = {
    onSuccess: ({ invoiceId }: { readonly invoiceId: number }) => go('edit', invoiceId),
    onError: toasts.failed,
  };
  const ask = (act: DialogAct, row: Acted): void => setOpen({ act, row });
  const print = ({ invoiceId }: Acted): void =>
    void printFrom(routeUrl(getInvoicePdf, { params: { invoiceId } })).catch(toasts.failed);

  const itemsFor = (row: Acted, isOpen = false): readonly GridMenuItem[] => {
    const [isDraft, isInvoice] = [row.status === 'Draft', row.kind === 'invoice'];
    const item = (id: keyof typeof icons, isThere: boolean, onSelect: () => void) => ({
      isThere,
      item: { id, label: t(`invoices.act.${id}`), icon: icons[id], danger: id === 'remove', onSelect },
    });
    const params = { invoiceId: row.invoiceId };
    return [
      item('open', !isOpen, () => go('preview', row.invoiceId)),
      item('edit', !isOpen && may.change && isDraft, () => go('edit', row.invoiceId)),
      item('send', !isOpen && may.send, () => ask('send', row)),
      item('pay', !isOpen && may.pay && !isDraft && isInvoice, () => ask('pay', row)),
      item('remind', may.remind && row.status === 'Past Due', () => ask('remind', row)),
      item('pdf', true, () => saveFrom(routeUrl(getInvoicePdf, { params }))),
      item('ubl', !isDraft, () => saveFrom(routeUrl(getInvoiceUbl, { params }))),
      item('print', true, () => print(row)),
      item('copy', may.create, () => copy.mutate(row.invoiceId, openDraft)),
      item('credit', may.credit && !isDraft && isInvoice, () => credit.mutate(row.invoiceId, openDraft)),
      item('remove', may.remove && isDraft, () => ask('remove', row)),
    ].flatMap((one) => (one.isThere ? [one.item] : []));
  };
  const close = (): void => setOpen(undefined);
  const dialogs: ReactNode = open && <Asking {...open} onClose={close} onGone={onGone} />;
  return { itemsFor, ask, print, dialogs };
}

const icons = {
  open: IconEye,
  edit: IconPencil,
  send: IconSend,
  pay: IconCreditCard,
  remind: IconBellRinging,
  pdf: IconDownload,
  ubl: IconFileCode,
  print: IconPrinter,
  copy: IconCopy,
  credit: IconReceiptRefund,
  remove: IconTrash,
} as const;

type AskingProps = OpenDialog & {
  readonly onClose: () => void;
  readonly onGone: () => void;
};

function Asking({ act, row: { invoiceId }, onClose, onGone }: AskingProps) {
  const { t } = useTranslation();
  const removal = useActOn({ cacheKey }, () => call(removeInvoice, { params: { invoiceId } }), { removes: true });
  if (act !== 'remove') return <ActDrawer act={act} invoiceId={invoiceId} onClose={onClose} />;
  return (
    <RemoveDialog
      name={nameOf({ invoiceId })}
      text={t('invoices.removeText')}
      remove={() => removal.mutateAsync(undefined)}
      onGone={() => {
        onClose();
        onGone();
      }}
      onClose={onClose}
    />
  );
}
