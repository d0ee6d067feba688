import { IconChevronDown, IconStar, IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LaterMenu } from '#ui/overlay/later-menu.tsx';
import { LaterPopover } from '#ui/overlay/later-popover.tsx';
import { LaterTooltip } from '#ui/overlay/later-tooltip.tsx';
import { matches } from '../palette/highlight.tsx';
import { useBookmarks, type BookmarkPage } from './use-bookmarks.ts';
import { useCountInTitle, useUnread } from './use-unread.ts';
import navbar from '../navbar/navbar.module.css';
import classes from './bookmarks.module.css';

/** The bar has room for so many icons; the others stand in a menu. */
const mostIcons = 10;
const mostHits = 6;

/**
 * The bookmarked pages beside the search, and the star behind which pages are found and bookmarked. Mail and chat stand there too while
 * something in them is not read, and say how much.
 */
export function BookmarkBar() {
  const { t } = useTranslation();
  const { pages, bookmarks, toggle } = useBookmarks();
  const rest = bookmarks.slice(mostIcons);
  const unread = useUnread();
  useCountInTitle();
  const shown = bookmarks.slice(0, mostIcons);
  const unreadIn = (page: string): number => unread.find(({ to }) => to === page)?.count ?? 0;
  const others = unread.filter(({ to, count }) => count > 0 && !shown.some(({ link }) => link === to));
  return (
    <nav className={classes['bar']} aria-label={t('bookmarks.title')}>
      {shown.map(({ id, name, link, Icon }) => (
        <PageLink key={id} {...{ name, link, Icon, count: unreadIn(link) }} />
      ))}
      {others.map(({ to, label, icon, count }) => (
        <PageLink key={to} {...{ name: t(label), link: to, Icon: icon, count }} />
      ))}
      {rest.length > 0 && (
        <LaterMenu
          position="bottom-start"
          target={
            <button type="button" className={navbar['tool']} aria-label={t('bookmarks.more')}>
              <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
            </button>
          }
        >
          {(Menu) =>
            rest.map(({ id, name, link, Icon }) => (
              <Menu.Item key={id} leftSection={<Icon size={16} stroke={1.75} />} component={Link} to={link}>
                {name}
              </Menu.Item>
            ))
          }
        </LaterMenu>
      )}
      <LaterPopover
        position="bottom-start"
        target={
          <button type="button" className={navbar['tool']} aria-label={t('bookmarks.search')}>
            <IconStar className={classes['star']} size={18} stroke={1.6} aria-hidden="true" />
          </button>
        }
      >
        <BookmarkSearch pages={pages} onToggle={toggle} />
      </LaterPopover>
    </nav>
  );
}

type PageLinkProps = Pick<BookmarkPage, 'name' | 'link' | 'Icon'> & {
  /** The unread items of the page. */
  readonly count: number;
};

function PageLink({ name, link, Icon, count }: PageLinkProps) {
  const { t } = useTranslation();
  const label = count === 0 ? name : t('bookmarks.unread', { name, count });
  return (
    <LaterTooltip label={label}>
      <Link to={link} className={navbar['tool'] ?? ''} aria-label={label}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        {count > 0 && (
          <span className={navbar['count']} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Link>
    </LaterTooltip>
  );
}

type BookmarkSearchProps = {
  readonly pages: readonly BookmarkPage[];
  readonly onToggle: (id: number) => void;
};

/** Without words the bookmarks; with some, the first pages that they name. */
function BookmarkSearch({ pages, onToggle }: BookmarkSearchProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const found =
    query.trim() === ''
      ? pages.filter(({ isBookmarked }) => isBookmarked)
      : pages.filter(({ name, title }) => matches(name, query) || matches(title, query)).slice(0, mostHits);
  return (
    <search className={classes['search']}>
      <input
        type="search"
        data-autofocus
        aria-label={t('bookmarks.search')}
        placeholder={t('bookmarks.placeholder')}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {found.length === 0 && (
        <p className={classes['none']}>{t(query === '' ? 'bookmarks.none' : 'bookmarks.noResult')}</p>
      )}
      <ul>
        {found.map(({ id, name, link, isBookmarked, Icon }) => (
          <li key={id}>
            <Link to={link}>
              <Icon size={17} stroke={1.6} aria-hidden="true" />
              {name}
            </Link>
            <button
              type="button"
              aria-pressed={isBookmarked}
              aria-label={t('bookmarks.toggle', { name })}
              onClick={() => onToggle(id)}
            >
              {isBookmarked ? (
                <IconStarFilled className={classes['star']} size={16} aria-hidden="true" />
              ) : (
                <IconStar size={16} stroke={1.6} aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
}
