import { NumberInput } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { readRule, writeRule, type RepeatRule } from '@isocenter/contract/office/calendar/calendar-rules.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import type { EventForm } from './event-kind.ts';

const workdays = ['MO', 'TU', 'WE', 'TH', 'FR'];
const plain = { interval: 1, byDay: [], byMonthDay: [], byMonth: [], bySetPos: [] } as const;
const usual: Readonly<Record<string, RepeatRule>> = {
  daily: { ...plain, every: 'DAILY' },
  workdays: { ...plain, every: 'WEEKLY', byDay: workdays },
  weekly: { ...plain, every: 'WEEKLY' },
  monthly: { ...plain, every: 'MONTHLY' },
  yearly: { ...plain, every: 'YEARLY' },
};
const names = ['daily', 'workdays', 'weekly', 'monthly', 'yearly'] as const;

/** Returns the usual way of repeating that a rule is; another one is saved as it came. */
function nameOf(rule: RepeatRule): (typeof names)[number] | 'other' {
  const { interval: _interval, until: _until, count: _count, ...form } = rule;
  const written = writeRule({ ...form, interval: 1 });
  return names.find((name) => usual[name] !== undefined && writeRule(usual[name]) === written) ?? 'other';
}

/** Edits the repetition, and its end. */
export function RepeatField({ form }: EventForm) {
  const { t } = useTranslation();
  const words = useDateWords();
  const { rule: text, timeZone } = form.values;
  const rule = text === '' ? undefined : readRule(text, timeZone);
  const name = rule === undefined ? (text === '' ? 'never' : 'other') : nameOf(rule);
  const set = (next: RepeatRule | undefined): void =>
    form.setFieldValue('rule', next === undefined ? '' : writeRule(next));
  const choose = (chosen: string): void => {
    if (chosen === 'other') return;
    const next = usual[chosen];
    set(next === undefined ? undefined : { ...next, ...(rule?.until !== undefined && { until: rule.until }) });
  };
  const offered = ['never', ...names, ...(name === 'other' ? (['other'] as const) : [])] as const;
  return (
    <>
      <ChoiceField
        isList
        label={t('calendar.field.rule')}
        choices={offered.map((value) => ({ value, label: t(`calendar.repeat.${value}`) }))}
        value={name}
        onChange={choose}
        error={errorAt(form.errors, 'rule')}
      />
      {rule !== undefined && (
        <>
          <NumberInput
            label={t(`calendar.every.${rule.every}`)}
            min={1}
            max={11}
            allowDecimal={false}
            value={rule.interval}
            onChange={(value) => set({ ...rule, interval: typeof value === 'number' && value > 0 ? value : 1 })}
          />
          <DateField
            label={t('calendar.until')}
            words={words}
            value={rule.until?.slice(0, 10) ?? null}
            onChange={(day) => {
              const { until: _until, count: _count, ...rest } = rule;
              set(day === null ? rest : { ...rest, until: `${day}T23:59:59` });
            }}
          />
        </>
      )}
    </>
  );
}
