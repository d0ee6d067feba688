import { useTranslation } from '#i18n/use-translation.ts';
import type { IdentityConflictDetail } from '@isocenter/contract/archive/conflicts/fields.ts';
import { DecisionPlace } from '#ui/queue/choice-cards.tsx';
import { DecisionFooter } from '#ui/queue/decision-footer.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { DecisionChoices } from './decision-choices.tsx';
import { EarlierDecisions } from './earlier-decisions.tsx';
import type { Decision } from './use-decision.ts';

export type DecisionPanelProps = { readonly decision: Decision; readonly detail: IdentityConflictDetail };

/** The choices with what each touches, and what was decided before. */
export function DecisionPanel({ decision, detail }: DecisionPanelProps) {
  const { conflict, effects, earlier } = detail;
  const { failure } = decision;
  return (
    <DecisionPlace>
      <DecisionChoices effects={effects} chosen={decision.chosen} onChoose={decision.choose} />
      <EarlierDecisions earlier={earlier} source={conflict.arriving.source} />
      {failure !== undefined && (
        <div role="alert">
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
    </DecisionPlace>
  );
}

export type ConflictFooterProps = { readonly decision: Decision; readonly onLater: () => void };

/** The reason, and the button that repeats the choice. */
export function ConflictFooter({ decision, onLater }: ConflictFooterProps) {
  const { t } = useTranslation();
  const { chosen, reason, setReason, isMissing, isReasonNeeded, send, isSending } = decision;
  return (
    <DecisionFooter
      reason={reason}
      onReason={setReason}
      isReasonNeeded={isReasonNeeded}
      missing={isMissing ? t('identity.reasonNeeded') : undefined}
      labels={{
        reason: t('identity.reasonLabel'),
        hint: t('identity.reasonHint'),
        later: t('identity.later'),
        act: chosen === undefined ? t('identity.choose') : t(`identity.decision.${chosen}.act`),
      }}
      onLater={onLater}
      isOff={chosen === undefined}
      isSending={isSending}
      onSend={send}
    />
  );
}
