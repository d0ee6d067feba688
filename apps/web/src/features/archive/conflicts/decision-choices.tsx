import { IconEye, IconEyeOff, IconPhoto, IconRuler2, IconStack2 } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ConflictDecision } from '@isocenter/contract/archive/conflicts/identity-conflicts.ts';
import type { IdentityConflictDetail } from '@isocenter/contract/archive/conflicts/fields.ts';
import { ChoiceCards, type ChoiceLine } from '#ui/queue/choice-cards.tsx';

type Effect = IdentityConflictDetail['effects'][number];

export type DecisionChoicesProps = {
  readonly effects: readonly Effect[];
  readonly chosen: ConflictDecision | undefined;
  readonly onChoose: (decision: ConflictDecision) => void;
};

/** Chooses the decision, each with its effects. */
export function DecisionChoices({ effects, chosen, onChoose }: DecisionChoicesProps) {
  const { t } = useTranslation();
  return (
    <ChoiceCards
      legend={t('identity.whatIsTrue')}
      hint={t('identity.whatItTouches')}
      choices={effects.map((effect) => ({
        id: effect.decision,
        title: t(`identity.decision.${effect.decision}.title`),
        meaning: t(`identity.decision.${effect.decision}.text`),
        lines: linesOf(effect, t),
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

function linesOf(effect: Effect, t: TFunction): readonly ChoiceLine[] {
  const { studies, instances, annotations, gaining, losing } = effect;
  const lines = [
    { of: 'studies', count: studies, icon: <IconStack2 {...icon} /> },
    { of: 'images', count: instances, icon: <IconPhoto {...icon} /> },
    { of: 'annotations', count: annotations, icon: <IconRuler2 {...icon} />, warns: true },
    { of: 'gaining', count: gaining, icon: <IconEye {...icon} />, warns: true },
    { of: 'losing', count: losing, icon: <IconEyeOff {...icon} />, warns: true },
  ] as const;
  return lines
    .filter(({ count }) => count > 0)
    .map(({ of, count, ...line }) => ({ ...line, text: t(`identity.effect.${of}`, { count }) }));
}
