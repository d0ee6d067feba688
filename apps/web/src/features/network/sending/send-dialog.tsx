import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { jobsQuery } from '#features/system/jobs/jobs.ts';
import { useKeys } from '#api/page-keys.ts';
import type { SendingQuestion } from '#features/archive/studies/studies.ts';
import { amountText } from '#i18n/amount-text.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useAct } from '#ui/records/use-act.ts';
import { Notice } from '#ui/states/notice.tsx';
import { SendFields } from './send-fields.tsx';
import { beginSending, destinationsQuery } from './sending-queries.ts';
import { useSendForm } from './use-send-form.ts';

export type SendDialogProps = {
  readonly question: SendingQuestion;
  readonly onClose: () => void;
};

const jobsPath: string = '/jobs';

/** Asks where studies are sent to, when, and how urgent that is. */
export function SendDialog({ question, onClose }: SendDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: destinations, error: unread } = useQuery(destinationsQuery);
  const form = useSendForm(destinations ?? []);
  const sending = useAct(async () => {
    const body = form.bodyOf(question);
    if (body === undefined) return;
    const { target: node, notBefore } = await beginSending(body);
    void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
    showToast({
      tone: 'ok',
      title: t(notBefore === null ? 'sending.begun' : 'sending.planned', { node }),
      text: t('sending.begunText'),
      action: { label: t('sending.show'), onSelect: () => void navigate({ to: jobsPath }) },
    });
    onClose();
  });
  // Asked at once, so that the field has the focus; who can be chosen comes a moment later.
  const canSend = unread === null && destinations?.length !== 0;
  useKeys(canSend ? [{ key: 'Ctrl+Enter', label: t('sending.send'), run: sending.run, whileTyping: true }] : []);
  const refusal = sending.error ?? unread;
  return (
    <ConfirmDialog
      opened
      title={titleOf(question, t)}
      confirmLabel={t('sending.send')}
      busyLabel={t('sending.busy')}
      cancelLabel={t('common.cancel')}
      busy={sending.isBusy}
      onConfirm={canSend ? sending.run : undefined}
      onCancel={onClose}
      fields={
        <div className="iso-fields">
          {canSend && <SendFields form={form} question={question} destinations={destinations} />}
          {refusal !== null && (
            <div role="alert">
              <Notice tone="danger">{refusal.message}</Notice>
            </div>
          )}
        </div>
      }
    >
      {destinations?.length === 0 ? t('sending.nowhere') : textOf(question, t)}
    </ConfirmDialog>
  );
}

function titleOf({ studies, seriesUids }: SendingQuestion, t: TFunction): string {
  if (seriesUids === undefined) return t('sending.title', { count: studies });
  return t('sending.titleOfSeries', { count: seriesUids.length });
}

/** Returns the amount, as far as it is known, and the words on what is sent. */
function textOf({ counts }: SendingQuestion, t: TFunction): string {
  const amount = counts === null ? [] : [`${amountText(t, counts)}.`];
  return [...amount, t('sending.text')].join(' ');
}
