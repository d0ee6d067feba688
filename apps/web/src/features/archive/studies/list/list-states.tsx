import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconUpload } from '@tabler/icons-react';
import { endpointsQuery } from '#api/installation.ts';
import { ownAccessQuery } from '#features/people/access/access.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { EmptyState, NoMatchState } from '#ui/states/state-message.tsx';
import {
  uploadPath,
  setParts,
  toStudyFilter,
  withPart,
  useNamedWords,
  partName,
  valueText,
  studyCountQuery,
} from '#features/archive/study-rows/study-rows.ts';
import type { ListFilter, ListWords } from '#features/archive/study-rows/study-rows.ts';

const icon = { size: 16, stroke: 1.75 } as const;

type WordsProps = { readonly words: ListWords };

/** Nothing yet: where to send and how to upload, or, for who only reads, what has to happen first. */
export function EmptyArchive({ words, mayUpload }: WordsProps & { readonly mayUpload: boolean }) {
  const { t } = words;
  return (
    <EmptyState
      title={t('archive.list.emptyTitle')}
      {...(mayUpload ? { actions: <UploadButton words={words} /> } : {})}
    >
      {mayUpload ? <WhereToSend words={words} /> : <WhatIsMissing words={words} />}
    </EmptyState>
  );
}

function UploadButton({ words: { t } }: WordsProps) {
  const navigate = useNavigate();
  return (
    <ActButton
      kind="primary"
      label={t('archive.list.emptyUpload')}
      icon={<IconUpload {...icon} />}
      onClick={() => void navigate({ to: uploadPath })}
    />
  );
}

function WhereToSend({ words: { t } }: WordsProps) {
  const { data } = useQuery(endpointsQuery);
  return data === undefined || data.dimsePort === 0
    ? t('archive.list.emptyTextShort')
    : t('archive.list.emptyText', { aeTitle: data.aeTitle, port: data.dimsePort });
}

function WhatIsMissing({ words: { t } }: WordsProps) {
  const { data } = useQuery(ownAccessQuery);
  if (data === undefined) return null;
  const { setting, clinics, physicianName } = data.scope;
  if (setting.referred === true && physicianName === null && setting.clinics !== true)
    return t('archive.list.emptyUnlinked');
  return setting.clinics === true && clinics.length === 0
    ? t('archive.list.emptyNoClinic')
    : t('archive.list.emptyWaiting');
}

/** The bin without anything in it. */
export function EmptyBin({ words: { t } }: WordsProps) {
  return <EmptyState title={t('archive.list.binEmptyTitle')}>{t('archive.list.binEmptyText')}</EmptyState>;
}

export type NoMatchProps = WordsProps & {
  readonly filter: ListFilter;
  readonly isBin: boolean;
  readonly today: string;
  readonly onFilter: (filter: ListFilter) => void;
};

/** The filter leaves nothing: what it says, and how many there are without the days. */
export function NoMatch({ words: listWords, filter, isBin, today, onFilter }: NoMatchProps) {
  const words = useNamedWords(filter, listWords);
  const { t } = words;
  const withoutDays = withPart(withPart(filter, 'date', undefined), 'received', undefined);
  const hasDays = filter.date !== undefined || filter.received !== undefined;
  const query = { ...toStudyFilter(withoutDays, today), ...(isBin ? { bin: true } : {}) };
  const { data } = useQuery({ ...studyCountQuery(query), enabled: hasDays });
  const parts = [...(filter.q === undefined ? [] : (['q'] as const)), ...setParts(filter)]
    .map((part) =>
      t('archive.list.partIs', { name: partName(part, words), value: valueText(filter, part, words) ?? '' }),
    )
    .join(', ');
  const found = hasDays ? (data?.count ?? 0) : 0;
  return (
    <NoMatchState
      title={t('archive.list.noMatchTitle')}
      actions={
        <>
          {found > 0 && <ActButton label={t('archive.list.showAllDates')} onClick={() => onFilter(withoutDays)} />}
          <ActButton
            kind={found > 0 ? 'quiet' : 'default'}
            label={t('archive.list.clearFilters')}
            onClick={() => onFilter({})}
          />
        </>
      }
    >
      {found > 0
        ? t('archive.list.noMatchWithoutDate', { parts, count: found })
        : t('archive.list.noMatchParts', { parts })}
    </NoMatchState>
  );
}
