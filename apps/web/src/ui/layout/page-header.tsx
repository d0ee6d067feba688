import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { drawn, type Drawing } from '../controls/drawn.tsx';
import { LaterMenu } from '../overlay/later-menu.tsx';
import classes from './page-header.module.css';

export type PageAction = Readonly<{
  id: string;
  label: string;
  icon?: Drawing;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}>;

export type PageHeaderProps = {
  readonly title: ReactNode;
  /** The present counts, in a few words: “146 today, 19 on this list”. */
  readonly live?: ReactNode;
  /** True draws the disc of a page that updates by itself, `late` that of one that is behind. */
  readonly isLive?: boolean | 'late';
  /** At most two quiet buttons and one primary. */
  readonly children?: ReactNode;
  /** Everything else, behind “…”. */
  readonly more?: readonly PageAction[];
  readonly moreLabel?: string;
};

/** The head of a page: its one h1, what is going on, and what can be done. On a phone the bar above shows a plain title. */
export function PageHeader({ title, live, isLive = false, children, more = [], moreLabel = 'More' }: PageHeaderProps) {
  return (
    <header className={classes['header']} data-named={typeof title === 'string'}>
      <h1 className={classes['title']}>{title}</h1>
      {live !== undefined && (
        <p className={classes['live']}>
          {isLive !== false && <span className={classes['disc']} data-late={isLive === 'late'} aria-hidden="true" />}
          <span>{live}</span>
        </p>
      )}
      <div className={classes['actions']}>
        <div className={classes['acts']}>{children}</div>
        <MoreActions more={more} moreLabel={moreLabel} />
      </div>
    </header>
  );
}

/** Shows the rarer acts behind “…”; nothing if there are none. */
export function MoreActions({ more, moreLabel }: Required<Pick<PageHeaderProps, 'more' | 'moreLabel'>>) {
  if (more.length === 0) return null;
  return (
    <LaterMenu
      target={
        <ActionIcon variant="default" aria-label={moreLabel}>
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      }
    >
      {(Menu) =>
        more.map(({ id, label, icon, danger = false, disabled = false, onSelect }) => (
          <Menu.Item
            key={id}
            leftSection={drawn(icon)}
            disabled={disabled}
            data-danger={danger || undefined}
            onClick={onSelect}
          >
            {label}
          </Menu.Item>
        ))
      }
    </LaterMenu>
  );
}
