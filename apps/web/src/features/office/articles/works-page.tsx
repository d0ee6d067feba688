import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { articleKinds, articleStatuses } from '@isocenter/contract/office/articles/article-fields.ts';
import { listArticles } from '@isocenter/contract/office/articles/endpoints.ts';
import type { ArticleRow } from '@isocenter/contract/office/articles/fields.ts';
import { languages } from '@isocenter/contract/people/account/account.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { languageNames } from '#i18n/i18n.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { formatDateTime, type DateTimeFormat } from '#ui/format/date-time.ts';
import { chipOf } from '#ui/records/chips.ts';
import { sorted, StatusLabel, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { editPath, cacheKey, useArticleNews } from './article-queries.ts';
import { workSearch } from './article-search.ts';

const keyOf = ({ articleId }: ArticleRow): string => String(articleId);
const nameOf = ({ title }: ArticleRow): string => title;
const works = { works: true } as const;

/** Lists the articles that the person writes and looks after, in whatever state and language. */
export function WorksPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useRecordList({
    grid: 'written-articles',
    cacheKey,
    route: listArticles,
    search: workSearch,
    also: works,
  });
  useArticleNews();
  const open = ({ articleId }: ArticleRow): void => void navigate({ to: editPath(articleId) });
  return (
    <RecordList
      list={list}
      texts="articles"
      columns={workColumns}
      card={WorkCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={open}
      rowMenu={(row) => [{ id: 'open', label: t('articles.edit'), onSelect: () => open(row) }]}
      placeholder={t('articles.placeholder')}
      chips={[
        chipOf('status', t('articles.stage'), articleStatuses, (value) => t(`articles.statusOf.${value}`)),
        chipOf('kind', t('articles.field.kind'), articleKinds, (value) => t(`articles.kindOf.${value}`)),
        chipOf('language', t('articles.field.language'), languages, (value) => languageNames[value]),
      ]}
      add={{
        label: t('articles.newTitle'),
        run: () => void navigate({ to: editPath('new') }),
      }}
      takesFocus
    />
  );
}

function State({ row: { status, isLive }, t }: Pick<CardProps<ArticleRow>, 'row' | 't'>) {
  const words = t(`articles.statusOf.${status}`);
  const label = isLive && status !== 'published' ? t('articles.changedSince', { state: words }) : words;
  return <StatusLabel status={status === 'published' ? 'active' : 'inactive'} label={label} />;
}

function workColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<ArticleRow>[] {
  return [
    textColumn({
      ...sorted('title', 320, t('articles.field.title')),
      grow: true,
      hideable: false,
      text: ({ title }) => title,
      second: ({ excerpt }) => excerpt,
    }),
    textColumn({
      id: 'kind',
      header: t('articles.field.kind'),
      width: 130,
      text: ({ kind }) => t(`articles.kindOf.${kind}`),
      second: ({ category }) => t(`articles.category.${category}`),
    }),
    textColumn({
      id: 'language',
      header: t('articles.field.language'),
      width: 110,
      text: ({ language }) => languageNames[language],
    }),
    { id: 'status', header: t('articles.stage'), width: 190, render: (row) => <State row={row} t={t} /> },
    textColumn({ id: 'author', header: t('articles.author'), width: 170, text: ({ author }) => author.name }),
    textColumn({
      ...sorted('changedAt', 150, t('articles.changedAt')),
      text: ({ changedAt }) => formatDateTime(changedAt, formats),
    }),
  ];
}

function WorkCard({ row, t }: CardProps<ArticleRow>) {
  return (
    <RowCard name={row.title} second={`${t(`articles.kindOf.${row.kind}`)} · ${row.author.name}`}>
      <State row={row} t={t} />
    </RowCard>
  );
}
