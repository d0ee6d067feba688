import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { answerTakeOver } from '@isocenter/contract/reading/workflow/endpoints.ts';
import { call } from '#api/client.ts';
import { useAskToTakeOver } from '#features/archive/studies/studies.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { presenceQuery, reportQuery } from './report-queries.ts';

/** Somebody asks the writer to hand the study over; what is written stays with it. */
export function TakeOverQuestion({
  studyUid,
  name,
  flush,
}: {
  studyUid: string;
  name: string;
  flush: () => Promise<boolean>;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toasts = useToasts();
  const answer = useMutation({
    mutationFn: async (give: boolean) => {
      if (give) await flush();
      return call(answerTakeOver, { params: { studyUid }, body: { give } });
    },
    onError: toasts.failed,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: presenceQuery(studyUid, true).queryKey });
      await client.invalidateQueries({ queryKey: reportQuery(studyUid).queryKey });
    },
  });
  return (
    <Notice
      tone="info"
      action={
        <>
          <ActButton label={t('reading.desk.give')} size="small" onClick={() => answer.mutate(true)} />
          <ActButton label={t('reading.desk.keep')} size="small" onClick={() => answer.mutate(false)} />
        </>
      }
    >
      {t('reading.desk.asked', { name })}
    </Notice>
  );
}

/** The way to write what somebody else writes: he is asked, and the study is the caller's when he agrees or does not answer. */
export function AskForStudy({ studyUid, name }: { readonly studyUid: string; readonly name: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toasts = useToasts();
  const ask = useAskToTakeOver();
  const again = (): void => void client.invalidateQueries({ queryKey: reportQuery(studyUid).queryKey });
  const isWaiting = ask.data?.isMine === false;
  return (
    <Notice
      tone="info"
      action={
        <ActButton
          label={t('reading.desk.act.ask')}
          size="small"
          busy={ask.isPending}
          onClick={() => ask.mutate(studyUid, { onError: toasts.failed, onSuccess: again })}
        />
      }
    >
      {isWaiting ? t('reading.desk.waiting', { name }) : t('report.writtenBy', { name })}
    </Notice>
  );
}
