import { useTranslation } from '#i18n/use-translation.ts';
import { Notice } from '#ui/states/notice.tsx';
import { ProgressBar } from '#ui/progress/progress.tsx';
import { useUploadView } from '../state/upload-of.ts';
import type { UploadView } from '../state/upload-view.ts';
import { StatusActs } from './status-acts.tsx';
import { doneTitle, isNothingStored, StatusFigures } from './status-figures.tsx';
import { useWaitingCount } from './use-waiting.ts';
import { useWords } from './use-words.ts';
import classes from './status-card.module.css';

/** Shows the progress, what stands in the way, and the acts on it. */
export function StatusCard() {
  const { t } = useTranslation();
  const view = useUploadView();
  const { phase, stopped, isOffline } = view;
  return (
    <section className={classes['card']} aria-label={t('upload.status.label')}>
      <div className={classes['line']}>
        <StatusFigures view={view} />
        <StatusActs view={view} />
      </div>
      <Bar view={view} />
      {stopped !== null && (
        <Notice tone="warn">
          <span role="alert">{t(`upload.status.stopped.${stopped}`)}</span>
        </Notice>
      )}
      {isOffline && phase === 'running' && (
        <Notice tone="warn">
          <output>{t('upload.status.offline')}</output>
        </Notice>
      )}
      <Spoken view={view} />
    </section>
  );
}

function Bar({ view }: { readonly view: UploadView }) {
  const { t } = useTranslation();
  const { phase, reading, toSend } = view;
  const label = t('upload.status.label');
  if (phase === 'ready' && reading !== null)
    return (
      <ProgressBar main tone="quiet" label={label} share={reading.total === 0 ? null : reading.done / reading.total} />
    );
  if (phase === 'ready' && toSend.doneBytes === 0) return null;
  if (phase === 'done' && isNothingStored(view)) return null;
  const share = toSend.bytes === 0 ? 1 : toSend.doneBytes / toSend.bytes;
  const isMoving = phase === 'running' || phase === 'finishing' || phase === 'done';
  return <ProgressBar main tone={isMoving ? 'accent' : 'quiet'} label={label} share={share} />;
}

/** Speaks to screen readers: the phases and every tenth of the way, not every number. */
function Spoken({ view }: { readonly view: UploadView }) {
  const { t } = useTranslation();
  const words = useWords();
  const waiting = useWaitingCount();
  const { phase, reading, toSend } = view;
  const tenth = toSend.bytes === 0 ? 0 : Math.floor((toSend.doneBytes / toSend.bytes) * 10) / 10;
  const text = {
    empty: '',
    ready: reading === null ? t('upload.status.ready', { count: toSend.files - toSend.doneFiles }) : '',
    running: words.share(tenth),
    paused: t('upload.status.paused'),
    finishing: t('upload.status.finishing'),
    done: [t(doneTitle(view)), ...(waiting > 0 ? [t('upload.state.waitsOf', { count: waiting })] : [])].join('. '),
  }[phase];
  return (
    <p className="iso-visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}
