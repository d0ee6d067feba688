import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { decideMerge } from '@isocenter/contract/archive/edits/endpoints.ts';
import type { MergeRequest } from '@isocenter/contract/archive/edits/fields.ts';
import { call } from '#api/client.ts';
import { useAfterEdit } from '#features/archive/edits/edits.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useAct } from '#ui/records/use-act.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import classes from './merge.module.css';

export type DecideMergeProps = {
  readonly request: MergeRequest;
  /** The revision of the preview; undefined while it is fetched. */
  readonly revision: number | undefined;
  /** Why the merge cannot be made. */
  readonly refused: string | undefined;
};

/** Approves or refuses, with the reason; who asked withdraws. */
export function DecideMerge({ request, revision, refused }: DecideMergeProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const afterEdit = useAfterEdit();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { requestId, isOwn, stays } = request;
  const decide = async (isApproved: boolean): Promise<void> => {
    const body = { isApproved, reason: reason.trim(), revision: revision ?? 0 };
    await call(decideMerge, { params: { requestId }, body });
    // Left first: what the page shows of who went is not there any more.
    if (isApproved) await navigate({ to: `/patients/${stays.patientKey}` });
    await afterEdit();
    toasts.done(t(`merges.${isApproved ? 'approvedDone' : isOwn ? 'withdrawnDone' : 'refusedDone'}`));
  };
  const approving = useAct(() => decide(true));
  const refusing = useAct(() => decide(false));
  const isMissing = reason.trim() === '';
  const when = (act: () => void) => (): void => {
    setTried(true);
    if (!isMissing) act();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    when(isOwn ? refusing.run : approving.run)();
  };
  const failure = refused ?? approving.error?.message ?? refusing.error?.message;
  return (
    <form className={classes['footer']} onSubmit={submit}>
      {failure !== undefined && (
        <div role="alert">
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
      <TextInput
        className={classes['reason'] ?? ''}
        label={t('merges.decisionReason')}
        withAsterisk
        maxLength={500}
        value={reason}
        error={isTried && isMissing ? t('merges.reasonNeeded') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes['acts']}>
        <ActButton
          type={isOwn ? 'submit' : 'button'}
          busy={refusing.isBusy}
          label={t(isOwn ? 'merges.withdraw' : 'merges.refuse')}
          {...(!isOwn && { onClick: when(refusing.run) })}
        />
        {!isOwn && (
          <ActButton
            kind="primary"
            type="submit"
            busy={approving.isBusy}
            disabled={revision === undefined || refused !== undefined}
            label={t('merges.approve')}
          />
        )}
      </div>
    </form>
  );
}
