import { TextInput } from '@mantine/core';
import type { useInfiniteQuery } from '@tanstack/react-query';
import { IconFileX, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { RefusedGroup } from '@isocenter/contract/archive/quarantine/fields.ts';
import { useFetchMore } from '#api/fetch-more.ts';
import { useKeys } from '#api/page-keys.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { KeyCap } from '#ui/controls/key-cap.tsx';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import { formatTime } from '#ui/format/date-time.ts';
import { useMinute } from '#ui/format/use-minute.ts';
import { useEndReached } from '#ui/layout/use-end-reached.ts';
import { Queue, QueueRows } from '#ui/queue/queue-pane.tsx';
import { QueueLine, QueueRow, QueueText, Waited } from '#ui/queue/queue-row.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import type { RefusedOf } from './refused-queries.ts';
import { RefusedRoomCard } from './refused-room.tsx';
import type { RefusedSearch } from './refused-search.ts';
import { countText, nameOf, senderText, wrongText } from './refused-words.ts';
import classes from './refused.module.css';

export type RefusedListProps = {
  readonly of: RefusedOf;
  readonly search: RefusedSearch;
  readonly change: (next: Partial<RefusedSearch>) => void;
  readonly list: ReturnType<typeof useInfiniteQuery<unknown>>;
  readonly groups: readonly RefusedGroup[];
};

/** Images are sent while the patient is there: after two hours he may have left. */
const lateAfterMinutes = 120;

/** Groups of refused objects, found by typing, and the room that is kept for them. */
export function RefusedList({ of, search, change, list, groups }: RefusedListProps) {
  const { t } = useTranslation();
  const now = useMinute();
  const end = useEndReached(useFetchMore(list));
  return (
    <Queue label={t('refused.queue')}>
      <RefusedSearchField q={search.q} onSearch={(q) => change({ q })} />
      {list.isPending && <SkeletonBlock label={t('refused.loading')} lines={6} />}
      {list.isError && groups.length === 0 && <ListFailure list={list} title={t('refused.errorTitle')} />}
      {list.isSuccess && groups.length === 0 && search.q !== '' && (
        <p className={classes['none']}>{t('refused.noneFound')}</p>
      )}
      <QueueRows>
        {groups.map((group) => (
          <GroupRow
            key={group.key}
            group={group}
            now={now}
            isOpen={group.key === search.group}
            onOpen={() => change({ group: group.key })}
          />
        ))}
      </QueueRows>
      <div ref={end} />
      {of === 'everybody' && <RefusedRoomCard />}
    </Queue>
  );
}

function RefusedSearchField({ q, onSearch }: { readonly q: string; readonly onSearch: (q: string) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { text, change } = useSearchText(q, onSearch);
  useKeys([{ key: '/', label: t('refused.search'), run: () => input.current?.focus() }]);
  return (
    <div className={classes['search']}>
      <TextInput
        ref={input}
        type="search"
        size="sm"
        maxLength={200}
        aria-label={t('refused.search')}
        placeholder={t('refused.searchHint')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        rightSection={text === '' ? <KeyCap keys="/" /> : undefined}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </div>
  );
}

type GroupRowProps = {
  readonly group: RefusedGroup;
  readonly now: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

function GroupRow({ group, now, isOpen, onOpen }: GroupRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { key, patientId, modality, objectCount, studyCount, lastAt } = group;
  const second = [patientId, senderText(group, t), formatTime(lastAt, formats)].filter((text) => text !== '');
  const count = countText(group, objectCount, t);
  return (
    <QueueRow
      id={key}
      isOpen={isOpen}
      onOpen={onOpen}
      name={nameOf(group, t)}
      age={<Waited since={lastAt} now={now} lateAfterMinutes={lateAfterMinutes} />}
      second={second.join(' · ')}
    >
      <QueueLine>
        {modality !== '' && <ModalityBadge modality={modality} />}
        <QueueText>
          {studyCount > 1
            ? t('refused.ofStudies', { images: count, count: studyCount })
            : objectCount > 1 && studyCount === 1
              ? t('refused.ofOneStudy', { images: count })
              : count}
        </QueueText>
      </QueueLine>
      <QueueLine>
        <span className={classes['fault']}>
          <IconFileX size={14} stroke={1.75} aria-hidden="true" />
        </span>
        <QueueText>{wrongText(group)}</QueueText>
      </QueueLine>
    </QueueRow>
  );
}
