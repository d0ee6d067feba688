import type { ReactNode } from 'react';
import { KeyCap } from '../controls/key-cap.tsx';
import classes from './queue.module.css';

export type ChoiceLine = Readonly<{ text: string; icon: ReactNode; warns?: boolean }>;

type Choice<Id extends string> = Readonly<{
  id: Id;
  title: string;
  meaning?: string | undefined;
  /** The effects of the choice. */
  lines: readonly ChoiceLine[];
  /** Cannot be chosen; its lines say why. */
  isOff?: boolean;
}>;

export type ChoiceCardsProps<Id extends string> = {
  readonly legend: string;
  /** Quietly behind the legend. */
  readonly hint: string;
  /** The first is chosen by the key 1, and so on. */
  readonly choices: readonly Choice<Id>[];
  readonly chosen: Id | undefined;
  readonly onChoose: (id: Id) => void;
};

/** Chooses a decision, each with its effects. */
export function ChoiceCards<Id extends string>({ legend, hint, choices, chosen, onChoose }: ChoiceCardsProps<Id>) {
  return (
    <fieldset className={classes['choices']}>
      <legend>
        {legend} <span className={classes['quiet']}>{hint}</span>
      </legend>
      <div className={classes['cards']}>
        {choices.map(({ id, title, meaning, lines, isOff = false }, at) => (
          <label key={id} className={classes['choice']} data-chosen={id === chosen} data-off={isOff}>
            <span className={classes['choiceHead']}>
              <input
                type="radio"
                name="decision"
                checked={id === chosen}
                disabled={isOff}
                onChange={() => onChoose(id)}
              />
              {title}
              {!isOff && <KeyCap keys={String(at + 1)} />}
            </span>
            {meaning !== undefined && <span className={classes['meaning']}>{meaning}</span>}
            <ul className={classes['effects']}>
              {lines.map(({ text, icon, warns = false }) => (
                <li key={text} data-warns={warns}>
                  {icon}
                  {text}
                </li>
              ))}
            </ul>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Stands below the cards, with what was decided before or went wrong. */
export function DecisionPlace({ children }: { readonly children: ReactNode }) {
  return <div className={classes['decision']}>{children}</div>;
}
