import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { UploadView } from '../state/upload-view.ts';
import { Figure, Headline } from './figures.tsx';
import { useWaitingCount } from './use-waiting.ts';
import { useWords } from './use-words.ts';
import classes from './status-card.module.css';

/** The figures of the present phase: what is read, what is ready, how far it is, what became of it. */
export function StatusFigures({ view }: { readonly view: UploadView }) {
  switch (view.phase) {
    case 'empty':
      return null;
    case 'ready':
      return view.reading === null ? <ReadyFigures view={view} /> : <ReadingFigures view={view} />;
    case 'running':
    case 'paused':
    case 'finishing':
      return <RunningFigures view={view} />;
    case 'done':
      return <DoneFigures view={view} />;
  }
}

function ReadingFigures({ view: { reading } }: { readonly view: UploadView }) {
  const { t } = useTranslation();
  const words = useWords();
  return (
    <Headline
      title={t('upload.status.reading', {
        done: words.number(reading?.done ?? 0),
        total: words.number(reading?.total ?? 0),
      })}
      text={t('upload.status.readingText')}
    />
  );
}

function ReadyFigures({ view }: { readonly view: UploadView }) {
  const { t } = useTranslation();
  const words = useWords();
  const { toSend, patients, studyCount, isResumed, fileCount, documents } = view;
  const files = toSend.files - toSend.doneFiles;
  if (isResumed && fileCount === 0)
    return <Headline title={t('upload.status.resumed')} text={t('upload.status.resumedText')} />;
  if (files === 0 && documents.length > 0)
    return (
      <Headline
        title={t('upload.documents.found', { count: documents.length })}
        text={t('upload.documents.foundText')}
      />
    );
  if (files === 0) return <Headline title={t('upload.status.nothing')} text={t('upload.status.nothingText')} />;
  const totals = t('upload.status.totals', {
    patients: t('upload.status.patients', { count: patients.length }),
    studies: t('upload.status.studies', { count: studyCount }),
  });
  return (
    <Headline
      title={t('upload.status.ready', { count: files })}
      text={`${totals} · ${words.bytes(toSend.bytes - toSend.doneBytes)}`}
    />
  );
}

function RunningFigures({ view }: { readonly view: UploadView }) {
  const { t } = useTranslation();
  const words = useWords();
  const { toSend, phase, bytesPerSecond, secondsLeft, doneAt, problems } = view;
  const share = toSend.bytes === 0 ? 1 : toSend.doneBytes / toSend.bytes;
  const total = { done: words.bytes(toSend.doneBytes), total: words.bytes(toSend.bytes) };
  return (
    <div className={classes['figures']}>
      <p className={classes['share']}>
        <strong>
          <bdi>{words.share(share)}</bdi>
        </strong>
        <span>
          <bdi>{t('upload.status.of', total)}</bdi>
        </span>
      </p>
      {phase !== 'running' && (
        <Figure value={t(phase === 'paused' ? 'upload.status.paused' : 'upload.status.finishing')} label="" />
      )}
      {bytesPerSecond !== null && (
        <Figure
          value={t('upload.status.rate', { rate: words.bytes(bytesPerSecond) })}
          label={t('upload.status.parallel')}
        />
      )}
      {doneAt !== null && (
        <Figure
          value={t('upload.status.left', { time: words.duration(Math.max(1, Math.ceil(secondsLeft ?? 0))) })}
          label={t('upload.status.doneAt', { time: words.time(doneAt) })}
        />
      )}
      <Figure
        value={t('upload.status.of', { done: words.number(toSend.doneFiles), total: words.number(toSend.files) })}
        label={t('upload.status.sent')}
      />
      {problems.length > 0 && (
        <Figure
          isBad
          value={words.number(problems.length)}
          label={t('upload.status.problems', { count: problems.length })}
        />
      )}
    </div>
  );
}

/** Returns the words for the end: an upload without any result is not called done. */
export function doneTitle(view: UploadView) {
  return isNothingStored(view) ? 'upload.status.nothingStored' : 'upload.status.done';
}

export function isNothingStored({ problems, storedCount, hereCount }: UploadView): boolean {
  return problems.length > 0 && storedCount === 0 && hereCount === 0;
}

function DoneFigures({ view }: { readonly view: UploadView }) {
  const { t } = useTranslation();
  const waiting = useWaitingCount();
  const quarantinedCount = view.patients
    .flatMap(({ studies }) => studies)
    .reduce((sum, study) => sum + study.quarantinedCount, 0);
  const parts = [
    t('upload.status.stored', { count: view.storedCount }),
    view.hereCount > 0 ? t('upload.status.here', { count: view.hereCount }) : '',
    view.problems.length > 0 ? t('upload.status.notUsed', { count: view.problems.length }) : '',
  ];
  const hasFailed = view.problems.length > 0;
  const Sign = hasFailed ? IconAlertCircle : IconCircleCheck;
  return (
    <div className={classes['done']} data-failed={hasFailed}>
      <Sign size={22} stroke={1.6} aria-hidden="true" />
      <Headline
        title={t(doneTitle(view))}
        text={
          <>
            {parts.filter((part) => part !== '').join(' · ')}
            {waiting > 0 && <Waits text={t('upload.state.waitsOf', { count: waiting })} />}
            {quarantinedCount > 0 && <Waits text={t('upload.state.quarantinedOf', { count: quarantinedCount })} />}
          </>
        }
      />
    </div>
  );
}

function Waits({ text }: { readonly text: string }) {
  return (
    <>
      {' · '}
      <strong className={classes['waits']}>{text}</strong>
    </>
  );
}
