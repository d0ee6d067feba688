import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { galleryGroups, galleryPages, type GalleryPageEntry } from './registry.ts';
import classes from './gallery.module.css';

/** All pages, beside the open one where there is room. */
export function GalleryList({ open }: { readonly open: string }) {
  const { t } = useTranslation();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [open]);
  return (
    <nav ref={list} className={classes['list']} aria-label={t('pages.components')}>
      {galleryGroups.map(({ group, pages }) => (
        <div key={group}>
          <p className={classes['group']}>{t(`gallery.group.${group}`)}</p>
          <PageLinks pages={pages} open={open} />
        </div>
      ))}
    </nav>
  );
}

/** `/components`: every page by its group. */
export function GalleryIndex() {
  const { t } = useTranslation();
  return (
    <div className={classes['page']}>
      <PageHeader title={t('pages.components')} live={t('gallery.live', { count: galleryPages.length })} />
      <div className={classes['index']}>
        {galleryGroups.map(({ group, pages }) => (
          <Card key={group} title={t(`gallery.group.${group}`)}>
            <PageLinks pages={pages} />
          </Card>
        ))}
      </div>
    </div>
  );
}

type PageLinksProps = { readonly pages: readonly GalleryPageEntry[]; readonly open?: string };

function PageLinks({ pages, open }: PageLinksProps) {
  const { t } = useTranslation();
  return (
    <ul className="iso-list">
      {pages.map(({ path, name }) => (
        <li key={path}>
          <Link to={path} className={classes['link'] ?? ''} {...(path === open && { 'aria-current': 'page' })}>
            {t(`gallery.page.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
