import { Checkbox, TextInput } from '@mantine/core';
import { IconPaperclip, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { MailRow as Row } from '@isocenter/contract/office/mail/fields.ts';
import type { listMails } from '@isocenter/contract/office/mail/endpoints.ts';
import { useKeys } from '#api/page-keys.ts';
import type { usePages } from '#api/records/use-pages.ts';
import type { SearchChange } from '#api/search.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { KeyCap } from '#ui/controls/key-cap.tsx';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import { byDay } from '#ui/format/by-day.ts';
import { useEndReached } from '#ui/layout/use-end-reached.ts';
import { NothingFound } from '#ui/states/list-states.tsx';
import { PaneWaiting } from '#ui/states/pane-waiting.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { useMailActs } from './mail-queries.ts';
import { MailRow } from './mail-row.tsx';
import type { MailPlaceOf } from './mail-search.ts';
import classes from './mail.module.css';

type MailFilterOf = { readonly q?: string; readonly unread?: 'true'; readonly withFiles?: 'true' };

export type MailListProps = {
  readonly place: MailPlaceOf;
  readonly mails: ReturnType<typeof usePages<typeof listMails>>;
  readonly filter: MailFilterOf;
  readonly onFilter: SearchChange<{ readonly filter: MailFilterOf }>;
  readonly open: number | undefined;
  readonly onOpen: (row: Row) => void;
  readonly chosen: ReadonlySet<number>;
  readonly onChosen: (mailIds: ReadonlySet<number>) => void;
};

/** The mails of a folder or label, by day; with some chosen, what is done with them. */
export function MailList(props: MailListProps) {
  const { place, mails, filter, onFilter, open, onOpen, chosen, onChosen } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const name = usePlaceName(place);
  const acts = useMailActs();
  const { rows, list, fetchMore } = mails;
  const end = useEndReached(fetchMore);
  const isFiltered = Object.keys(filter).length > 0;
  const choose = ({ mailId }: Row): void => {
    const next = new Set(chosen);
    if (!next.delete(mailId)) next.add(mailId);
    onChosen(next);
  };
  return (
    <>
      {chosen.size > 0 ? (
        <ChosenBar place={props.place} rows={props.mails.rows} chosen={props.chosen} onChosen={props.onChosen} />
      ) : (
        <FilterLine {...props} />
      )}
      {rows.length === 0 && !list.isSuccess && <PaneWaiting query={list} failed={t('mailbox.errorTitle')} lines={12} />}
      {rows.length === 0 && list.isSuccess && isFiltered && (
        <NothingFound title={t('mailbox.noMatch')} onClear={() => onFilter({ filter: {} })}>
          {t('mailbox.noMatchText')}
        </NothingFound>
      )}
      {rows.length === 0 && list.isSuccess && !isFiltered && (
        <EmptyState title={t('mailbox.emptyTitle', { place: name })} level={2}>
          {t('mailbox.emptyText')}
        </EmptyState>
      )}
      <div className={classes['rows']}>
        {byDay(rows, { today: t('officeWords.today'), yesterday: t('officeWords.yesterday'), formats }).map(
          ({ day, rows: ofDay }) => (
            <section key={day} aria-label={day}>
              <h2 className={classes['day']}>{day}</h2>
              <ul>
                {ofDay.map((row) => (
                  <MailRow
                    key={row.mailId}
                    row={row}
                    isToday={day === t('officeWords.today')}
                    isOpen={row.mailId === open}
                    isChosen={chosen.has(row.mailId)}
                    onOpen={onOpen}
                    onChoose={choose}
                    onStar={({ mailId, isStarred }) => void acts.star(mailId, !isStarred)}
                  />
                ))}
              </ul>
            </section>
          ),
        )}
        <div ref={end} />
      </div>
    </>
  );
}

export function usePlaceName({ folder, label }: MailPlaceOf): string {
  const { t } = useTranslation();
  return label === undefined ? t(`mailbox.folder.${folder ?? 'inbox'}`) : t(`mailbox.label.${label}`);
}

function FilterLine({ filter, onFilter, mails, onChosen }: MailListProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const set = (name: keyof MailFilterOf, value: string | undefined): void => {
    const { [name]: _before, ...others } = filter;
    onFilter({ filter: value ? { ...others, [name]: value } : others }, 'replace');
  };
  const { text, change } = useSearchText(filter.q ?? '', (q) => set('q', q));
  useKeys([{ key: '/', label: t('mailbox.search'), run: () => input.current?.focus() }]);
  const toggle = (name: 'unread' | 'withFiles') => () => set(name, filter[name] === undefined ? 'true' : undefined);
  return (
    <search className={classes['listHead']} aria-label={t('mailbox.search')}>
      <Checkbox
        size="xs"
        checked={false}
        aria-label={t('mailbox.chooseAll')}
        disabled={mails.rows.length === 0}
        onChange={() => onChosen(new Set(mails.rows.map(({ mailId }) => mailId)))}
      />
      <TextInput
        ref={input}
        size="xs"
        className={classes['search'] ?? ''}
        aria-label={t('mailbox.search')}
        placeholder={t('mailbox.searchHint')}
        leftSection={<IconSearch size={14} stroke={1.6} aria-hidden="true" />}
        rightSection={<KeyCap keys="/" />}
        maxLength={200}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <button
        type="button"
        className={classes['toggle']}
        aria-pressed={filter.unread !== undefined}
        onClick={toggle('unread')}
      >
        {t('mailbox.unread')}
      </button>
      <button
        type="button"
        className={classes['toggle']}
        aria-pressed={filter.withFiles !== undefined}
        aria-label={t('mailbox.withFiles')}
        title={t('mailbox.withFiles')}
        onClick={toggle('withFiles')}
      >
        <IconPaperclip size={15} stroke={1.6} aria-hidden="true" />
      </button>
    </search>
  );
}
