import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { newSendAct, type RuleAct, type RuleActOf } from '@isocenter/contract/archive/rules/fields.ts';
import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import { keysOfDestination, textOfDestination } from '@isocenter/contract/network/sending/destinations.ts';
import type { AccountChoice } from '@isocenter/contract/reading/assignments/fields.ts';
import { labelChoicesQuery } from '#features/archive/labels/labels.ts';
import { AnonymousOptions } from '#features/archive/anonymise/anonymise.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { LabelsField } from '#ui/form/labels-field.tsx';
import { accountChoicesQuery, PeoplePicker } from '#features/archive/study-rows/study-rows.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { destinationOf, destinationsQuery } from './destinations.ts';

export type ActFieldsProps = {
  readonly act: RuleAct;
  readonly words: ListWords;
  /** The people whom acts named when the rule was loaded. */
  readonly people: readonly AccountChoice[];
  readonly onChange: (act: RuleAct) => void;
};

/** Edits the settings of an act. */
export function ActFields({ act, words, people, onChange }: ActFieldsProps) {
  const { t } = useTranslation();
  switch (act.kind) {
    case 'send':
      return <SendFields act={act} onChange={onChange} />;
    case 'tags':
      return <TagsFields act={act} onChange={onChange} />;
    case 'assign':
      return (
        <NumberedChoice
          label={t('routingRules.group')}
          options={words.groups}
          value={act.groupId}
          onChange={(groupId) => onChange({ ...act, groupId })}
        />
      );
    case 'reader':
      return <ReaderField act={act} people={people} onChange={onChange} />;
    case 'clinic':
      return (
        <NumberedChoice
          label={t('routingRules.clinic')}
          options={words.clinics.map(({ clinicId, name }) => ({ value: String(clinicId), label: name }))}
          value={act.clinicId}
          onChange={(clinicId) => onChange({ ...act, clinicId })}
        />
      );
    case 'priority':
      return (
        <ChoiceField
          label={t('archive.filter.part.priority')}
          choices={priorities.map((value) => ({ value, label: t(`archive.studies.priority.${value}`) }))}
          value={act.priority}
          onChange={(priority) => onChange({ ...act, priority })}
        />
      );
    case 'keep':
      return (
        <NumberInput
          label={t('routingRules.keepDays')}
          description={t('routingRules.keepText')}
          min={1}
          allowDecimal={false}
          value={act.days}
          onChange={(days) => onChange({ ...act, days: Number(days) })}
        />
      );
    case 'bin':
      return (
        <TextInput
          label={t('routingRules.reason')}
          required
          maxLength={200}
          value={act.reason}
          onChange={(event) => onChange({ ...act, reason: event.currentTarget.value })}
        />
      );
  }
}

type FieldsOf<Kind extends RuleAct['kind']> = Pick<ActFieldsProps, 'onChange'> & { readonly act: RuleActOf<Kind> };

function SendFields({ act, onChange }: FieldsOf<'send'>) {
  const { t } = useTranslation();
  const { data: destinations = [] } = useQuery(destinationsQuery);
  const to = destinationOf(act, destinations);
  const { anonymous, ...rest } = act;
  return (
    <div className="iso-stack">
      <Choice
        label={t('sending.to')}
        options={destinations.map((each) => ({ value: textOfDestination(each), label: each.name }))}
        value={to === undefined ? null : textOfDestination(to)}
        onChange={(key) => {
          const next = destinations.find((each) => textOfDestination(each) === key);
          if (next !== undefined) onChange({ ...newSendAct(keysOfDestination(next)), ...(anonymous && { anonymous }) });
        }}
      />
      <Checkbox
        label={t('sending.onlyLacking')}
        disabled={to?.isQueried !== true}
        checked={act.isOnlyLacking}
        onChange={(event) => onChange({ ...act, isOnlyLacking: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('sending.anonymous')}
        description={t('sending.anonymousText')}
        checked={anonymous !== undefined}
        onChange={(event) => onChange({ ...rest, ...(event.currentTarget.checked && { anonymous: { options: [] } }) })}
      />
      {anonymous !== undefined && (
        <AnonymousOptions
          value={anonymous.options}
          onChange={(options) => onChange({ ...act, anonymous: { options } })}
        />
      )}
    </div>
  );
}

function TagsFields({ act, onChange }: FieldsOf<'tags'>) {
  const { t } = useTranslation();
  const { data: catalogue = [] } = useQuery(labelChoicesQuery);
  const offered = catalogue.filter(({ status }) => status === 'active');
  return (
    <div className="iso-stack">
      {(['add', 'remove'] as const).map((what) => (
        <LabelsField
          key={what}
          label={t(`routingRules.tags.${what}`)}
          hint={undefined}
          offered={offered}
          value={act[what]}
          onChange={(names) => onChange({ ...act, [what]: names })}
        />
      ))}
    </div>
  );
}

function ReaderField({ act, people, onChange }: FieldsOf<'reader'> & Pick<ActFieldsProps, 'people'>) {
  const { t } = useTranslation();
  const { data } = useQuery(accountChoicesQuery(''));
  const [chosen, setChosen] = useState<readonly AccountChoice[]>([]);
  const known = [...chosen, ...people, ...(data?.rows ?? [])].filter(({ accountId }) => accountId === act.readerId);
  return (
    <PeoplePicker
      label={t('routingRules.reader')}
      most={1}
      value={known.slice(0, 1)}
      onChange={(next) => {
        setChosen(next);
        onChange({ ...act, readerId: next[0]?.accountId ?? nobody });
      }}
    />
  );
}

/** The number of no account: such a rule is not saved. */
const nobody = 0;

type NumberedChoiceProps = {
  readonly label: string;
  readonly options: readonly Readonly<{ value: string; label: string }>[];
  readonly value: number;
  readonly onChange: (value: number) => void;
};

function NumberedChoice({ value, onChange, ...more }: NumberedChoiceProps) {
  return <Choice {...more} value={String(value)} onChange={(id) => onChange(Number(id))} />;
}

type ChoiceProps = Pick<NumberedChoiceProps, 'label' | 'options'> & {
  readonly value: string | null;
  readonly onChange: (value: string) => void;
};

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      searchable
      allowDeselect={false}
      openOnFocus={false}
      data={[...options]}
      value={value}
      onChange={(id) => id !== null && onChange(id)}
    />
  );
}
