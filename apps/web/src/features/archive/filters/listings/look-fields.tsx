import { MultiSelect, SegmentedControl, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  filterColours,
  filterIcons,
  type FilterColour,
  type FilterIcon,
} from '@isocenter/contract/archive/filters/filter-fields.ts';
import { FilterFields } from '@isocenter/contract/archive/filters/fields.ts';
import { studyGroupings } from '@isocenter/contract/archive/studies/studies.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { studyColumns, groupingName } from '#features/archive/study-rows/study-rows.ts';
import { listingIcons } from './listing-sign.tsx';
import classes from './listings.module.css';

export type ListingForm = UseFormReturnType<FilterFields>;

/** Edits the name of a listing, and its sign. */
export function NameFields({ form }: { readonly form: ListingForm }) {
  const { t } = useTranslation();
  return (
    <FormSection>
      <FieldsOf
        form={form}
        schema={FilterFields}
        texts="filterListings.field"
        list={[{ name: 'name', isWide: true }]}
      />
      <WideField>
        <div className={classes['signs']}>
          <SignChoice
            label={t('filterListings.field.icon')}
            value={form.values.icon}
            choices={filterIcons}
            wordOf={(icon) => t(`filterListings.icon.${icon}`)}
            draw={(icon) => <Icon of={icon} />}
            onChange={(icon: FilterIcon) => form.setFieldValue('icon', icon)}
          />
          <SignChoice
            label={t('filterListings.field.colour')}
            value={form.values.colour}
            choices={filterColours}
            wordOf={(colour) => t(`filterListings.colour.${colour}`)}
            draw={(colour) => <span className={classes['colour']} data-colour={colour} />}
            onChange={(colour: FilterColour) => form.setFieldValue('colour', colour)}
          />
        </div>
      </WideField>
    </FormSection>
  );
}

type SignChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Value[];
  readonly wordOf: (value: Value) => string;
  readonly draw: (value: Value) => ReactNode;
  readonly onChange: (value: Value) => void;
};

/** One of a few signs, side by side. */
function SignChoice<Value extends string>({ label, value, choices, wordOf, draw, onChange }: SignChoiceProps<Value>) {
  return (
    <fieldset className={classes['choice']}>
      <legend className="iso-visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice} title={wordOf(choice)}>
          <input
            type="radio"
            className="iso-visually-hidden"
            name={label}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          {draw(choice)}
          <span className="iso-visually-hidden">{wordOf(choice)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Icon({ of }: { readonly of: FilterIcon }) {
  const Drawing = listingIcons[of];
  return <Drawing size={16} stroke={1.75} aria-hidden="true" />;
}

/** Columns and order of the list; where nothing is said, as each reader has arranged it. */
export function LookFields({ form, words }: { readonly form: ListingForm; readonly words: ListWords }) {
  const { t } = useTranslation();
  const { columns, sort, direction } = form.values;
  const sorts = new Map(
    studyColumns(words).flatMap(({ order, header }) => (order === undefined ? [] : [[order, header] as const])),
  );
  return (
    <FormSection title={t('filterListings.look')} hint={t('filterListings.lookHint')}>
      <WideField>
        <MultiSelect
          label={t('filterListings.field.columns')}
          data={columnChoices(words)}
          value={columns}
          onChange={(next) => form.setFieldValue('columns', next)}
          searchable
          clearable
          hidePickedOptions
        />
      </WideField>
      <Select
        label={t('filterListings.field.sort')}
        placeholder={t('filterListings.asArranged')}
        data={[...sorts].map(([value, label]) => ({ value, label }))}
        value={sort}
        onChange={(next) => form.setFieldValue('sort', [...sorts.keys()].find((column) => column === next) ?? null)}
        clearable
        searchable
      />
      <div className={classes['direction']}>
        <SegmentedControl
          aria-label={t('filterListings.field.direction')}
          disabled={sort === null}
          value={direction}
          onChange={(next) => form.setFieldValue('direction', next === 'asc' ? 'asc' : 'desc')}
          data={[
            { value: 'asc', label: t('filterListings.direction.asc') },
            { value: 'desc', label: t('filterListings.direction.desc') },
          ]}
        />
      </div>
      <Select
        label={t('filterListings.field.grouping')}
        placeholder={t('filterListings.asArranged')}
        data={studyGroupings.map((value) => ({ value, label: groupingName(value, words) }))}
        value={form.values.grouping}
        onChange={(next) => form.setFieldValue('grouping', studyGroupings.find((value) => value === next) ?? null)}
        clearable
      />
    </FormSection>
  );
}

/** Each column once: what one density has in a column, another has in two. */
function columnChoices(words: ListWords): { value: string; label: string }[] {
  const byHeader = new Map(
    studyColumns(words)
      .toReversed()
      .map(({ id, header }) => [header, id]),
  );
  return [...byHeader].map(([label, value]) => ({ value, label })).toReversed();
}
