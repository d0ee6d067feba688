import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { IdentityConflictDetail } from '@isocenter/contract/archive/identity-conflicts.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { DecisionChoices } from './decision-choices.tsx';
import { EarlierDecisions } from './earlier-decisions.tsx';
import type { Decision } from './use-decision.ts';
import classes from './conflicts.module.css';

export type DecisionPanelProps = { readonly decision: Decision; readonly detail: IdentityConflictDetail };

/** The choices with what each touches, and what was decided before. */
export function DecisionPanel({ decision, detail }: DecisionPanelProps) {
  const { conflict, effects, earlier } = detail;
  const { failure } = decision;
  return (
    <div className={classes['decision']}>
      <DecisionChoices effects={effects} chosen={decision.chosen} onChoose={decision.choose} />
      <EarlierDecisions earlier={earlier} source={conflict.arriving.source} />
      {failure !== undefined && (
        <div role="alert">
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
    </div>
  );
}

export type DecisionFooterProps = { readonly decision: Decision; readonly onLater: () => void };

/** The reason, and the button that repeats the choice. */
export function DecisionFooter({ decision, onLater }: DecisionFooterProps) {
  const { t } = useTranslation();
  const { chosen, reason, setReason, isMissing, isReasonNeeded, send, isSending } = decision;
  return (
    <div className={classes['footer']}>
      <TextInput
        className={classes['reasonField'] ?? ''}
        aria-label={t('identity.reasonLabel')}
        placeholder={t('identity.reasonLabel')}
        required={isReasonNeeded}
        maxLength={500}
        value={reason}
        error={isMissing ? t('identity.reasonNeeded') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <span className={classes['quiet']}>{t('identity.reasonHint')}</span>
      <span className={classes['space']} />
      <ActButton kind="quiet" label={t('identity.later')} onClick={onLater} />
      <ActButton
        kind="primary"
        label={chosen === undefined ? t('identity.choose') : t(`identity.decision.${chosen}.act`)}
        keys="Ctrl ↵"
        busy={isSending}
        disabled={chosen === undefined}
        onClick={send}
      />
    </div>
  );
}
