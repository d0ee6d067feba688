import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PhysicianRow } from '@isocenter/contract/people/physicians/fields.ts';
import { SearchedField } from '#ui/form/searched-field.tsx';
import { physicianChoicesQuery } from './physician-queries.ts';
import { joined } from '#ui/format/joined.ts';
import { listName } from '#ui/format/person-name.ts';

export type Picked = Pick<PhysicianRow, 'physicianId' | 'firstName' | 'lastName' | 'hospital'> & {
  readonly emails?: readonly string[];
};

export type PhysicianPickerProps = {
  readonly label: string;
  readonly value: Picked | null;
  readonly onChange: (value: Picked | null) => void;
  /** Stand first, before anything is typed. */
  readonly suggested?: readonly Picked[];
  /** Cannot be chosen: the one who is merged. */
  readonly without?: number;
  readonly error?: string | undefined;
};

/** Chooses one physician by name, hospital or e-mail. */
export function PhysicianPicker(props: PhysicianPickerProps) {
  const { label, value, onChange, suggested = [], without, error } = props;
  const [words, setWords] = useState('');
  const { data } = useQuery(physicianChoicesQuery(words));
  const found: readonly Picked[] = [...(words === '' ? suggested : []), ...(data?.rows ?? [])];
  const known = new Map(found.toReversed().map((one) => [one.physicianId, one]));
  if (without !== undefined) known.delete(without);
  return (
    <SearchedField
      label={label}
      error={error}
      options={[...known.values()].toReversed().map(optionOf)}
      value={value?.physicianId ?? null}
      chosen={value === null ? undefined : optionOf(value)}
      onSearch={setWords}
      onChange={(id) => onChange(id === null ? null : (known.get(id) ?? value))}
    />
  );
}

function optionOf(one: Picked): { value: string; label: string } {
  return { value: String(one.physicianId), label: choiceText(one) };
}

/** Enough to tell two people of one name apart. */
export function choiceText(one: Picked): string {
  return joined([listName(one), one.hospital, one.emails?.[0] ?? '']);
}
