import { IconArrowsDiff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { IdentityConflict } from '@isocenter/contract/archive/identity-conflicts.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { sourceText } from '#i18n/source-text.ts';
import { formatDuration } from '#ui/format/duration.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { lateAfterMinutes, nameOf, shortMoment, waitedMinutes } from './conflict-words.ts';
import classes from './conflicts.module.css';

export type ConflictRowProps = {
  readonly conflict: IdentityConflict;
  readonly isOpen: boolean;
  readonly now: number;
  readonly onOpen: () => void;
};

/** A conflict in the queue: who arrived, from where, what contradicts, how long it has waited, who has it. */
export function ConflictRow({ conflict, isOpen, now, onOpen }: ConflictRowProps) {
  const { t } = useTranslation();
  const { arriving, fields, kind, takenBy, decided } = conflict;
  const images = t('identity.images', { count: arriving.instanceCount });
  const place = [arriving.patientId || '–', arriving.clinic?.name ?? sourceText(arriving.source, t)].join(' · ');
  return (
    <li>
      <button
        type="button"
        className={classes['row']}
        aria-current={isOpen}
        data-conflict={conflict.conflictId}
        onClick={onOpen}
      >
        <span className={classes['rowLine']}>
          <bdi className={classes['rowName']}>{nameOf(conflict, t)}</bdi>
          <Waited conflict={conflict} now={now} />
        </span>
        <bdi className={classes['second']}>{place}</bdi>
        <span className={classes['rowLine']}>
          <ModalityBadge modality={arriving.modalities} />
          <bdi className={classes['cut']}>
            {[arriving.description, images].filter((text) => text !== '').join(', ')}
          </bdi>
        </span>
        <span className={classes['rowLine']}>
          {decided === null ? (
            <span className={classes['contradicts']}>
              <IconArrowsDiff size={14} stroke={1.75} aria-hidden="true" />
              {kind === 'other-clinic'
                ? t('identity.kind.other-clinic')
                : fields.map((field) => t(`identity.field.${field}`)).join(', ')}
            </span>
          ) : (
            <span className={classes['cut']}>
              {t(`identity.decided.${decided.decision}`)}
              {decided.undone !== null && ` · ${t('identity.takenBack')}`}
            </span>
          )}
          {takenBy !== null && <PersonAvatar name={takenBy.name} size={20} />}
        </span>
      </button>
    </li>
  );
}

function Waited({ conflict, now }: Pick<ConflictRowProps, 'conflict' | 'now'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (conflict.decided !== null)
    return <span className={classes['age']}>{shortMoment(conflict.decided.at, formats)}</span>;
  const minutes = waitedMinutes(conflict.openedAt, now);
  const units = {
    second: t('identity.unit.second'),
    minute: t('identity.unit.minute'),
    hour: t('identity.unit.hour'),
    day: t('identity.unit.day'),
  };
  return (
    <span className={classes['age']} data-late={minutes >= lateAfterMinutes}>
      {formatDuration(Math.max(60, minutes * 60), units)}
    </span>
  );
}
