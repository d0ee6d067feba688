import { useQuery } from '@tanstack/react-query';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { groupChoicesQuery } from '#features/people/access/access.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { SearchedField } from '#ui/form/searched-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { reviewersQuery, useAsk, type ReviewRequest } from './review-queries.ts';

type Props = { readonly studyUid: string; readonly opened: boolean; readonly onClose: () => void };

const nobody: ReviewRequest = { toAccountId: null, groupId: null };

/** Asks a reader, or the first of a group, for a review. */
export function AskDialog({ studyUid, opened, onClose }: Props) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const ask = useAsk(studyUid);
  const [kind, setKind] = useState<'person' | 'group'>('person');
  const [to, setTo] = useState(nobody);
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const { data: people = [] } = useQuery({ ...reviewersQuery(studyUid, words), enabled: opened });
  const { data: groups = [] } = useQuery({ ...groupChoicesQuery, enabled: opened });
  const isNobody = to.toAccountId === null && to.groupId === null;
  const error = isTried && isNobody ? t('peerReviews.ask.needed') : undefined;
  const send = (): void => {
    setTried(true);
    if (isNobody) return;
    ask.mutate(to, {
      onSuccess: () => {
        toasts.done(t('peerReviews.ask.done'));
        onClose();
      },
      onError: toasts.failed,
    });
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('peerReviews.ask.act')}
      confirmLabel={t('peerReviews.ask.send')}
      cancelLabel={t('common.cancel')}
      busy={ask.isPending}
      onConfirm={send}
      onCancel={onClose}
      fields={
        <>
          <ChoiceField
            label={t('peerReviews.ask.whom')}
            choices={(['person', 'group'] as const).map((value) => ({ value, label: t(`peerReviews.ask.${value}`) }))}
            value={kind}
            onChange={(next) => {
              setKind(next);
              setTo(nobody);
            }}
          />
          {kind === 'person' ? (
            <SearchedField
              label={t('peerReviews.ask.person')}
              options={people.map(({ accountId, name }) => ({ value: String(accountId), label: name }))}
              value={to.toAccountId}
              error={error}
              onSearch={setWords}
              onChange={(toAccountId) => setTo({ toAccountId, groupId: null })}
            />
          ) : (
            <Select
              label={t('peerReviews.ask.group')}
              searchable
              data={groups}
              value={to.groupId === null ? null : String(to.groupId)}
              error={error}
              onChange={(value) => setTo({ toAccountId: null, groupId: value === null ? null : Number(value) })}
            />
          )}
        </>
      }
    >
      {t('peerReviews.ask.text')}
    </ConfirmDialog>
  );
}
