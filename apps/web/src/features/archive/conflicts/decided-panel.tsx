import { IconArrowBackUp, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { IdentityConflictDetail } from '@isocenter/contract/archive/conflicts/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { DecisionPlace } from '#ui/queue/choice-cards.tsx';
import { Fact } from '#ui/states/notice.tsx';
import type { ConflictActs } from './conflict-queries.ts';
import classes from './conflicts.module.css';

export type DecidedPanelProps = {
  readonly detail: IdentityConflictDetail;
  readonly acts: ConflictActs;
  readonly mayDecide: boolean;
};

const studiesPath: string = '/studies';

/** Shows the decision with its author and reason, and how long it can be undone. */
export function DecidedPanel({ detail, acts, mayDecide }: DecidedPanelProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { becameStudyUid, conflict } = detail;
  const { decided, conflictId } = conflict;
  if (decided === null) return null;
  const { decision, by, at, reason, undoUntil } = decided;
  const undo = (): void =>
    acts.undo.mutate(conflictId, {
      onSuccess: () => showToast({ tone: 'ok', title: t('identity.undone') }),
      onError: (error) => showToast({ tone: 'error', title: t('identity.notUndone'), text: error.message }),
    });
  return (
    <DecisionPlace>
      <Fact
        tone="accent"
        title={t('identity.decidedBy', {
          decision: t(`identity.decided.${decision}`),
          name: by.name,
          time: formatDateTime(at, formats),
        })}
        action={
          mayDecide &&
          undoUntil !== null && (
            <ActButton
              icon={<IconArrowBackUp size={16} stroke={1.75} />}
              label={t('common.undo')}
              busy={acts.undo.isPending}
              onClick={undo}
            />
          )
        }
      >
        {[
          reason === '' ? '' : `“${reason}”`,
          undoUntil === null ? '' : t('identity.undoUntil', { date: formatDate(undoUntil, formats) }),
        ]
          .filter((text) => text !== '')
          .join(' · ')}
      </Fact>
      {becameStudyUid !== null && (
        <Link
          to={studiesPath}
          search={{ study: becameStudyUid, drawer: 'series' }}
          className={classes['toStudy'] ?? ''}
        >
          {t('identity.toStudy')}
          <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
    </DecisionPlace>
  );
}
