import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { MailRow } from '@isocenter/contract/office/mail/fields.ts';
import { listMails } from '@isocenter/contract/office/mail/endpoints.ts';
import { askToWriteAbout, useStudyToWriteAbout } from '#features/archive/studies/studies.ts';
import { useOfficeNews } from '#api/office-news.ts';
import { useKeys } from '#api/page-keys.ts';
import { usePages } from '#api/records/use-pages.ts';
import { useSearchOf } from '#api/search.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { AppPanes, SidePaneButton } from '#ui/layout/app-panes.tsx';
import { ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { ComposeDock } from './compose/compose-dock.tsx';
import { useComposers, type Composers } from './compose/use-composers.ts';
import { Conversation } from './conversation.tsx';
import { cacheKey, mailCountsQuery } from './mail-count.ts';
import { MailFolders } from './mail-folders.tsx';
import { useEditorAhead } from './use-editor-ahead.ts';
import { MailList, usePlaceName } from './mail-list.tsx';
import { mailSearch, pathOf, placeOf, type MailPlaceOf } from './mail-search.ts';

/** The mailbox: folders and labels, what lies there, and the open conversation. */
export function MailPage() {
  const { t } = useTranslation();
  const place = placeOf(useParams({ strict: false }));
  useOfficeNews('mail', [cacheKey]);
  useEditorAhead();
  if (place === undefined)
    return (
      <EmptyState level={1} title={t('mailbox.noPlace')}>
        {t('mailbox.noPlaceText')}
      </EmptyState>
    );
  return <Mailbox key={pathOf(place)} place={place} />;
}

function Mailbox({ place }: { readonly place: MailPlaceOf }) {
  const { t } = useTranslation();
  const [search, change] = useSearchOf(mailSearch);
  const [isSideOpen, setSideOpen] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const name = usePlaceName(place);
  const composers = useStudyComposers();
  const { filter, open } = search;
  const { q, unread, withFiles } = filter;
  const mails = usePages(listMails, cacheKey, { ...place, q, unread: unread && true, withFiles: withFiles && true });
  const counts = useQuery(mailCountsQuery).data;
  const { begin } = composers;
  const openRow = (row: MailRow): void => {
    if (row.folder === 'draft') void composers.proceed(row.mailId);
    else change({ open: row.mailId });
  };
  const at = mails.rows.findIndex(({ mailId }) => mailId === open);
  const step = (by: 1 | -1): void => {
    const next = mails.rows[at < 0 ? 0 : at + by];
    if (next !== undefined) change({ open: next.mailId }, open === undefined ? undefined : 'replace');
  };
  useKeys([
    { key: 'c', label: t('mailbox.compose'), run: () => begin({}) },
    { key: 'j', label: t('mailbox.nextMail'), run: () => step(1) },
    { key: 'k', label: t('mailbox.previousMail'), run: () => step(-1) },
    ...(open === undefined
      ? []
      : [{ key: 'Escape', label: t('common.close'), run: () => change({ open: undefined }) }]),
  ]);
  return (
    <ListPage>
      <PageHeader
        title={t('mailbox.title')}
        live={counts && t('mailbox.live', { unread: counts.inbox, drafts: counts.draft })}
        isLive
      >
        <SidePaneButton label={t('mailbox.folders')} onOpen={() => setSideOpen(true)} />
        <ActButton kind="primary" label={t('mailbox.compose')} icon={IconPencil} keys="C" onClick={() => begin({})} />
      </PageHeader>
      <AppPanes
        side={<MailFolders place={place} onChosen={() => setSideOpen(false)} />}
        sideLabel={t('mailbox.folders')}
        isSideOpen={isSideOpen}
        onSideClose={() => setSideOpen(false)}
        list={
          <MailList
            {...{ place, mails, filter, open, chosen }}
            onFilter={({ filter: next = {} }, how) => change({ filter: next }, how)}
            onOpen={openRow}
            onChosen={setChosen}
          />
        }
        listLabel={name}
        main={
          open === undefined ? (
            <EmptyState title={t('mailbox.noneOpen')}>{t('mailbox.noneOpenText')}</EmptyState>
          ) : (
            <Conversation
              key={open}
              mailId={open}
              composers={composers}
              onClose={() => change({ open: undefined }, 'replace')}
              onPrevious={at > 0 ? () => step(-1) : undefined}
              onNext={at >= 0 && at < mails.rows.length - 1 ? () => step(1) : undefined}
            />
          )
        }
        mainLabel={t('mailbox.conversation')}
        isMainOpen={open !== undefined}
      />
      <ComposeDock composers={composers} />
    </ListPage>
  );
}

/** The windows, of which one begins with the study that was requested: until one is closed, should the page be made anew. */
function useStudyComposers(): Composers {
  const composers = useComposers();
  const { begin, close } = composers;
  const studyUid = useStudyToWriteAbout();
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (studyUid === undefined || begun.current === studyUid) return;
    begun.current = studyUid;
    begin({ studyUids: [studyUid] });
  }, [studyUid, begin]);
  const closeOne = (key: string): void => {
    askToWriteAbout(undefined);
    begun.current = undefined;
    close(key);
  };
  return { ...composers, close: closeOne };
}
