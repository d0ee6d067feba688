import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { refusedDecisions, type RefusedDecision } from '@isocenter/contract/archive/quarantine/refused.ts';
import type { RefusedGroup } from '@isocenter/contract/archive/quarantine/fields.ts';
import type { TranslatableText } from '@isocenter/contract/translatable-text.ts';
import { useKeys } from '#api/page-keys.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { useDecideRefused } from './refused-queries.ts';
import { countText, isPossible } from './refused-words.ts';

export type RefusedDecisionNeeds = {
  readonly group: RefusedGroup;
  /** The chosen objects. */
  readonly ids: readonly number[];
  /** Not the person's to decide. */
  readonly isOff: boolean;
  readonly onDone: (isWhole: boolean) => void;
};

/** Returns the chosen decision and its reason, by pointer or by the keys 1 to 3, and the function that sends it. */
export function useRefusedDecision({ group, ids, isOff, onDone }: RefusedDecisionNeeds) {
  const { t } = useTranslation();
  const decide = useDecideRefused();
  const tell = useTellDone(group);
  const possible = refusedDecisions.filter((decision) => isPossible(group, decision));
  const [chosen, setChosen] = useState<RefusedDecision | undefined>(
    possible[0] === 'discard' ? undefined : possible[0],
  );
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const isReasonNeeded = chosen === 'discard';
  const choose = (decision: RefusedDecision): void => {
    setChosen(decision);
    setMissing(false);
  };
  const whyTheyStay = (outcomes: readonly { readonly refusal: TranslatableText | null }[]): string | undefined => {
    const staying = outcomes.flatMap((outcome) => outcome.refusal ?? []);
    const [why] = staying;
    if (why === undefined) return undefined;
    const images = countText(group, staying.length, t);
    return t('refused.stay', { images, message: inPresentLanguage(why.text, why.patterns) });
  };
  const send = (): void => {
    if (isOff || chosen === undefined || ids.length === 0 || decide.isPending) return;
    setRefusal(undefined);
    if (isReasonNeeded && reason.trim() === '') return setMissing(true);
    // The old UIDs are in the trail alone: nothing leads back to them.
    if (chosen === 'mend') return setAsking(true);
    carryOut(chosen);
  };
  const carryOut = (decision: RefusedDecision): void => {
    setAsking(false);
    // The group may be gone from the page by then, and with it what listens to the call: a promise is kept all the same.
    void decide.mutateAsync({ ids, decision, reason: reason.trim() }).then(
      (outcomes) => {
        const done = outcomes.filter(({ refusal: why }) => why === null);
        if (done.length > 0) tell(decision, done);
        setRefusal(whyTheyStay(outcomes));
        onDone(done.length === outcomes.length);
      },
      // Shown below the choices.
      () => {},
    );
  };
  useDecisionKeys(isOff ? [] : possible, { choose, send });
  const failure = refusal ?? decide.error?.message;
  return {
    chosen,
    choose,
    reason,
    setReason,
    isReasonNeeded,
    isMissing,
    send,
    isSending: decide.isPending,
    failure,
    isAsking,
    onMend: () => carryOut('mend'),
    onKeep: () => setAsking(false),
  };
}

export type RefusedDeciding = ReturnType<typeof useRefusedDecision>;

type Deciding = { readonly choose: (decision: RefusedDecision) => void; readonly send: () => void };

/** The keys 1 to 3, and the one that carries it out. */
function useDecisionKeys(possible: readonly RefusedDecision[], { choose, send }: Deciding): void {
  const { t } = useTranslation();
  useKeys(
    possible.length === 0
      ? []
      : [
          ...possible.map((decision) => ({
            key: String(refusedDecisions.indexOf(decision) + 1),
            label: t(`refused.decision.${decision}.title`),
            run: () => choose(decision),
          })),
          { key: 'Ctrl+Enter', label: t('refused.decide'), run: send, whileTyping: true },
        ],
  );
}

/** Says what was done, and leads to the study where all are in one. */
function useTellDone(group: RefusedGroup) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (decision: RefusedDecision, done: readonly { readonly studyUid: string | null }[]): void => {
    const studies = new Set(done.map(({ studyUid }) => studyUid));
    const [studyUid] = studies;
    const open = (study: string) => () => void navigate({ to: '/studies', search: { study, drawer: 'series' } });
    showToast({
      tone: 'ok',
      title: t(`refused.decision.${decision}.done`, { images: countText(group, done.length, t) }),
      ...(studies.size === 1 && typeof studyUid === 'string'
        ? { action: { label: t('refused.openStudy'), onSelect: open(studyUid) } }
        : {}),
    });
  };
}
