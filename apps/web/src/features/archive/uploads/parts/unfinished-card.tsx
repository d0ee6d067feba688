import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { discardUpload } from '@isocenter/contract/archive/uploads/endpoints.ts';
import type { Upload } from '@isocenter/contract/archive/uploads/fields.ts';
import { call } from '#api/client.ts';
import { useUser } from '#api/session/use-session.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { ProgressBar } from '#ui/progress/progress.tsx';
import { filesOfHandles } from '../sources/find-files.ts';
import { forgetOthers, forgetUpload, storedUpload } from '../sources/stored-handles.ts';
import { mayReadAgain } from '../sources/pick-folder.ts';
import { useUpload, useUploadView } from '../state/upload-of.ts';
import { unfinishedQuery } from '../upload-queries.ts';
import { useWords } from './use-words.ts';
import classes from './side.module.css';

/** Uploads that were begun and not finished, to be taken up or discarded. */
export function UnfinishedCard() {
  const { t } = useTranslation();
  const user = useUser();
  const { uploadId, phase } = useUploadView();
  const { data, isError, refetch } = useQuery(unfinishedQuery);
  const uploads = data?.rows.filter((row) => row.id !== uploadId) ?? [];
  useEffect(() => {
    if (data !== undefined)
      void forgetOthers(
        user.id,
        data.rows.map((row) => row.id),
      );
  }, [data, user.id]);
  const isDone = phase === 'done';
  // What was begun, finished or put aside here changes the list.
  useEffect(() => void refetch(), [uploadId, isDone, refetch]);
  if (isError) return <p className="iso-hint">{t('upload.unfinished.loadFailed')}</p>;
  if (uploads.length === 0) return null;
  const isBusy = phase === 'running' || phase === 'paused' || phase === 'finishing';
  return (
    <Card title={t('upload.unfinished.title')} aside={<span className="iso-hint">{t('upload.unfinished.kept')}</span>}>
      <ul className="iso-list">
        {uploads.map((upload) => (
          <UnfinishedLine key={upload.id} upload={upload} isBusy={isBusy} />
        ))}
      </ul>
    </Card>
  );
}

function UnfinishedLine({ upload, isBusy }: { readonly upload: Upload; readonly isBusy: boolean }) {
  const { t } = useTranslation();
  const words = useWords();
  const takeUp = useTakeUp(upload);
  const share = upload.sizeBytes === 0 ? 0 : Math.min(1, upload.doneBytes / upload.sizeBytes);
  const detail = t('upload.unfinished.detail', {
    when: words.dateTime(upload.changedAt),
    done: words.number(upload.doneCount),
    total: words.number(upload.fileCount),
  });
  return (
    <li className={classes['upload']}>
      <p>
        <bdi>{upload.title}</bdi>
      </p>
      <p>
        <bdi>{detail}</bdi>
      </p>
      <ProgressBar share={share} tone="quiet" label={upload.title} />
      <div className={classes['acts']}>
        <ActButton
          size="small"
          label={t('upload.unfinished.resumeAt', { share: words.share(share) })}
          icon={<IconPlayerPlay size={14} stroke={1.75} />}
          disabled={isBusy}
          busy={takeUp.isPending}
          onClick={() => takeUp.mutate()}
        />
        <DiscardAct upload={upload} />
      </div>
    </li>
  );
}

/** Takes an upload up: with the files that the browser still knows, or by asking for them again. */
function useTakeUp(upload: Upload) {
  const { t } = useTranslation();
  const user = useUser();
  const controller = useUpload();
  return useMutation({
    mutationFn: async () => {
      const stored = await storedUpload(upload.id, user.id);
      const mayRead = stored !== undefined && (await mayReadAgain(stored.handles));
      await controller.takeUp(upload, mayRead ? filesOfHandles(stored.handles) : undefined);
    },
    onError: (error) => showToast({ tone: 'error', title: t('upload.unfinished.failed'), text: error.message }),
  });
}

function DiscardAct({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const discard = useMutation({
    mutationFn: () => call(discardUpload, { params: { id: upload.id } }),
    onSuccess: () => forgetUpload(upload.id),
    onError: (error) => showToast({ tone: 'error', title: t('upload.cancel.failed'), text: error.message }),
    onSettled: () => client.invalidateQueries(unfinishedQuery),
  });
  return (
    <>
      <ActButton size="small" kind="quiet" label={t('upload.unfinished.discard')} onClick={() => setAsking(true)} />
      <ConfirmDialog
        opened={isAsking}
        danger
        title={t('upload.unfinished.discardTitle')}
        cancelLabel={t('upload.unfinished.keep')}
        confirmLabel={t('upload.unfinished.discard')}
        busy={discard.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          discard.mutate();
        }}
      >
        {t('upload.cancel.text', { count: upload.storedCount })}
      </ConfirmDialog>
    </>
  );
}
