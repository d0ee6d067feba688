import type { TFunction } from '#i18n/text-keys.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { topicOf } from '@isocenter/contract/system/notices/notice-statements.ts';
import { Tag } from '#ui/controls/tag.tsx';
import { CellLines } from '#ui/data-grid/cell-lines.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatTime } from '#ui/format/date-time.ts';
import { textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { NoticeIcon } from './notice-icon.tsx';
import { useNoticeWords } from './use-notice-faces.ts';

/** The columns of what one was told; the day stands over the rows. */
export function noticeColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<Notice>[] {
  const column = (id: 'at' | 'told' | 'topic' | 'state', width: number) => ({
    id,
    header: t(`noticeList.column.${id}`),
    width,
  });
  return [
    textColumn({ ...column('at', 80), text: ({ at }) => formatTime(at, formats) }),
    {
      ...column('told', 420),
      grow: true,
      hideable: false,
      skeleton: 'lines',
      render: (row) => <NoticeCell notice={row} />,
    },
    textColumn({ ...column('topic', 200), text: ({ kind }) => t(`noticeList.topic.${topicOf(kind)}`) }),
    { ...column('state', 100), render: ({ isRead }) => (isRead ? null : <NewTag t={t} />) },
  ];
}

function NewTag({ t }: { readonly t: TFunction }) {
  return <Tag tone="info" label={t('bell.new')} />;
}

function NoticeCell({ notice }: { readonly notice: Notice }) {
  const { title, detail } = useNoticeWords(notice);
  return (
    <CellLines
      first={<bdi dir="auto">{title}</bdi>}
      {...(detail.length === 0 ? {} : { second: <bdi dir="auto">{detail.join(' · ')}</bdi> })}
    />
  );
}

export function NoticeCard({ row, t, formats }: CardProps<Notice>) {
  const { title, detail } = useNoticeWords(row);
  return (
    <RowCard name={title} second={detail.join(' · ')} leading={<NoticeIcon notice={row} />}>
      {formatTime(row.at, formats)}
      {!row.isRead && <NewTag t={t} />}
    </RowCard>
  );
}
