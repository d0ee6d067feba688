import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { auditOutcomes, type AuditFilter } from '@isocenter/contract/people/audit.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { FilterChip } from '#ui/filters/filter-chip.tsx';
import { OptionBoxes, chosenText } from '#ui/filters/option-boxes.tsx';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import { DateSpanField } from '#ui/form/date-span-field.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ActionChoice } from './action-choice.tsx';
import { auditPeopleQuery } from './audit-queries.ts';
import { periods, spanOf } from './periods.ts';
import { PersonChoice } from './person-choice.tsx';
import { useAuditChoices } from './use-audit-choices.ts';
import classes from './audit.module.css';

export type AuditFilterBarProps = {
  readonly filter: AuditFilter;
  readonly onFilter: (filter: AuditFilter) => void;
  readonly tools?: ReactNode;
};

type Part = 'action' | 'person' | 'outcome' | 'patientId' | 'event' | 'studyUid' | 'accountId';
const rarely = ['event', 'studyUid', 'person'] as const;

/** Search and filters of the trail. The rare ones come in by “Filter”. */
export function AuditFilterBar({ filter, onFilter, tools }: AuditFilterBarProps) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<readonly Part[]>([]);
  const search = useSearchText(filter.q ?? '', (q) => onFilter(withPart(filter, 'q', q)));
  const words = useWords(filter);
  const shown: readonly Part[] = [
    'action',
    'accountId',
    'outcome',
    'patientId',
    ...rarely.filter((part) => added.includes(part) || filter[part] !== undefined),
  ];
  return (
    <FilterBar
      search={search.text}
      onSearchChange={search.change}
      placeholder={t('audit.placeholder')}
      setFilters={[
        ...shown.flatMap((part) => words(part) ?? []),
        ...(words('date') === undefined ? [] : [words('date') ?? '']),
      ]}
      available={rarely
        .filter((part) => !shown.includes(part))
        .map((part) => ({ id: part, label: nameOf(part, t), onSelect: () => setAdded([...added, part]) }))}
      {...(Object.keys(filter).length === 0 ? {} : { onClear: () => onFilter({}) })}
      tools={tools}
    >
      <FilterChip name={t('audit.date')} value={words('date')} onClear={() => onFilter(withoutDate(filter))}>
        <Span filter={filter} onFilter={onFilter} />
      </FilterChip>
      {shown.map((part) => (
        <FilterChip
          key={part}
          name={part === 'accountId' ? t('audit.person') : nameOf(part, t)}
          value={words(part)}
          onClear={() => onFilter(withPart(filter, part, undefined))}
        >
          <Editor part={part} filter={filter} onFilter={onFilter} />
        </FilterChip>
      ))}
    </FilterBar>
  );
}

function Editor({ part, filter, onFilter }: AuditFilterBarProps & { readonly part: Part }) {
  const { t } = useTranslation();
  const choices = useAuditChoices();
  const set = (value: string | undefined): void => onFilter(withPart(filter, part, value));
  switch (part) {
    case 'action':
      return <ActionChoice chosen={filter.action} options={choices.actions} onChange={set} />;
    case 'event':
      return <OptionBoxes chosen={filter.event} options={choices.events} onChange={set} />;
    case 'outcome':
      return (
        <OptionBoxes
          chosen={filter.outcome}
          options={auditOutcomes.map((value) => ({ value, label: t(`audit.outcome.${value}`) }))}
          onChange={set}
          single
        />
      );
    case 'accountId':
      return (
        <PersonChoice
          chosen={filter.accountId}
          onChange={(accountId) =>
            onFilter({ ...withPart(filter, 'accountId', undefined), ...(accountId === undefined ? {} : { accountId }) })
          }
        />
      );
    case 'person':
    case 'patientId':
    case 'studyUid':
      return <TextEditor label={nameOf(part, t)} value={filter[part]} onChange={set} />;
  }
}

type TextEditorProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

function TextEditor({ label, value, onChange }: TextEditorProps) {
  const typing = useSearchText(value ?? '', onChange);
  return <TextInput label={label} value={typing.text} onChange={(event) => typing.change(event.currentTarget.value)} />;
}

function Span({ filter, onFilter }: AuditFilterBarProps) {
  const { t } = useTranslation();
  const dates = useDateWords();
  const { from, to } = filter;
  const take = (span: { readonly from?: string | undefined; readonly to?: string | undefined }): void =>
    onFilter(withPart(withPart(filter, 'from', span.from ?? ''), 'to', span.to ?? ''));
  return (
    <div className={classes['actions']}>
      <div className={classes['periods']}>
        {periods.map((period) => (
          <ActButton
            key={period}
            size="small"
            label={t(`audit.period.${period}`)}
            onClick={() => take(spanOf(period))}
          />
        ))}
      </div>
      <DateSpanField
        labels={{ from: t('archive.filter.from'), to: t('archive.filter.to') }}
        words={dates}
        within
        value={{ from, to }}
        onChange={take}
      />
    </div>
  );
}

/** What each filter is set to, in words. */
function useWords(filter: AuditFilter): (part: Part | 'date') => string | undefined {
  const { t } = useTranslation();
  const formats = useFormats();
  const { actions, events } = useAuditChoices();
  const { accountId } = filter;
  const person = useQuery({
    ...auditPeopleQuery(accountId === undefined ? {} : { accountId }),
    enabled: accountId !== undefined,
  });
  return (part) => {
    switch (part) {
      case 'date': {
        if (filter.from === undefined && filter.to === undefined) return undefined;
        if (filter.to === undefined)
          return t('archive.filter.since', { date: formatDate(filter.from ?? null, formats) });
        if (filter.from === undefined) return t('archive.filter.until', { date: formatDate(filter.to, formats) });
        const [from, to] = [formatDate(filter.from, formats), formatDate(filter.to, formats)];
        return t('archive.filter.between', { from, to });
      }
      case 'action':
        return chosenText(filter.action, actions);
      case 'event':
        return chosenText(filter.event, events);
      case 'outcome':
        return filter.outcome === undefined ? undefined : t(`audit.outcome.${filter.outcome}`);
      case 'accountId':
        return filter.accountId === undefined
          ? undefined
          : (person.data?.[0]?.name ?? t('audit.accountNumber', { number: filter.accountId }));
      default:
        return filter[part];
    }
  };
}

function nameOf(part: Exclude<Part, 'accountId'>, t: TFunction): string {
  if (part === 'action') return t('audit.actionName');
  if (part === 'person') return t('audit.actor');
  return part === 'outcome' ? t('audit.outcomeName') : t(`audit.${part}`);
}

/** The filter with one part changed; an empty one is left out. */
function withPart(filter: AuditFilter, part: keyof AuditFilter, value: string | undefined): AuditFilter {
  const { [part]: _, ...others } = filter;
  return value === undefined || value === '' ? others : { ...others, [part]: value };
}

function withoutDate(filter: AuditFilter): AuditFilter {
  const { from: _from, to: _to, ...others } = filter;
  return others;
}
