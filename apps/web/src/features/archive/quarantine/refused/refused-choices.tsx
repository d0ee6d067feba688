import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconBan,
  IconId,
  IconLink,
  IconSend,
  IconStack2,
  IconTrash,
  IconUser,
  IconWand,
} from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { refusedDecisions, type RefusedDecision } from '@isocenter/contract/archive/quarantine/refused.ts';
import type { RefusedGroup } from '@isocenter/contract/archive/quarantine/fields.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { ChoiceCards, DecisionPlace, type ChoiceLine } from '#ui/queue/choice-cards.tsx';
import { DecisionFooter } from '#ui/queue/decision-footer.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { countText, isPossible } from './refused-words.ts';
import type { RefusedDeciding } from './use-refused-decision.ts';

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

/** The signs of each decision's effects, in the order of the texts. */
const signs = {
  take: [<IconId key="1" {...icon} />, <IconStack2 key="2" {...icon} />, <IconSend key="3" {...icon} />],
  mend: [<IconWand key="1" {...icon} />, <IconLink key="2" {...icon} />, <IconArrowsExchange key="3" {...icon} />],
  discard: [<IconTrash key="1" {...icon} />, <IconUser key="2" {...icon} />, <IconAlertTriangle key="3" {...icon} />],
} as const;
const order = ['first', 'second', 'third'] as const;

export type RefusedChoicesProps = { readonly group: RefusedGroup; readonly decision: RefusedDeciding };

/** The three decisions. What cannot be done says why. */
export function RefusedChoices({ group, decision }: RefusedChoicesProps) {
  const { t } = useTranslation();
  const linesOf = (id: RefusedDecision): readonly ChoiceLine[] =>
    order.map((which, at) => ({
      text: t(`refused.decision.${id}.${which}`),
      icon: signs[id][at],
      warns: which === 'third',
    }));
  const choices = refusedDecisions.map((id) => {
    const isOff = !isPossible(group, id);
    const why = t(id === 'mend' ? 'refused.noMending' : 'refused.noTaking');
    const lines = isOff ? [{ text: why, icon: <IconBan {...icon} /> }] : linesOf(id);
    return { id, title: t(`refused.decision.${id}.title`), isOff, lines };
  });
  return (
    <DecisionPlace>
      <ChoiceCards
        legend={t('refused.whatHappens')}
        hint={t('refused.whatItTouches')}
        choices={choices}
        chosen={decision.chosen}
        onChoose={decision.choose}
      />
      {decision.failure !== undefined && (
        <div role="alert">
          <Notice tone="danger">{decision.failure}</Notice>
        </div>
      )}
    </DecisionPlace>
  );
}

export type RefusedFooterProps = RefusedChoicesProps & {
  /** The number of chosen objects. */
  readonly count: number;
  readonly onLater: () => void;
};

/** The reason, and the button that repeats the choice. */
export function RefusedFooter({ group, decision, count, onLater }: RefusedFooterProps) {
  const { t } = useTranslation();
  const { chosen, reason, setReason, isReasonNeeded, isMissing, isSending, send } = decision;
  return (
    <>
      <DecisionFooter
        reason={reason}
        onReason={setReason}
        isReasonNeeded={isReasonNeeded}
        missing={isMissing ? t('refused.reasonMissing') : undefined}
        labels={{
          reason: t(isReasonNeeded ? 'refused.reason' : 'refused.reasonOptional'),
          hint: t('refused.reasonHint'),
          later: t('refused.later'),
          act:
            chosen === undefined
              ? t('refused.chooseOne')
              : t(`refused.decision.${chosen}.act`, { images: countText(group, count, t) }),
        }}
        onLater={onLater}
        isOff={chosen === undefined || count === 0}
        isSending={isSending}
        onSend={send}
      />
      {decision.isAsking && <MendQuestion group={group} decision={decision} count={count} />}
    </>
  );
}

function MendQuestion({ group, decision, count }: Omit<RefusedFooterProps, 'onLater'>) {
  const { t } = useTranslation();
  const images = countText(group, count, t);
  return (
    <ConfirmDialog
      opened
      title={t('refused.mendTitle', { images })}
      confirmLabel={t('refused.decision.mend.title')}
      cancelLabel={t('common.cancel')}
      onConfirm={decision.onMend}
      onCancel={decision.onKeep}
    >
      {t('refused.mendText', { count })}
    </ConfirmDialog>
  );
}
