import { useTranslation } from '#i18n/use-translation.ts';
import type { Letterhead, LetterheadMay } from '@isocenter/contract/reading/letterheads/fields.ts';
import { useChangeStored, useRemoval } from '#api/records/stored-record.ts';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useRecordActs } from '#ui/records/use-record-acts.tsx';
import type { AskedProps, RecordActs } from '#ui/records/use-record-acts.tsx';
import { letterheadKind } from './letterhead-kind.ts';

/** The part of a letterhead that the acts need: its row in the list, or the record. */
type ActLetterhead = Pick<Letterhead, 'letterheadId' | 'name' | 'status'>;

export type LetterheadActs = RecordActs<ActLetterhead>;

/** Returns the acts on a letterhead from wherever one is shown. */
export function useLetterheadActs(may: LetterheadMay, onGone: () => void): LetterheadActs {
  const { mutateAsync } = useChangeStored(letterheadKind);
  return useRecordActs<ActLetterhead>({
    may,
    nameOf: ({ name }) => name,
    send: (rows, status) =>
      Promise.all(rows.map(({ letterheadId }) => mutateAsync({ key: letterheadId, fields: { status } }))),
    dialogs: { remove: RemoveLetterhead },
    onGone,
  });
}

function RemoveLetterhead({ record, ...props }: AskedProps<ActLetterhead>) {
  const { t } = useTranslation();
  const removal = useRemoval(letterheadKind, record.letterheadId);
  return <RemoveDialog {...props} {...removal} name={record.name} text={t('letterheads.removeText')} />;
}
