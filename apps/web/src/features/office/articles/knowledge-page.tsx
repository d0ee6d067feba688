import { TextInput } from '@mantine/core';
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { articleCategories } from '@isocenter/contract/office/articles/article-fields.ts';
import type { ArticleEntry } from '@isocenter/contract/office/articles/fields.ts';
import { useSearchOf } from '#api/search.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import { AppPanes, SidePaneButton } from '#ui/layout/app-panes.tsx';
import { ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListFailure, NothingFound } from '#ui/states/list-states.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { ArticleActs } from './article-acts.tsx';
import { ArticleView } from './article-view.tsx';
import {
  areaPath,
  articlePath,
  editPath,
  entriesQuery,
  useArticleNews,
  useReadingLanguage,
} from './article-queries.ts';
import { knowledgeSearch } from './article-search.ts';
import classes from './articles.module.css';
import { KnowledgeTree } from './knowledge-tree.tsx';

/** Protocols and how we work: contents at the side, an article in the middle. */
export function KnowledgePage() {
  const { t } = useTranslation();
  const language = useReadingLanguage();
  const [search, change] = useSearchOf(knowledgeSearch);
  const { category, question } = useParams({ strict: false });
  const { q, modality } = search;
  const [isSideOpen, setSideOpen] = useState(false);
  const entries = useQuery({
    ...entriesQuery({ kind: 'protocol', language, q, modality }),
    placeholderData: (old) => old,
  });
  useArticleNews();
  const rows = entries.data?.rows ?? [];
  const open = rows.find((row) => row.category === category && row.slug === question);
  return (
    <ListPage>
      <PageHeader title={t('articles.knowledge.title')} live={t('articles.knowledge.live', { count: rows.length })}>
        <SidePaneButton label={t('articles.knowledge.contents')} onOpen={() => setSideOpen(true)} />
        {open !== undefined && <ArticleActs articleId={open.articleId} />}
        {entries.data?.may.create === true && <NewButton />}
      </PageHeader>
      <AppPanes
        side={
          <>
            <Searching />
            {modality !== undefined && (
              <ActButton
                kind="quiet"
                size="small"
                icon={<IconX size={14} stroke={1.75} />}
                label={t('articles.knowledge.allModalities', { modality })}
                onClick={() => change({ modality: undefined })}
              />
            )}
            <KnowledgeTree
              rows={rows}
              category={category}
              isWhole={q !== undefined || modality !== undefined}
              onGo={() => setSideOpen(false)}
            />
          </>
        }
        sideLabel={t('articles.knowledge.contents')}
        sideWidth="15rem"
        isSideOpen={isSideOpen}
        onSideClose={() => setSideOpen(false)}
        mainLabel={t('articles.knowledge.title')}
        main={
          <div className={classes['pane']}>
            {entries.data === undefined ? (
              entries.isError ? (
                <ListFailure list={entries} title={t('articles.failed')} />
              ) : (
                <SkeletonBlock label={t('articles.loading')} lines={10} />
              )
            ) : (
              <Main rows={rows} open={open} />
            )}
          </div>
        }
      />
    </ListPage>
  );
}

function Searching() {
  const { t } = useTranslation();
  const [{ q }, change] = useSearchOf(knowledgeSearch);
  const typed = useSearchText(q ?? '', (text) => change({ q: text || undefined }, 'replace'));
  return (
    <TextInput
      type="search"
      aria-label={t('articles.knowledge.search')}
      placeholder={t('articles.knowledge.search')}
      leftSection={<IconSearch size={16} stroke={1.75} />}
      value={typed.text}
      onChange={(event) => typed.change(event.currentTarget.value)}
    />
  );
}

function NewButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ActButton
      kind="primary"
      label={t('articles.knowledge.new')}
      icon={IconPlus}
      onClick={() => void navigate({ to: editPath('new'), search: { kind: 'protocol' } })}
    />
  );
}

type MainProps = { readonly rows: readonly ArticleEntry[]; readonly open: ArticleEntry | undefined };

function Main({ rows, open }: MainProps) {
  const { t } = useTranslation();
  const { category, question } = useParams({ strict: false });
  const [search, change] = useSearchOf(knowledgeSearch);
  const isNarrowed = search.q !== undefined || search.modality !== undefined;
  if (open !== undefined) {
    const home = { to: '/pages/knowledge-base', title: t('articles.knowledge.title') };
    const area = { to: areaPath(open.category), title: t(`articles.category.${open.category}`) };
    const related = rows.filter((row) => row.category === open.category && row !== open);
    return (
      <ArticleView
        key={open.articleId}
        articleId={open.articleId}
        version={search.version}
        onVersion={(version) => change({ version })}
        crumbs={[home, area]}
        related={related.map((row) => ({ to: articlePath(row), title: row.title }))}
      />
    );
  }
  if (rows.length === 0 && isNarrowed)
    return (
      <NothingFound
        title={t('articles.nothing')}
        onClear={() => change({ q: undefined, modality: undefined }, 'replace')}
      >
        {t('articles.nothingText')}
      </NothingFound>
    );
  if (rows.length === 0)
    return <EmptyState title={t('articles.knowledge.emptyTitle')}>{t('articles.knowledge.emptyText')}</EmptyState>;
  const area = rows.filter((row) => row.category === category);
  if (question !== undefined || (category !== undefined && area.length === 0))
    return (
      <EmptyState title={t('articles.gone')} actions={<Link to="/pages/knowledge-base">{t('articles.toAll')}</Link>}>
        {t('articles.goneText')}
      </EmptyState>
    );
  return category === undefined ? <Areas rows={rows} /> : <Area rows={area} />;
}

/** A card for each area, with how much it holds. */
function Areas({ rows }: { readonly rows: readonly ArticleEntry[] }) {
  const { t } = useTranslation();
  const areas = articleCategories.protocol.map((category) => ({
    category,
    count: rows.filter((row) => row.category === category).length,
  }));
  return (
    <ul className={classes['areas']}>
      {areas
        .filter(({ count }) => count > 0)
        .map(({ category, count }) => (
          <li key={category}>
            <Link to={areaPath(category)}>
              <h2>{t(`articles.category.${category}`)}</h2>
              <p>{t(`articles.area.${category}`)}</p>
              <small>{t('articles.knowledge.live', { count })}</small>
            </Link>
          </li>
        ))}
    </ul>
  );
}

function Area({ rows }: { readonly rows: readonly ArticleEntry[] }) {
  const { t } = useTranslation();
  const [first] = rows;
  if (first === undefined) return null;
  return (
    <section className={classes['area']}>
      <h2>
        {t(`articles.category.${first.category}`)} <small>{rows.length}</small>
      </h2>
      <ul className={classes['lines']}>
        {rows.map((row) => (
          <li key={row.articleId}>
            <Link to={articlePath(row)}>{row.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
