import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { invoiceQuery } from './invoice-queries.ts';
import { PaymentDrawer } from './payment-drawer.tsx';
import { SendDrawer } from './send-drawer.tsx';

export type ActDrawerProps = {
  /** A reminder is for what is past due, and leaves by letter alone. */
  readonly act: 'send' | 'remind' | 'pay';
  readonly invoiceId: number;
  readonly onClose: () => void;
  readonly onSent?: () => void;
};

/** Shows the act on an invoice in a drawer, once the whole of it is there. */
export function ActDrawer({ act, invoiceId, onClose, onSent }: ActDrawerProps) {
  const { t } = useTranslation();
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(invoiceId));
  if (invoice === undefined)
    return (
      <FormDrawer title={t(`invoices.act.${act}`)} onClose={onClose}>
        <RecordWaiting error={error} refetch={() => void refetch()} />
      </FormDrawer>
    );
  if (act === 'pay') return <PaymentDrawer invoice={invoice} onClose={onClose} />;
  return <SendDrawer act={act} invoice={invoice} onClose={onClose} onSent={onSent} />;
}
