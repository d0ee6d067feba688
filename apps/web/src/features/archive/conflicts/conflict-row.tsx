import { IconArrowsDiff } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { IdentityConflict } from '@isocenter/contract/archive/conflicts/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { sourceText } from '#i18n/source-text.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { QueueLine, QueueMoment, QueueRow, QueueText, Waited } from '#ui/queue/queue-row.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { lateAfterMinutes, nameOf, shortMoment } from './conflict-words.ts';
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
  const { arriving, fields, kind, claimedBy, decided } = conflict;
  const images = t('identity.images', { count: arriving.instanceCount });
  const place = [arriving.patientId || '–', arriving.clinic?.name ?? sourceText(arriving.source, t)].join(' · ');
  return (
    <QueueRow
      id={String(conflict.conflictId)}
      isOpen={isOpen}
      onOpen={onOpen}
      name={nameOf(conflict, t)}
      age={<Age conflict={conflict} now={now} />}
      second={place}
    >
      <QueueLine>
        <ModalityBadge modality={arriving.modalities} />
        <QueueText>{[arriving.description, images].filter((text) => text !== '').join(', ')}</QueueText>
      </QueueLine>
      <QueueLine>
        {decided === null ? (
          <span className={classes['contradicts']}>
            <IconArrowsDiff size={14} stroke={1.75} aria-hidden="true" />
            {kind === 'other-clinic'
              ? t('identity.kind.other-clinic')
              : fields.map((field) => t(`identity.field.${field}`)).join(', ')}
          </span>
        ) : (
          <QueueText>
            {t(`identity.decided.${decided.decision}`)}
            {decided.undone !== null && ` · ${t('identity.takenBack')}`}
          </QueueText>
        )}
        {claimedBy !== null && <PersonAvatar name={claimedBy.name} size={20} />}
      </QueueLine>
    </QueueRow>
  );
}

function Age({ conflict, now }: Pick<ConflictRowProps, 'conflict' | 'now'>) {
  const formats = useFormats();
  if (conflict.decided !== null) return <QueueMoment>{shortMoment(conflict.decided.at, formats)}</QueueMoment>;
  return <Waited since={conflict.openedAt} now={now} lateAfterMinutes={lateAfterMinutes} />;
}
