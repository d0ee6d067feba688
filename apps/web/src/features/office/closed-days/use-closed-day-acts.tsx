import { useTranslation } from '#i18n/use-translation.ts';
import type { ClosedDayMay } from '@isocenter/contract/office/closed-days/fields.ts';
import { useRemoval } from '#api/records/stored-record.ts';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useRecordActs } from '#ui/records/use-record-acts.tsx';
import type { AskedProps, RecordActs } from '#ui/records/use-record-acts.tsx';
import { closedDayKind } from './closed-day-kind.ts';

/** Closed days are never switched off. */
type ActClosedDay = Readonly<{ closedDayId: number; name: string; status: 'active' }>;

export function actClosedDay(record: { readonly closedDayId: number; readonly name: string }): ActClosedDay {
  return { closedDayId: record.closedDayId, name: record.name, status: 'active' };
}

export type ClosedDayActs = RecordActs<ActClosedDay>;

export function useClosedDayActs(may: ClosedDayMay, onGone: () => void): ClosedDayActs {
  return useRecordActs<ActClosedDay>({
    may: { ...may, switch: false },
    nameOf: ({ name }) => name,
    send: () => Promise.resolve(),
    dialogs: { remove: RemoveClosedDay },
    onGone,
  });
}

function RemoveClosedDay({ record, ...props }: AskedProps<ActClosedDay>) {
  const { t } = useTranslation();
  const removal = useRemoval(closedDayKind, record.closedDayId);
  return <RemoveDialog {...props} {...removal} name={record.name} text={t('closedDays.removeText')} />;
}
