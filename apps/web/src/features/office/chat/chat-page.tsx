import { useMediaQuery } from '@mantine/hooks';
import { IconMessagePlus, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOfficeNews } from '#api/office-news.ts';
import { useSearchOf } from '#api/search.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { AppPanes } from '#ui/layout/app-panes.tsx';
import { ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { cacheKey, profileQuery } from './chat-queries.ts';
import { chatSearch } from './chat-search.ts';
import { ContactPanel } from './contact-panel.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { OwnPanel } from './own-panel.tsx';
import { RoomList } from './room-list.tsx';
import { RoomPane } from './room-pane.tsx';
import { RoomSearch } from './room-search.tsx';
import { useSendingOn } from './use-outbox.ts';
import { useTypists } from './use-typists.ts';

const panelNames = { own: 'chat.own.title', room: 'chat.panel', search: 'chat.searchRoom' } as const;

/** People of the installation writing to each other: who, what they say, and more about whom. */
export function ChatPage() {
  const { t } = useTranslation();
  const [search, change] = useSearchOf(chatSearch);
  const [isMaking, setMaking] = useState(false);
  const isWide = useMediaQuery('(min-width: 90em)', undefined, { getInitialValueInEffect: false });
  const { data: profile } = useQuery(profileQuery);
  useOfficeNews('chat', [cacheKey]);
  useSendingOn();
  const typists = useTypists();
  const { room, panel } = search;
  const closePanel = (): void => change({ panel: undefined });
  const isPanelOpen = panel === 'own' || (panel !== undefined && room !== undefined);
  const content =
    panel === 'own' ? (
      <OwnPanel />
    ) : room === undefined ? null : panel === 'search' ? (
      <RoomSearch key={room} roomId={room} onOpen={(at) => change(isWide ? { at } : { at, panel: undefined })} />
    ) : (
      <ContactPanel key={room} roomId={room} onLeft={() => change({ room: undefined, panel: undefined })} />
    );
  const panelName = t(panelNames[panel ?? 'room']);
  return (
    <ListPage>
      <PageHeader title={t('pages.chat')} live={profile && t(`chat.shownAs.${profile.status}`)}>
        <ActButton label={t('chat.newGroup')} icon={IconUsersPlus} onClick={() => setMaking(true)} />
        <ActButton
          kind="primary"
          label={t('chat.newChat')}
          keys="C"
          icon={IconMessagePlus}
          onClick={() => change({ view: 'contacts', room: undefined })}
        />
      </PageHeader>
      <AppPanes
        listWidth="18.75rem"
        listLabel={t('chat.list')}
        list={<RoomList search={search} change={change} typingIn={new Set(typists.map(({ roomId }) => roomId))} />}
        mainLabel={t('chat.room')}
        isMainOpen={room !== undefined}
        main={
          room === undefined ? (
            <EmptyState title={t('chat.startTitle')}>{t('chat.startText')}</EmptyState>
          ) : (
            <RoomPane
              key={room}
              roomId={room}
              search={search}
              change={change}
              typists={typists.flatMap((one) => (one.roomId === room ? [one.accountId] : []))}
            />
          )
        }
        {...(isPanelOpen && isWide ? { end: content, endLabel: panelName } : {})}
      />
      {isPanelOpen && !isWide && (
        <SideDrawer opened onClose={closePanel} title={panelName} size="narrow" closeLabel={t('common.close')} flush>
          {content}
        </SideDrawer>
      )}
      {isMaking && (
        <GroupDialog onClose={() => setMaking(false)} onMade={(roomId) => change({ room: roomId, at: undefined })} />
      )}
    </ListPage>
  );
}
