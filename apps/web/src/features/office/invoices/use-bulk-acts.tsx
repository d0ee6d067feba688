import { IconBellRinging, IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { actOnInvoices } from '@isocenter/contract/office/invoices/endpoints.ts';
import { mostInvoicesAtOnce } from '@isocenter/contract/office/invoices/invoices.ts';
import type { InvoiceRow } from '@isocenter/contract/office/invoices/fields.ts';
import { addUp } from '@isocenter/contract/office/invoices/money.ts';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useMoney } from '#i18n/use-money.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { canBe, type BulkAct } from './bulk-acts.ts';
import { nameOf } from './invoice-columns.tsx';
import { cacheKey } from './invoice-queries.ts';

const acts = [
  ['send', IconSend],
  ['remind', IconBellRinging],
  ['pay', IconCircleCheck],
] as const satisfies readonly (readonly [BulkAct, unknown])[];

type OpenDialog = { readonly act: BulkAct; readonly chosen: readonly InvoiceRow[]; readonly clear: () => void };

/** Sends the drafts among the chosen, reminds of the late ones, and marks those that are open as paid. Each is asked first. */
export function useBulkActs(mayRemind: boolean) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenDialog>();
  const bulk = (chosen: readonly InvoiceRow[], clear: () => void): readonly GridMenuItem[] =>
    acts
      .filter(([id]) => id !== 'remind' || mayRemind)
      .map(([id, Icon]) => ({
        id,
        label: t(id === 'pay' ? 'invoices.markPaid' : `invoices.act.${id}`),
        icon: Icon,
        disabled: chosen.length > mostInvoicesAtOnce,
        onSelect: () => setOpen({ act: id, chosen, clear }),
      }));
  const question: ReactNode = open && <Question {...open} onClose={() => setOpen(undefined)} />;
  return { bulk, question };
}

/** Shows how many invoices the act is for, which of the chosen are left as they are, and why. */
function Question({ act, chosen, clear, onClose }: OpenDialog & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { run, isPending } = useRun(act, onClose);
  const open = useOpenSums();
  const taken = chosen.filter((row) => canBe(act, row));
  const left = chosen.filter((row) => !canBe(act, row));
  const count = taken.length;
  const verb = t(act === 'pay' ? 'invoices.markPaid' : `invoices.act.${act}`);
  return (
    <ConfirmDialog
      opened
      title={count === 0 ? t(`invoices.ask.none.${act}`) : t(`invoices.ask.${act}`, { count })}
      confirmLabel={verb}
      cancelLabel={t(count === 0 ? 'common.close' : 'common.cancel')}
      busy={isPending}
      onConfirm={count === 0 ? undefined : () => run(taken, clear)}
      onCancel={onClose}
    >
      {count > 0 && <p>{t(`invoices.ask.${act}Text`, { count, amount: open(taken) })}</p>}
      {left.length > 0 && (
        <p>
          {t('invoices.ask.left', { count: left.length, names: namesOf(left) })} {t(`invoices.ask.only.${act}`)}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Does it, and says of how many the server did otherwise. */
function useRun(act: BulkAct, onClose: () => void) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mutate, isPending } = useActOn({ cacheKey }, (invoiceIds: number[]) =>
    call(actOnInvoices, { body: { act, invoiceIds } }),
  );
  const run = (rows: readonly InvoiceRow[], clear: () => void): void =>
    mutate(
      rows.map(({ invoiceId }) => invoiceId),
      {
        onSuccess: ({ done, left }) => {
          const text = left === 0 ? undefined : t(`invoices.bulk.left.${act}`, { count: left });
          toasts.done(t(`invoices.bulk.${act}`, { count: done }), { text });
          clear();
        },
        onError: toasts.failed,
        onSettled: onClose,
      },
    );
  return { run, isPending };
}

const mostNames = 5;

function namesOf(rows: readonly InvoiceRow[]): string {
  const names = rows.slice(0, mostNames).map(nameOf).join(', ');
  return rows.length > mostNames ? `${names} …` : names;
}

/** Returns a function that writes the open sums, by currency. */
function useOpenSums() {
  const money = useMoney();
  return (rows: readonly InvoiceRow[]): string =>
    [...new Set(rows.map(({ currency }) => currency))]
      .map((one) => money(addUp(rows.flatMap(({ currency, balance }) => (currency === one ? [balance] : []))), one))
      .join(', ');
}
