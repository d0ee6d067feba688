import { Accordion, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { articleCategories } from '@isocenter/contract/office/articles/article-fields.ts';
import type { ArticleEntry } from '@isocenter/contract/office/articles/fields.ts';
import { useSearchOf } from '#api/search.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { ListFailure, NothingFound } from '#ui/states/list-states.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { ArticleMarks } from './article-marks.tsx';
import { editPath, entriesQuery, textQuery, useArticleNews, useReadingLanguage } from './article-queries.ts';
import { faqSearch } from './article-search.ts';
import classes from './articles.module.css';

/** Questions by subject; a question opens its answer. `below`: for who found none. */
export function FaqPage({ below }: { readonly below: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const language = useReadingLanguage();
  const [{ q }, change] = useSearchOf(faqSearch);
  const typed = useSearchText(q ?? '', (text) => change({ q: text || undefined }, 'replace'));
  const entries = useQuery({ ...entriesQuery({ kind: 'faq', language, q }), placeholderData: (old) => old });
  useArticleNews();
  const rows = entries.data?.rows;
  return (
    <>
      <PageHeader
        title={t('articles.faq.title')}
        {...(rows !== undefined && { live: t('articles.faq.live', { count: rows.length }) })}
      >
        {entries.data?.may.create === true && (
          <ActButton
            kind="primary"
            label={t('articles.faq.new')}
            icon={IconPlus}
            onClick={() => void navigate({ to: editPath('new'), search: { kind: 'faq' } })}
          />
        )}
      </PageHeader>
      <div className={classes['page']}>
        <TextInput
          type="search"
          className={classes['search'] ?? ''}
          aria-label={t('articles.faq.search')}
          placeholder={t('articles.faq.search')}
          leftSection={<IconSearch size={16} stroke={1.75} />}
          value={typed.text}
          onChange={(event) => typed.change(event.currentTarget.value)}
        />
        {entries.isError && rows === undefined && <ListFailure list={entries} title={t('articles.failed')} />}
        {entries.isPending && <SkeletonBlock label={t('articles.loading')} lines={8} />}
        {rows?.length === 0 && q === undefined && (
          <EmptyState title={t('articles.faq.emptyTitle')}>{t('articles.faq.emptyText')}</EmptyState>
        )}
        {rows?.length === 0 && q !== undefined && (
          <NothingFound title={t('articles.nothing')} onClear={() => change({ q: undefined })}>
            {t('articles.nothingText')}
          </NothingFound>
        )}
        {rows !== undefined && rows.length > 0 && <Questions rows={rows} />}
        {rows !== undefined && below}
      </div>
    </>
  );
}

function Questions({ rows }: { readonly rows: readonly ArticleEntry[] }) {
  const { t } = useTranslation();
  const [{ category, open, q }, change] = useSearchOf(faqSearch);
  const tabs = articleCategories.faq
    .map((id) => ({ id, label: t(`articles.category.${id}`), count: rows.filter((row) => row.category === id).length }))
    .filter(({ count }) => count > 0);
  const opened = rows.find((row) => row.articleId === open);
  const wanted = category ?? opened?.category;
  // Where the search leaves nothing of the chosen subject, the first that is left.
  const active = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  if (active === undefined) return null;
  const questions = rows.filter((row) => row.category === active.id);
  // Before anything is chosen, as the specification opens the page.
  const shown = open ?? (category === undefined && q === undefined ? questions[1]?.articleId : undefined);
  return (
    <>
      <div className={classes['subjects']}>
        <ViewTabs
          tabs={tabs}
          active={active.id}
          label={t('articles.faq.subjects')}
          onActiveChange={(id) =>
            change({ category: articleCategories.faq.find((one) => one === id), open: undefined }, 'replace')
          }
        />
      </div>
      <Accordion
        className={classes['questions'] ?? ''}
        order={2}
        value={shown === undefined ? null : String(shown)}
        onChange={(value) =>
          change({ open: value === null ? undefined : Number(value), category: active.id }, 'replace')
        }
      >
        {questions.map((row) => (
          <Accordion.Item key={row.articleId} value={String(row.articleId)}>
            <Accordion.Control lang={row.language}>{row.title}</Accordion.Control>
            <Accordion.Panel>{row.articleId === shown && <Answer articleId={row.articleId} />}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  );
}

function Answer({ articleId }: { readonly articleId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const answer = useQuery(textQuery(articleId));
  if (answer.data === undefined)
    return answer.isError ? (
      <ListFailure list={answer} title={t('articles.failed')} unfiltered />
    ) : (
      <SkeletonBlock label={t('articles.loading')} lines={2} />
    );
  const { body, language, may } = answer.data;
  return (
    <div className={classes['answer']}>
      <RichText html={body} lang={language} withPictures />
      <ArticleMarks article={answer.data} />
      {may.change && (
        <ActButton
          size="small"
          label={t('articles.edit')}
          icon={<IconPencil size={14} stroke={1.75} />}
          onClick={() => void navigate({ to: editPath(articleId) })}
        />
      )}
    </div>
  );
}
