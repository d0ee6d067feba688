import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { IdentityConflict, IdentityConflictDetail } from '@isocenter/contract/archive/conflicts/fields.ts';
import { ApiError } from '#api/api-error.ts';
import { QueueDetail } from '#ui/queue/queue-pane.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { ComparedFields } from './compared-fields.tsx';
import { ConflictHead } from './conflict-head.tsx';
import { ConflictPictures } from './conflict-pictures.tsx';
import { conflictQuery, type ConflictActs } from './conflict-queries.ts';
import { DecidedPanel } from './decided-panel.tsx';
import { ConflictFooter, DecisionPanel } from './decision-panel.tsx';
import { UndoneDecisions } from './undone-decisions.tsx';
import { useDecision } from './use-decision.ts';

export type ConflictDetailProps = {
  readonly conflictId: number;
  readonly acts: ConflictActs;
  /** Names the place that `onBack` leads to. */
  readonly backLabel: string;
  readonly onBack: () => void;
  readonly onDecided: (conflict: IdentityConflict) => void;
  readonly onLater: () => void;
};

/** One conflict: both sides, and what can be said of them. */
export function ConflictDetail({ conflictId, ...rest }: ConflictDetailProps) {
  const { t } = useTranslation();
  const query = useQuery(conflictQuery(conflictId));
  const detail = query.data;
  if (detail === undefined) {
    if (query.isPending) return <SkeletonBlock label={t('identity.loading')} lines={10} />;
    const isGone = query.error instanceof ApiError && query.error.status === 404;
    if (!isGone) return <ListFailure list={query} title={t('identity.oneErrorTitle')} unfiltered />;
    return <EmptyState title={t('identity.goneTitle')}>{t('identity.goneText')}</EmptyState>;
  }
  return <Loaded {...rest} detail={detail} />;
}

type LoadedProps = Omit<ConflictDetailProps, 'conflictId'> & { readonly detail: IdentityConflictDetail };

function Loaded({ detail, acts, backLabel, onBack, onDecided, onLater }: LoadedProps) {
  const { t } = useTranslation();
  const { conflict } = detail;
  const mayDecide = detail.may.decide;
  const decides = conflict.decided === null && mayDecide;
  const decision = useDecision({ detail, acts, onDecided, isOff: !decides });
  return (
    <QueueDetail
      label={t('identity.detail')}
      head={
        <ConflictHead conflict={conflict} acts={acts} mayDecide={mayDecide} backLabel={backLabel} onBack={onBack} />
      }
      bodyLabel={t('identity.bothSides')}
      footer={decides && <ConflictFooter decision={decision} onLater={onLater} />}
    >
      <ConflictPictures detail={detail} />
      <ComparedFields fields={detail.fields} />
      <UndoneDecisions undone={detail.undone} />
      {conflict.decided !== null && <DecidedPanel detail={detail} acts={acts} mayDecide={mayDecide} />}
      {decides && <DecisionPanel decision={decision} detail={detail} />}
    </QueueDetail>
  );
}
