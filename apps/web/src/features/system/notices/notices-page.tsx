import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { noticeTopics } from '@isocenter/contract/system/notices/notice-topics.ts';
import { listNotices } from '@isocenter/contract/system/notices/endpoints.ts';
import { noticeStates } from '@isocenter/contract/system/notices/notices.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { topicOf } from '@isocenter/contract/system/notices/notice-statements.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { chipOf } from '#ui/records/chips.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { NoticeCard, noticeColumns } from './notice-columns.tsx';
import { noticeSearch } from './notice-search.ts';
import { cacheKey, useNoticeActs } from './notices-query.ts';
import { useNoticeLinks } from './use-notice-faces.ts';

const keyOf = ({ noticeId }: Notice): string => String(noticeId);

/** All that one was told, by day, the newest first. What is opened counts as read. */
export function NoticesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const linkOf = useNoticeLinks();
  const formats = useFormats();
  const list = useRecordList({ grid: 'notices', cacheKey, route: listNotices, search: noticeSearch });
  const { read, remove } = useNoticeActs();
  const groupOf = useCallback(
    ({ at }: Notice) => {
      const day = formatDate(at, formats);
      return { key: day, name: day };
    },
    [formats],
  );
  const open = (notice: Notice): void => {
    if (!notice.isRead) read(notice.noticeId);
    const link = linkOf(notice);
    if (link !== undefined) void navigate(link as never);
  };
  return (
    <RecordList
      list={list}
      texts="noticeList"
      columns={noticeColumns}
      card={NoticeCard}
      rowKey={keyOf}
      rowName={({ kind }) => t(`noticeList.topic.${topicOf(kind)}`)}
      groupOf={groupOf}
      onOpen={open}
      rowMenu={(row) => [
        {
          id: 'read',
          label: t('noticeList.read'),
          icon: <IconCheck size={16} stroke={1.75} />,
          disabled: row.isRead,
          onSelect: () => read(row.noticeId),
        },
        {
          id: 'remove',
          label: t('noticeList.remove'),
          icon: <IconTrash size={16} stroke={1.75} />,
          onSelect: () => remove(row.noticeId),
        },
      ]}
      chips={[
        {
          kind: 'search',
          name: 'topic',
          label: t('noticeList.column.topic'),
          options: noticeTopics.map((value) => ({ value, label: t(`noticeList.topic.${value}`) })),
        },
        chipOf('state', t('noticeList.column.state'), noticeStates, (value) => t(`noticeList.state.${value}`)),
      ]}
      buttons={
        <>
          <ActButton
            kind="quiet"
            label={t('noticeList.settings')}
            onClick={() => void navigate({ to: '/pages/account-settings', search: { tab: 'notifications' } } as never)}
          />
          <ActButton
            label={t('bell.readAll')}
            disabled={(list.first?.unread ?? 0) === 0}
            onClick={() => read(undefined)}
          />
        </>
      }
      takesFocus
    />
  );
}
