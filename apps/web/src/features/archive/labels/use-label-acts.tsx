import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Label, LabelMay } from '@isocenter/contract/archive/labels/fields.ts';
import { storedQuery, useChangeStored, useRemoval } from '#api/records/stored-record.ts';
import { useBounded } from '#i18n/count.tsx';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useRecordActs } from '#ui/records/use-record-acts.tsx';
import type { AskedProps, RecordActs } from '#ui/records/use-record-acts.tsx';
import { labelKind } from './label-kind.ts';

type ActLabel = Pick<Label, 'labelId' | 'name' | 'status'>;

export type LabelActs = RecordActs<ActLabel>;

/** Returns the acts on a label from wherever one is shown. */
export function useLabelActs(may: LabelMay, onGone: () => void): LabelActs {
  const { mutateAsync } = useChangeStored(labelKind);
  return useRecordActs<ActLabel>({
    may,
    nameOf: ({ name }) => name,
    send: (rows, status) => Promise.all(rows.map(({ labelId }) => mutateAsync({ key: labelId, fields: { status } }))),
    dialogs: { remove: RemoveLabel },
    onGone,
  });
}

/** Asks with how many studies carry it. */
function RemoveLabel({ record, ...props }: AskedProps<ActLabel>) {
  const { t } = useTranslation();
  const bounded = useBounded();
  const removal = useRemoval(labelKind, record.labelId);
  const { data } = useQuery(storedQuery(labelKind, record.labelId));
  const { count = 0 } = data?.studies ?? {};
  const text =
    data === undefined || count === 0
      ? t('labels.removeText')
      : t('labels.removeTextOn', { count, text: bounded(data.studies) });
  return <RemoveDialog {...props} {...removal} name={record.name} text={text} />;
}
