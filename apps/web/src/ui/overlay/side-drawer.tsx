import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import type { ReactNode } from 'react';
import { markFirst } from './first-focus.ts';
import type { FirstFocus } from './first-focus.ts';
import { useTypingAhead } from './typing-ahead.ts';
import { isBelowDialog } from './is-below-dialog.ts';
import { keepFocus, useReturnFocus } from './return-focus.ts';
import classes from './overlay.module.css';

export type SideDrawerProps = {
  readonly opened: boolean;
  /** Called on Esc, on a click beside it and on the cross; the owner decides (changes ask first). */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Before the title: an avatar, a glyph. */
  readonly leading?: ReactNode;
  /** Before the cross: at most two icon buttons. */
  readonly actions?: ReactNode;
  /** Tabs between header and content. */
  readonly tabs?: ReactNode;
  /** 320 narrow (choices beside the page they change), 420 small, 520 form, 720 wide, 1280 with something beside it. */
  readonly size?: 'narrow' | 'small' | 'form' | 'wide' | 'beside';
  readonly children: ReactNode;
  /** Stands beside the content while it is written; below it if there is no room. */
  readonly aside?: ReactNode;
  /** Buttons of the sticky footer. */
  readonly footer?: ReactNode;
  readonly closeLabel?: string;
  /** Content reaches the edges. */
  readonly flush?: boolean;
  /** The first focus: the heading, unless something is to be filled in. */
  readonly first?: FirstFocus;
};

const widths = { narrow: '20rem', small: '26.25rem', form: '32.5rem', wide: '45rem', beside: '80rem' } as const;

/** A panel from the inline end: a form, details, jobs. The focus stays inside and returns where it came from. */
export function SideDrawer(props: SideDrawerProps) {
  const { leading, actions, tabs, aside } = props;
  const {
    opened,
    onClose,
    title,
    subtitle,
    size = 'form',
    children,
    footer,
    closeLabel = 'Close',
    flush = false,
    first = 'heading',
  } = props;
  useReturnFocus(opened);
  useTypingAhead(opened && first === 'field');
  const content = useRef<HTMLElement>(null);
  const begin = useCallback(
    (element: HTMLElement | null) => {
      content.current = element;
      markFirst(element, first);
    },
    [first],
  );
  return (
    // Later: a question that the owner opens would take the same Esc for its answer.
    <Drawer.Root
      opened={opened}
      onClose={() => isBelowDialog(content.current) || setTimeout(onClose)}
      size={widths[size]}
      position="right"
    >
      <Drawer.Overlay onMouseDown={keepFocus} />
      <Drawer.Content>
        {/* Not the banner of the page, which axe would take it for. */}
        <Drawer.Header role="none">
          {leading}
          <div className={classes['titles']}>
            <Drawer.Title>{title}</Drawer.Title>
            {subtitle !== undefined && <p className="iso-hint">{subtitle}</p>}
          </div>
          {actions}
          <Drawer.CloseButton aria-label={closeLabel} icon={<IconX size={18} stroke={1.6} />} />
        </Drawer.Header>
        <Drawer.Body>
          {tabs}
          <div className={classes['parts']}>
            {/* The scrolling part takes the focus, so that it can be scrolled by keyboard. */}
            <section ref={begin} className={classes['scroll']} data-flush={flush} tabIndex={0}>
              {children}
            </section>
            {aside}
          </div>
          {footer !== undefined && <div className={classes['footer']}>{footer}</div>}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
