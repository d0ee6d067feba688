import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ConflictDecision } from '@isocenter/contract/archive/conflicts/identity-conflicts.ts';
import type { IdentityConflict, IdentityConflictDetail } from '@isocenter/contract/archive/conflicts/fields.ts';
import { useKeys } from '#api/page-keys.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import type { ConflictActs } from './conflict-queries.ts';
import { needsNoReason } from './conflict-words.ts';

export type DecisionNeeds = {
  readonly detail: IdentityConflictDetail;
  readonly acts: ConflictActs;
  /** The next conflict opens. */
  readonly onDecided: (conflict: IdentityConflict) => void;
  /** It is decided already, or not the person's to decide. */
  readonly isOff: boolean;
};

/** Returns the chosen decision and its reason, by pointer or by the keys 1 to 4, and the function that sends it. */
export function useDecision({ detail, acts, onDecided, isOff }: DecisionNeeds) {
  const { t } = useTranslation();
  const { conflictId } = detail.conflict;
  const { decide } = acts;
  const [chosen, setChosen] = useState<ConflictDecision>();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const tell = useTellDecided(acts);
  const isReasonNeeded = chosen !== undefined && !needsNoReason.includes(chosen);
  const choose = (decision: ConflictDecision): void => {
    setChosen(decision);
    setMissing(false);
  };
  const send = (): void => {
    if (isOff || chosen === undefined || decide.isPending) return;
    if (isReasonNeeded && reason.trim() === '') return setMissing(true);
    decide.mutate(
      { conflictId, decision: chosen, reason: reason.trim() },
      {
        onSuccess: (decided) => {
          tell(conflictId, chosen);
          onDecided(decided);
        },
      },
    );
  };
  const choices = isOff ? [] : detail.effects.map(({ decision }) => decision);
  useKeys([
    ...choices.map((decision, at) => ({
      key: String(at + 1),
      label: t(`identity.decision.${decision}.title`),
      run: () => choose(decision),
    })),
    ...(isOff ? [] : [{ key: 'Ctrl+Enter', label: t('identity.decide'), run: send, whileTyping: true }]),
  ]);
  return {
    chosen,
    choose,
    reason,
    setReason,
    isReasonNeeded,
    isMissing,
    send,
    isSending: decide.isPending,
    failure: decide.error?.message,
  };
}

export type Decision = ReturnType<typeof useDecision>;

/** Says what was decided, and offers to take it back. */
function useTellDecided(acts: ConflictActs): (conflictId: number, decision: ConflictDecision) => void {
  const { t } = useTranslation();
  return (conflictId, decision) => {
    const failed = (error: Error): void =>
      void showToast({ tone: 'error', title: t('identity.notUndone'), text: error.message });
    const undo = (): void => acts.undo.mutate(conflictId, { onError: failed });
    showToast({
      id: 'identity-decided',
      tone: 'ok',
      title: t(`identity.decided.${decision}`),
      action: { label: t('common.undo'), onSelect: undo },
    });
  };
}
