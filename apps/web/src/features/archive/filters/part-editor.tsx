import { SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import { groupChoicesQuery } from '#features/people/access/access.ts';
import { latePart } from '#i18n/late-part.ts';
import { OptionBoxes } from '#ui/filters/option-boxes.tsx';
import type { ListWords, DatePreset, FilterKey, ListFilter } from '#features/archive/study-rows/study-rows.ts';
import { ClinicEditor } from './clinic-editor.tsx';
import { DaysEditor } from './days-editor.tsx';
import type { PartEditorProps } from './days-editor.tsx';
import { ValuesEditor } from './list-editor.tsx';
import {
  criticalWords,
  dueTimes,
  keepingWords,
  listOf,
  reportWords,
  withPart,
  optionText,
  partName,
  valueText,
} from '#features/archive/study-rows/study-rows.ts';
import { ReferrerEditor } from './referrer.tsx';
import classes from './filter.module.css';

const FieldsEditor = latePart(() => import('./fields-editor.tsx').then((file) => file.FieldsEditor), ['studyFields']);

/** Nobody is born within the last seven days of a list. */
const noPresets: readonly DatePreset[] = [];

export type FilterPartProps = {
  readonly part: FilterKey;
  readonly filter: ListFilter;
  readonly words: ListWords;
  readonly onFilter: (filter: ListFilter) => void;
  readonly onDone?: () => void;
};

/** The choice of one part of the filter, below its chip or in the sheet of a phone. */
export function FilterPart({ part, filter, words, onFilter, onDone }: FilterPartProps) {
  const editor = {
    value: filter[part],
    onChange: (value: string | undefined) => onFilter(withPart(filter, part, value)),
    ...(onDone === undefined ? {} : { onDone }),
  };
  const boxes = { chosen: editor.value, onChange: editor.onChange };
  switch (part) {
    case 'date':
    case 'received':
      return <DaysEditor {...editor} />;
    case 'born':
      return <DaysEditor {...editor} presets={noPresets} />;
    case 'modality':
      return <ModalityEditor {...{ filter, words, onFilter }} {...editor} />;
    case 'clinic':
      return <ClinicEditor {...editor} words={words} />;
    case 'institution':
    case 'tag':
    case 'bodyPart':
    case 'station':
    case 'source':
      return <ValuesEditor {...editor} field={part} />;
    case 'status':
      return (
        <OptionBoxes
          {...boxes}
          options={words.statuses.map((value) => ({ value, label: optionText('status', value, words) }))}
        />
      );
    case 'priority':
      return (
        <OptionBoxes
          {...boxes}
          options={priorities.toReversed().map((value) => ({ value, label: optionText('priority', value, words) }))}
        />
      );
    case 'late':
      return <OptionBoxes {...boxes} options={[{ value: 'yes', label: words.t('archive.filter.lateYes') }]} />;
    case 'figure':
      return (
        <OptionBoxes
          {...boxes}
          options={[{ value: filter.figure ?? '', label: valueText(filter, 'figure', words) ?? '' }]}
        />
      );
    case 'sex':
      return (
        <OptionBoxes
          {...boxes}
          options={['F', 'M', 'O'].map((value) => ({ value, label: optionText('sex', value, words) }))}
        />
      );
    case 'readerGroup':
      return <GroupsEditor {...boxes} words={words} />;
    case 'saved':
      return (
        <OptionBoxes
          {...boxes}
          single
          options={words.saved.map(({ filterId, name }) => ({ value: String(filterId), label: name }))}
        />
      );
    case 'incomplete':
      return <OptionBoxes {...boxes} options={[{ value: 'yes', label: words.t('archive.work.incompleteYes') }]} />;
    case 'reader':
      return (
        <OptionBoxes
          {...boxes}
          options={readerOptions(editor.value).map((value) => ({ value, label: optionText('reader', value, words) }))}
        />
      );
    case 'due':
      return (
        <OptionBoxes
          {...boxes}
          // One time holds the others.
          onChange={(next) => editor.onChange(listOf(next).at(-1))}
          options={dueTimes.map((value) => ({ value, label: optionText('due', value, words) }))}
        />
      );
    case 'report':
      return (
        <OptionBoxes
          {...boxes}
          single
          options={reportWords.map((value) => ({ value, label: optionText('report', value, words) }))}
        />
      );
    case 'critical':
      return (
        <OptionBoxes
          {...boxes}
          single
          options={criticalWords.map((value) => ({ value, label: optionText('critical', value, words) }))}
        />
      );
    case 'keeping':
      return (
        <OptionBoxes
          {...boxes}
          options={keepingWords.map((value) => ({ value, label: optionText('keeping', value, words) }))}
        />
      );
    case 'field':
      return (
        <Suspense fallback={null}>
          <FieldsEditor {...{ filter, words, onFilter }} />
        </Suspense>
      );
    case 'referrerId':
      return <ReferrerEditor {...editor} />;
    default:
      return <TextEditor {...editor} label={partName(part, words)} words={words} />;
  }
}

/** Oneself and nobody, and whom the address names. */
function readerOptions(chosen: string | undefined): readonly string[] {
  return [...new Set(['me', 'none', ...listOf(chosen)])];
}

type ModalityEditorProps = PartEditorProps & Pick<FilterPartProps, 'filter' | 'words' | 'onFilter'>;

function ModalityEditor({ filter, words, onFilter, ...editor }: ModalityEditorProps) {
  const { t } = words;
  return (
    <div className={classes['editor']}>
      <ValuesEditor {...editor} field="modality" />
      {listOf(filter.modality).length > 1 && (
        <SegmentedControl
          aria-label={t('archive.filter.match')}
          value={filter.match ?? 'any'}
          onChange={(value) => onFilter(withPart(filter, 'match', value === 'all' ? 'all' : undefined))}
          data={[
            { value: 'any', label: t('archive.filter.any') },
            { value: 'all', label: t('archive.filter.every') },
          ]}
        />
      )}
    </div>
  );
}

const typingMilliseconds = 250;

function TextEditor({
  value = '',
  onChange,
  onDone,
  label,
  words,
}: PartEditorProps & { label: string; words: ListWords }) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = window.setTimeout(() => onChange(text), typingMilliseconds);
    return () => window.clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only typing begins the wait
  }, [text]);
  return (
    <TextInput
      label={label}
      description={words.t('archive.filter.contains')}
      value={text}
      maxLength={200}
      data-autofocus
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        onChange(text);
        onDone?.();
      }}
    />
  );
}

type GroupsEditorProps = {
  readonly chosen: string | undefined;
  readonly words: ListWords;
  readonly onChange: (value: string | undefined) => void;
};

function GroupsEditor({ words, ...boxes }: GroupsEditorProps) {
  const { data = [] } = useQuery(groupChoicesQuery);
  const own = ['mine', 'none'].map((value) => ({ value, label: optionText('readerGroup', value, words) }));
  return <OptionBoxes {...boxes} options={[...own, ...data]} />;
}
