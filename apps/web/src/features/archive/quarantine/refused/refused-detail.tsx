import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { RefusedGroup, RefusedObject } from '@isocenter/contract/archive/quarantine/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { QueueDetail, QueueHead } from '#ui/queue/queue-pane.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { RefusedChoices, RefusedFooter } from './refused-choices.tsx';
import { RefusedFacts } from './refused-facts.tsx';
import { RefusedObjects } from './refused-objects.tsx';
import { objectsQuery, type RefusedOf } from './refused-queries.ts';
import { countText, nameOf, senderText } from './refused-words.ts';
import { useRefusedDecision } from './use-refused-decision.ts';

export type RefusedDetailProps = {
  readonly of: RefusedOf;
  readonly group: RefusedGroup;
  readonly mayDecide: boolean;
  readonly onBack: () => void;
  /** The next group opens. */
  readonly onGoOn: () => void;
};

const none: readonly RefusedObject[] = [];

/** One group: what is wrong, what the sender was told, its objects, and what can be done. */
export function RefusedDetail({ of, group, mayDecide, onBack, onGoOn }: RefusedDetailProps) {
  const { t } = useTranslation();
  const query = useQuery(objectsQuery(of, group));
  const objects = query.data ?? none;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = objects.filter(({ id }) => !left.has(id));
  const decision = useRefusedDecision({
    group,
    ids: chosen.map(({ id }) => id),
    isOff: !mayDecide,
    onDone: (isWhole) => (isWhole && chosen.length === objects.length ? onGoOn() : undefined),
  });
  return (
    <QueueDetail
      label={t('refused.detail')}
      head={<Head group={group} onBack={onBack} />}
      bodyLabel={t('refused.body')}
      footer={mayDecide && <RefusedFooter decision={decision} group={group} count={chosen.length} onLater={onGoOn} />}
    >
      <RefusedFacts group={group} objects={objects} />
      {query.isPending && <SkeletonBlock label={t('refused.loading')} lines={6} />}
      {query.isError && <ListFailure list={query} title={t('refused.objectsErrorTitle')} unfiltered />}
      {query.isSuccess && (
        <RefusedObjects group={group} objects={objects} left={left} onLeave={setLeft} mayDecide={mayDecide} />
      )}
      {mayDecide && <RefusedChoices group={group} decision={decision} />}
    </QueueDetail>
  );
}

function Head({ group, onBack }: Pick<RefusedDetailProps, 'group' | 'onBack'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { modality, description, studyDate, address, objectCount, firstAt, lastAt } = group;
  const study = [description, formatDate(studyDate, formats)].filter((text) => text !== '' && text !== '–');
  const from = [senderText(group, t), address].filter((text) => text !== '').join(', ');
  const first = formatDateTime(firstAt, formats);
  const last = formatDateTime(lastAt, formats);
  const when = first === last ? first : t('refused.between', { first, last });
  return (
    <QueueHead
      backLabel={t('refused.back')}
      onBack={onBack}
      badge={modality !== '' && <ModalityBadge modality={modality} />}
      title={
        <>
          <bdi>{nameOf(group, t)}</bdi> · {t('refused.wereRefused', { images: countText(group, objectCount, t) })}
        </>
      }
      facts={<bdi>{[study.join(', '), from, when].filter((text) => text !== '').join(' · ')}</bdi>}
    />
  );
}
