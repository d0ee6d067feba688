import { useQuery } from '@tanstack/react-query';
import type { Label } from '@isocenter/contract/archive/labels/fields.ts';
import { storedQuery } from '#api/records/stored-record.ts';
import { useBounded } from '#i18n/count.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { RemoveRecord } from '#records/remove-record.tsx';
import type { ActDialogProps } from '#ui/records/use-record-acts.tsx';
import { labelKind } from './label-kind.ts';

/** Asks with how many studies carry it. */
export function RemoveLabel({ record, ...props }: ActDialogProps<Pick<Label, 'labelId' | 'name'>>) {
  const { t } = useTranslation();
  const bounded = useBounded();
  const { data } = useQuery(storedQuery(labelKind, record.labelId));
  const { count = 0 } = data?.studies ?? {};
  const text =
    data === undefined || count === 0
      ? t('labels.removeText')
      : t('labels.removeTextOn', { count, text: bounded(data.studies) });
  return <RemoveRecord {...props} kind={labelKind} id={record.labelId} name={record.name} text={text} />;
}
