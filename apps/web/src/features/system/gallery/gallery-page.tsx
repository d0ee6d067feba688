import { useQuery } from '@tanstack/react-query';
import { Link, useMatch } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { KeyCap } from '#ui/controls/key-cap.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { NoMatchState } from '#ui/states/state-message.tsx';
import { ExampleCard } from './example-card.tsx';
import { GalleryIndex, GalleryList } from './gallery-list.tsx';
import { exportOf, galleryPages, keyCaps, type GalleryPageEntry } from './registry.ts';
import { sourceOf } from './source-of.ts';
import classes from './gallery.module.css';

/** `/components` and every page below it: the components as they are, with the code of each example. */
export function GalleryPage() {
  const { t } = useTranslation();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname.replace(/\/$/, '') });
  const page = galleryPages.find((one) => one.path === path);
  if (path === '/components') return <GalleryIndex />;
  if (page === undefined)
    return (
      <NoMatchState
        level={1}
        title={t('shell.page.notFoundTitle')}
        actions={<Link to="/components">{t('gallery.all')}</Link>}
      >
        {t('shell.page.notFoundText', { path })}
      </NoMatchState>
    );
  return (
    <div key={path} className={classes['page']}>
      <PageHeader title={t(`gallery.page.${page.name}`)} live={t(`gallery.group.${page.group}`)}>
        <Link to="/components" className={classes['all'] ?? ''}>
          {t('gallery.all')}
        </Link>
      </PageHeader>
      <div className={classes['body']}>
        <GalleryList open={page.path} />
        <div className={classes['content']}>
          <Keys page={page} />
          <div className={classes['content']} data-examples>
            <PageExamples page={page} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Keys({ page: { keys } }: { readonly page: GalleryPageEntry }) {
  const { t } = useTranslation();
  if (keys.length === 0) return null;
  return (
    <section className={classes['keys']} aria-label={t('gallery.keys')}>
      {keys.map((name) => (
        <span key={name}>
          {keyCaps[name].map((one) => (
            <KeyCap key={one} keys={one} />
          ))}
          {t(`gallery.key.${name}`)}
        </span>
      ))}
    </section>
  );
}

function PageExamples({ page }: { readonly page: GalleryPageEntry }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['gallery', page.path],
    queryFn: async () => {
      const [examples, { sources }] = await Promise.all([page.load(), import('./sources.ts')]);
      return { examples, source: sources[page.file] ?? '' };
    },
    staleTime: Infinity,
    // Modules are what they are: nothing in them is compared.
    structuralSharing: false,
  });
  if (data === undefined) return <RecordWaiting error={error} refetch={() => void refetch()} />;
  return page.examples.map((name) => {
    const Example = data.examples[exportOf(name)];
    return Example === undefined ? null : (
      <ExampleCard key={name} name={name} source={sourceOf(data.source, exportOf(name))}>
        <Example />
      </ExampleCard>
    );
  });
}
