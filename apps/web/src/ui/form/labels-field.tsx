import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { LabelColour } from '@isocenter/contract/archive/labels/labels.ts';
import { Tag } from '../controls/tag.tsx';

/** The most labels of a study, and the longest one, in characters. */
const most = 20;
const longest = 40;

export type LabelsFieldProps = {
  readonly label: string;
  readonly hint: ReactNode;
  /** In the order in which they are offered. */
  readonly offered: readonly Readonly<{ name: string; colour?: LabelColour | undefined }>[];
  readonly value: readonly string[];
  readonly disabled?: boolean;
  readonly onChange: (names: string[]) => void;
};

/** Labels to be put on studies: chosen of those that are offered, or new words. */
export function LabelsField({ label, hint, offered, value, disabled = false, onChange }: LabelsFieldProps) {
  // Opened by typing: at the focus the list would lie over what comes next.
  const [isOpen, setOpen] = useState(false);
  const colours = new Map(offered.map(({ name, colour }) => [name, colour]));
  return (
    <TagsInput
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={offered.map(({ name }) => name)}
      renderOption={({ option }) => <Tag label={option.value} tone={colours.get(option.value) ?? 'plain'} />}
      value={[...value]}
      maxTags={most}
      acceptValueOnBlur
      splitChars={[',']}
      disabled={disabled}
      openOnFocus={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onSearchChange={(text) => setOpen(text !== '')}
      onChange={(names) => {
        setOpen(false);
        onChange(tidy(names));
      }}
    />
  );
}

function tidy(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.replaceAll(',', ' ').trim().slice(0, longest)))].filter(Boolean);
}
