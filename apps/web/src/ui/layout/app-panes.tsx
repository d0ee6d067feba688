import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CSSProperties, ReactNode } from 'react';
import classes from './app-panes.module.css';

export type AppPanesProps = {
  /** Folders, labels, calendars; in a drawer where the window is narrow. Left out where the list is all there is to choose from. */
  readonly side?: ReactNode;
  readonly sideLabel?: string;
  readonly sideWidth?: string;
  readonly isSideOpen?: boolean;
  readonly onSideClose?: () => void;
  /** The list of the place chosen at the side; without it the main pane follows the side. */
  readonly list?: ReactNode;
  readonly listLabel?: string;
  readonly listWidth?: string;
  readonly main: ReactNode;
  readonly mainLabel: string;
  /** On a phone the main pane takes the place of the list. */
  readonly isMainOpen?: boolean;
  /** More about what the main pane shows, at the end. */
  readonly end?: ReactNode;
  readonly endLabel?: string;
};

const narrowPanes = '(max-width: 61.99em)';
export const phonePanes = '(max-width: 47.99em)';

/** A working app below the head of its page: panes beside each other, separated by hairlines, that scroll by themselves. */
export function AppPanes(props: AppPanesProps) {
  const { t } = useTranslation();
  const {
    side,
    sideLabel,
    isSideOpen = false,
    onSideClose = () => {},
    sideWidth = '11.5rem',
    listWidth = '22rem',
  } = props;
  const { list, listLabel, main, mainLabel, isMainOpen = false, end, endLabel } = props;
  const isNarrow = useMediaQuery(narrowPanes, undefined, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery(phonePanes, undefined, { getInitialValueInEffect: false });
  const isOne = isPhone && list !== undefined;
  return (
    <div className={classes['panes']} style={{ '--side': sideWidth, '--list': listWidth } as CSSProperties}>
      {side !== undefined && isNarrow && (
        <Drawer
          opened={isSideOpen}
          onClose={onSideClose}
          title={sideLabel}
          position="left"
          size="17rem"
          closeButtonProps={{ 'aria-label': t('common.close') }}
        >
          <div className={classes['drawn']}>{side}</div>
        </Drawer>
      )}
      {side !== undefined && !isNarrow && (
        <nav className={classes['side']} aria-label={sideLabel}>
          {side}
        </nav>
      )}
      {list !== undefined && !(isOne && isMainOpen) && (
        <section className={classes['list']} aria-label={listLabel}>
          {list}
        </section>
      )}
      {!(isOne && !isMainOpen) && (
        <section className={classes['main']} aria-label={mainLabel}>
          {main}
        </section>
      )}
      {end !== undefined && (
        <section className={classes['end']} aria-label={endLabel}>
          {end}
        </section>
      )}
    </div>
  );
}

/** Opens the side pane where it is a drawer. */
export function SidePaneButton({ label, onOpen }: { readonly label: string; readonly onOpen: () => void }) {
  return (
    <button type="button" className={classes['sideButton']} aria-label={label} title={label} onClick={onOpen}>
      <IconLayoutSidebar size={18} stroke={1.6} aria-hidden="true" />
    </button>
  );
}
