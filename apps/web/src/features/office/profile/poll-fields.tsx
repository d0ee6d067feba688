import { useTranslation } from '#i18n/use-translation.ts';
import { mostPollChoices } from '@isocenter/contract/office/profile/profile.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { LinesField } from '#ui/form/lines-field.tsx';
import classes from './profile.module.css';

const pollDays = ['1', '3', '7', '14'] as const;
export interface PollDraft {
  readonly choices: readonly string[];
  readonly days: (typeof pollDays)[number];
}
export const newPoll: PollDraft = { choices: ['', ''], days: '7' };

/** The poll as it is sent; undefined while it lacks choices or has one twice. */
export function pollOf({ choices, days }: PollDraft) {
  const said = choices.map((choice) => choice.trim()).filter((choice) => choice !== '');
  if (said.length < 2 || new Set(said).size < said.length) return undefined;
  return { choices: said, endsAt: new Date(Date.now() + Number(days) * 86_400_000).toISOString() };
}

export type PollFieldsProps = { readonly poll: PollDraft; readonly onChange: (poll: PollDraft | null) => void };

/** Edits the choices of a poll, and its end. */
export function PollFields({ poll, onChange }: PollFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['pollFields']}>
      <LinesField
        label={t('profile.choices')}
        value={poll.choices}
        most={mostPollChoices}
        maxLength={100}
        required
        onChange={(choices) => onChange({ ...poll, choices })}
      />
      <ChoiceField
        label={t('profile.pollEnds')}
        choices={pollDays.map((value) => ({ value, label: t('profile.inDays', { count: Number(value) }) }))}
        value={poll.days}
        onChange={(days) => onChange({ ...poll, days })}
      />
      <div>
        <ActButton size="small" kind="quiet" label={t('profile.noPoll')} onClick={() => onChange(null)} />
      </div>
    </div>
  );
}
