import { IconExternalLink, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { IdentityConflict } from '@isocenter/contract/archive/conflicts/fields.ts';
import { useUser } from '#api/session/use-session.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { sourceText } from '#i18n/source-text.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { QueueHead } from '#ui/queue/queue-pane.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import type { ConflictActs } from './conflict-queries.ts';
import { shortMoment } from './conflict-words.ts';
import classes from './conflicts.module.css';

export type ConflictHeadProps = {
  readonly conflict: IdentityConflict;
  readonly acts: ConflictActs;
  readonly mayDecide: boolean;
  /** Names the place that `onBack` leads to. */
  readonly backLabel: string;
  readonly onBack: () => void;
};

const studiesPath: string = '/studies';

/** Shows what arrived, from whom and when, and who is deciding the conflict now. */
export function ConflictHead({ conflict, acts, mayDecide, backLabel, onBack }: ConflictHeadProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { arriving, kind, openedAt } = conflict;
  const images = t('identity.images', { count: arriving.instanceCount });
  const from = t('identity.from', {
    images,
    source: sourceText(arriving.source, t),
    time: formatDateTime(openedAt, formats),
  });
  return (
    <QueueHead
      backLabel={backLabel}
      onBack={onBack}
      badge={<ModalityBadge modality={arriving.modalities} />}
      title={<bdi>{[arriving.description || '–', arriving.accession].filter((text) => text !== '').join(' · ')}</bdi>}
      facts={`${from} · ${arriving.clinic?.name ?? t('identity.noClinic')} · ${t(`identity.kind.${kind}`)}`}
    >
      {kind === 'patient' && (
        <Link
          to={studiesPath}
          search={{ study: arriving.studyUid, drawer: 'series' }}
          className={classes['toStudy'] ?? ''}
        >
          {t('identity.toStudy')}
          <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
      {mayDecide && conflict.decided === null && <Lock conflict={conflict} acts={acts} />}
    </QueueHead>
  );
}

/** Shows who is deciding: everybody may still take a conflict over. */
function Lock({ conflict, acts }: Pick<ConflictHeadProps, 'conflict' | 'acts'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const user = useUser();
  const { claimedBy, conflictId } = conflict;
  const failed = (error: Error): void =>
    void showToast({ tone: 'error', title: t('identity.failed'), text: error.message });
  const take = () => acts.take.mutate(conflictId, { onError: failed });
  const release = () => acts.release.mutate(conflictId, { onError: failed });
  if (claimedBy === null) return <ActButton size="small" keys="A" label={t('identity.take')} onClick={take} />;
  const isOwn = claimedBy.accountId === user.id;
  const time = shortMoment(claimedBy.at, formats);
  return (
    <span className={classes['lock']}>
      <IconLock size={14} stroke={1.75} aria-hidden="true" />
      {isOwn ? t('identity.yoursSince', { time }) : t('identity.claimedBy', { name: claimedBy.name, time })}
      <ActButton
        size="small"
        label={t(isOwn ? 'identity.release' : 'identity.takeOver')}
        onClick={isOwn ? release : take}
      />
    </span>
  );
}
