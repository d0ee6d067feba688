import { IconEye, IconEyeOff, IconPhoto, IconRuler2, IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConflictDecision, IdentityConflictDetail } from '@isocenter/contract/archive/identity-conflicts.ts';
import { KeyCap } from '#ui/controls/key-cap.tsx';
import classes from './conflicts.module.css';

type Effect = IdentityConflictDetail['effects'][number];

export type DecisionChoicesProps = {
  readonly effects: readonly Effect[];
  readonly chosen: ConflictDecision | undefined;
  readonly onChoose: (decision: ConflictDecision) => void;
};

/** What can be true, each with what it touches. */
export function DecisionChoices({ effects, chosen, onChoose }: DecisionChoicesProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes['choices']}>
      <legend>
        {t('identity.whatIsTrue')} <span className={classes['quiet']}>{t('identity.whatItTouches')}</span>
      </legend>
      <div className={classes['cards']}>
        {effects.map((effect, at) => (
          <label key={effect.decision} className={classes['choice']} data-chosen={effect.decision === chosen}>
            <span className={classes['choiceHead']}>
              <input
                type="radio"
                name="decision"
                checked={effect.decision === chosen}
                onChange={() => onChoose(effect.decision)}
              />
              {t(`identity.decision.${effect.decision}.title`)}
              <KeyCap keys={String(at + 1)} />
            </span>
            <span className={classes['meaning']}>{t(`identity.decision.${effect.decision}.text`)}</span>
            <EffectLines effect={effect} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

function EffectLines({ effect }: { readonly effect: Effect }) {
  const { t } = useTranslation();
  const { studies, instances, annotations, gaining, losing } = effect;
  const said = (key: 'studies' | 'images' | 'annotations' | 'gaining' | 'losing', count: number) =>
    t(`identity.effect.${key}`, { count });
  const lines: readonly (readonly [string, ReactNode, number, boolean])[] = [
    [said('studies', studies), <IconStack2 key="icon" {...icon} />, studies, false],
    [said('images', instances), <IconPhoto key="icon" {...icon} />, instances, false],
    [said('annotations', annotations), <IconRuler2 key="icon" {...icon} />, annotations, true],
    [said('gaining', gaining), <IconEye key="icon" {...icon} />, gaining, true],
    [said('losing', losing), <IconEyeOff key="icon" {...icon} />, losing, true],
  ];
  return (
    <ul className={classes['effects']}>
      {lines
        .filter(([, , count]) => count > 0)
        .map(([text, sign, , warns]) => (
          <li key={text} data-warns={warns}>
            {sign}
            {text}
          </li>
        ))}
    </ul>
  );
}
