import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconPlayerPause, IconPlayerPlay, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { PlaceAct } from '../documents/placing.tsx';
import { useUpload } from '../state/upload-of.ts';
import type { UploadView } from '../state/upload-view.ts';
import { unfinishedQuery } from '../upload-queries.ts';
import { useWords } from './use-words.ts';
import classes from './status-card.module.css';

/** Shows the acts of the present phase. */
export function StatusActs({ view }: { readonly view: UploadView }) {
  const { t } = useTranslation();
  const upload = useUpload();
  const maySeeStudies = useCan('read', 'Study');
  const { phase, stopped } = view;
  return (
    <div className={classes['acts']}>
      {phase === 'ready' && <StartActs view={view} />}
      {phase === 'running' && (
        <ActButton
          label={t('upload.act.pause')}
          icon={<IconPlayerPause size={16} stroke={1.75} />}
          onClick={() => upload.pause()}
        />
      )}
      {phase === 'paused' && stopped !== 'gone' && stopped !== 'forbidden' && (
        <ActButton
          kind="primary"
          label={t('upload.act.resume')}
          icon={<IconPlayerPlay size={16} stroke={1.75} />}
          onClick={() => upload.goOn()}
        />
      )}
      {(phase === 'running' || phase === 'paused') && <CancelAct view={view} />}
      {phase === 'done' && (
        <>
          <ActButton label={t('upload.act.newOne')} onClick={() => upload.reset()} />
          {maySeeStudies && (
            <Link to="/studies" className={classes['link'] ?? ''}>
              {t('upload.act.studyList')}
            </Link>
          )}
        </>
      )}
    </div>
  );
}

function StartActs({ view }: { readonly view: UploadView }) {
  const { t } = useTranslation();
  const upload = useUpload();
  const client = useQueryClient();
  const words = useWords();
  const start = useMutation({
    mutationFn: () => upload.start(t('upload.titleOf', { when: words.dateTime(new Date()) })),
    onSuccess: () => client.invalidateQueries(unfinishedQuery),
    onError: (error) => showToast({ tone: 'error', title: t('upload.act.notStarted'), text: error.message }),
  });
  const hasImages = view.toSend.files > view.toSend.doneFiles || (view.isResumed && view.fileCount > 0);
  return (
    <>
      <ActButton kind="quiet" label={t('upload.act.clear')} onClick={() => upload.reset()} />
      {!hasImages && view.documents.length > 0 && <PlaceAct kind="primary" />}
      {hasImages && (
        <ActButton
          kind="primary"
          label={view.isResumed ? t('upload.act.resume') : t('upload.act.start')}
          busyLabel={t('upload.act.starting')}
          busy={start.isPending}
          disabled={view.reading !== null}
          icon={<IconUpload size={16} stroke={1.75} />}
          onClick={() => start.mutate()}
        />
      )}
    </>
  );
}

function CancelAct({ view }: { readonly view: UploadView }) {
  const { t } = useTranslation();
  const upload = useUpload();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const discard = useMutation({
    mutationFn: () => upload.discard(),
    onError: (error) => showToast({ tone: 'error', title: t('upload.cancel.failed'), text: error.message }),
    onSettled: () => client.invalidateQueries(unfinishedQuery),
  });
  // Nothing is left on the server to discard.
  const isOver = view.stopped === 'gone' || view.stopped === 'forbidden';
  return (
    <>
      <ActButton
        kind="quiet"
        label={isOver ? t('upload.act.newOne') : t('common.cancel')}
        onClick={() => (isOver ? upload.reset() : setAsking(true))}
      />
      <ConfirmDialog
        opened={isAsking}
        danger
        title={t('upload.cancel.title')}
        cancelLabel={t('upload.cancel.keep')}
        confirmLabel={t('upload.cancel.confirm')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          discard.mutate();
        }}
      >
        {t('upload.cancel.text', { count: view.storedCount })}
      </ConfirmDialog>
    </>
  );
}
