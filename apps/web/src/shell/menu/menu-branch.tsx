import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { MenuEntry } from '../menu.ts';
import { useIsAbout, useMenuOpening } from './menu-opening.tsx';
import { ornament } from '../ornament.tsx';
import { QuarantineCount } from './quarantine-count.tsx';
import branch from './menu-branch.module.css';
import classes from './menu.module.css';

const MailCount = ornament([], () => import('./mail-count.tsx').then((file) => file.MailCount));
const ChatCount = ornament([], () => import('./chat-count.tsx').then((file) => file.ChatCount));

export interface MenuBranchProps {
  readonly entry: MenuEntry;
  /** The pages below it that the person may open. */
  readonly within: readonly MenuEntry[];
  readonly onChosen?: (() => void) | undefined;
}

/** One entry of the menu; the pages below it stand behind a chevron of their own. */
export function MenuBranch({ entry, within, onChosen }: MenuBranchProps) {
  const { t } = useTranslation();
  const { opened, toggle } = useMenuOpening();
  const listId = useId();
  if (within.length === 0)
    return (
      <li>
        <EntryLink entry={entry} onChosen={onChosen} />
      </li>
    );
  const isOpen = opened === entry.to;
  const page = t(entry.label);
  return (
    <li>
      <div className={branch['branch']}>
        <EntryLink entry={entry} onChosen={onChosen} place="parent" />
        <button
          type="button"
          className={branch['chevron']}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={t(isOpen ? 'shell.menu.hideWithin' : 'shell.menu.showWithin', { page })}
          onClick={() => toggle(entry.to)}
        >
          <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <ul id={listId} className={branch['within']} aria-label={page} hidden={!isOpen}>
        {within.map((inner) => (
          <li key={inner.to}>
            <EntryLink entry={inner} onChosen={onChosen} place="inner" />
          </li>
        ))}
      </ul>
    </li>
  );
}

interface EntryLinkProps extends Pick<MenuBranchProps, 'entry' | 'onChosen'> {
  /** Above pages within it, or one of these. */
  readonly place?: 'parent' | 'inner';
}

function EntryLink({ entry: { to, label, icon: EntryIcon }, onChosen, place }: EntryLinkProps) {
  const { t } = useTranslation();
  const isAbout = useIsAbout();
  const isThere = useLocation({ select: ({ pathname }) => isAbout(pathname, to) });
  return (
    <Link
      to={to}
      {...(isThere ? { 'aria-current': 'page' as const } : {})}
      className={[classes['item'], place && branch[place]].join(' ')}
      // The address of a page may begin with that of the entry above it, which is another page.
      activeOptions={{ includeSearch: false, exact: place !== undefined }}
      onClick={() => onChosen?.()}
    >
      {place !== 'inner' && <EntryIcon size={17} stroke={1.6} aria-hidden="true" />}
      <span className={classes['label']}>{t(label)}</span>
      {to === '/apps/chat' && <ChatCount />}
      {to === '/quarantine' && <QuarantineCount />}
      {to === '/apps/email' && <MailCount />}
    </Link>
  );
}
