import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { labelChoicesQuery } from '#features/archive/labels/labels.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { DateSpanField } from '#ui/form/date-span-field.tsx';
import { LabelsField } from '#ui/form/labels-field.tsx';
import { dayPresets, type Narrowed } from './lookup-search.ts';

const days = ['any', ...dayPresets, 'span'] as const;

interface NarrowFieldsProps {
  readonly narrowed: Narrowed;
  readonly onChange: (narrowed: Narrowed) => void;
}

/** Edits the narrowing of the studies: words of their description, their days, and their labels. */
export function NarrowFields({ narrowed, onChange }: NarrowFieldsProps) {
  const { t } = useTranslation();
  const { data: labels = [] } = useQuery(labelChoicesQuery);
  const { description: _, tag: _tag, ...dates } = narrowed;
  return (
    <>
      <TextInput
        label={t('lookup.narrow.description')}
        placeholder={t('lookup.narrow.contains')}
        value={narrowed.description ?? ''}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(given({ ...narrowed, description: event.currentTarget.value }))}
      />
      <DaysField dates={dates} onChange={(next) => onChange(given({ ...narrowed, ...noDays, ...next }))} />
      <LabelsField
        label={t('lookup.narrow.tag')}
        hint={t('lookup.narrow.anyOfThem')}
        offered={labels}
        value={narrowed.tag?.split(',') ?? []}
        onChange={(names) => onChange(given({ ...narrowed, tag: names.join(',') }))}
      />
    </>
  );
}

type Dates = Pick<Narrowed, 'date' | 'from' | 'to'>;
const noDays = { date: undefined, from: undefined, to: undefined };

interface DaysFieldProps {
  readonly dates: Dates;
  readonly onChange: (dates: Dates) => void;
}

function DaysField({ dates: { date, from, to }, onChange }: DaysFieldProps) {
  const { t } = useTranslation();
  const words = useDateWords();
  const [isSpan, setSpan] = useState(from !== undefined || to !== undefined);
  return (
    <>
      <ChoiceField
        label={t('lookup.narrow.date')}
        choices={days.map((value) => ({ value, label: t(`lookup.narrow.days.${value}`) }))}
        value={isSpan ? 'span' : (date ?? 'any')}
        onChange={(next) => {
          setSpan(next === 'span');
          onChange(next === 'any' || next === 'span' ? {} : { date: next });
        }}
      />
      {isSpan && (
        <DateSpanField
          labels={{ from: t('lookup.narrow.from'), to: t('lookup.narrow.to') }}
          words={words}
          value={{ from, to }}
          onChange={(span) => onChange(given(span))}
        />
      )}
    </>
  );
}

/** Returns the parts that are set. */
function given(values: { readonly [Part in keyof Narrowed]: Narrowed[Part] | '' | undefined }): Narrowed {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? '') !== ''));
}
