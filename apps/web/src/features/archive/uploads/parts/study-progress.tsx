import {
  IconAlertCircle,
  IconArrowsDiff,
  IconCircleCheck,
  IconClock,
  IconEqual,
  IconExternalLink,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { ProgressBar } from '#ui/progress/progress.tsx';
import type { Phase, StudyView } from '../state/upload-view.ts';
import { useWaiting } from './use-waiting.ts';
import { useWords } from './use-words.ts';
import classes from './study-list.module.css';

type Props = { readonly study: StudyView; readonly title: string; readonly phase: Phase };

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Shows the progress of a study, and the way to it once something of it is in the archive. */
export function StudyProgress({ study, title, phase }: Props) {
  const { t } = useTranslation();
  const maySee = useCan('read', 'Study');
  const isThere = study.storedCount + study.hereCount > 0;
  return (
    <>
      <Progress study={study} title={title} phase={phase} />
      {isThere && maySee && study.doneCount === study.fileCount && (
        <Link
          to="/viewer/$studyUid"
          params={{ studyUid: study.header.studyUid }}
          className={classes['open'] ?? ''}
          aria-label={t('upload.act.open', { study: title })}
        >
          <IconExternalLink {...icon} />
        </Link>
      )}
    </>
  );
}

function Progress({ study, title, phase }: Props) {
  const { t } = useTranslation();
  const words = useWords();
  const { fileCount, doneCount, hereCount, storedCount, refusedCount, skippedCount, quarantinedCount, differCount } =
    study;
  if (doneCount === fileCount) {
    if (refusedCount > 0)
      return (
        <State tone="danger" icon={<IconAlertCircle {...icon} />}>
          {t('upload.list.problems', { count: refusedCount })}
        </State>
      );
    if (quarantinedCount > 0)
      return (
        <State tone="warn" icon={<IconClock {...icon} />}>
          {t('upload.state.quarantinedOf', { count: quarantinedCount })}
        </State>
      );
    if (storedCount > 0) return <Received studyUid={study.header.studyUid} />;
    return (
      <State tone="quiet" icon={<IconEqual {...icon} />}>
        {hereCount === skippedCount ? t('upload.state.here') : t('upload.state.duplicate')}
      </State>
    );
  }
  if ((phase === 'ready' || phase === 'empty') && differCount > 0)
    return (
      <State tone="quiet" icon={<IconArrowsDiff {...icon} />}>
        {t('upload.state.differOf', words.counted(differCount))}
      </State>
    );
  if (phase === 'ready' || phase === 'empty')
    return (
      <State tone="quiet">
        {hereCount > 0 ? t('upload.state.partHere', { count: hereCount }) : t('upload.state.ready')}
      </State>
    );
  if (!study.isSending && study.doneBytes === study.skippedBytes)
    return (
      <State tone="quiet" icon={<IconClock {...icon} />}>
        {t('upload.state.waiting')}
      </State>
    );
  const share = (study.doneBytes - study.skippedBytes) / Math.max(1, study.sizeBytes - study.skippedBytes);
  return (
    <div className={classes['moving']}>
      <p>
        <strong>
          <bdi>{words.share(Math.min(share, 0.99))}</bdi>
        </strong>
        {refusedCount > 0 && (
          <span className={classes['danger']}>{t('upload.list.problems', { count: refusedCount })}</span>
        )}
      </p>
      <ProgressBar share={share} label={title} tone={phase === 'paused' ? 'quiet' : 'accent'} />
    </div>
  );
}

/** It is here; what of it waits for a decision is shown once the upload has ended. */
function Received({ studyUid }: { readonly studyUid: string }) {
  const { t } = useTranslation();
  const waiting = useWaiting().get(studyUid) ?? 0;
  if (waiting > 0)
    return (
      <State tone="warn" icon={<IconClock {...icon} />}>
        {t('upload.state.waitsOf', { count: waiting })}
      </State>
    );
  return (
    <State tone="ok" icon={<IconCircleCheck {...icon} />}>
      {t('upload.state.received')}
    </State>
  );
}

type StateProps = {
  readonly tone: 'ok' | 'warn' | 'quiet' | 'danger';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
};

function State({ tone, icon: glyph, children }: StateProps) {
  return (
    <span className={classes['state']} data-tone={tone}>
      {glyph}
      <bdi>{children}</bdi>
    </span>
  );
}
