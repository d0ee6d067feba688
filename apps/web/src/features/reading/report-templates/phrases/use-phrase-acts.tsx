import { useTranslation } from '#i18n/use-translation.ts';
import type { Phrase, PhraseMay } from '@isocenter/contract/reading/phrases/fields.ts';
import { useChangeStored, useRemoval } from '#api/records/stored-record.ts';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useRecordActs } from '#ui/records/use-record-acts.tsx';
import type { AskedProps, RecordActs } from '#ui/records/use-record-acts.tsx';
import { phraseKind } from './phrase-kind.ts';

/** The part of a phrase that the acts need: its row in the list, or the record. */
type ActPhrase = Pick<Phrase, 'phraseId' | 'name' | 'status'>;

export type PhraseActs = RecordActs<ActPhrase>;

/** Returns the acts on a phrase from wherever one is shown. */
export function usePhraseActs(may: PhraseMay, onGone: () => void): PhraseActs {
  const { mutateAsync } = useChangeStored(phraseKind);
  return useRecordActs<ActPhrase>({
    may,
    nameOf: ({ name }) => name,
    send: (rows, status) => Promise.all(rows.map(({ phraseId }) => mutateAsync({ key: phraseId, fields: { status } }))),
    dialogs: { remove: RemovePhrase },
    onGone,
  });
}

function RemovePhrase({ record, ...props }: AskedProps<ActPhrase>) {
  const { t } = useTranslation();
  const removal = useRemoval(phraseKind, record.phraseId);
  return <RemoveDialog {...props} {...removal} name={record.name} text={t('phrases.removeText')} />;
}
