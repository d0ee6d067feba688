import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './filters.module.css';

export type PhoneSheetProps = {
  /** The set filters in words: “Today”, “Riverside +2”. */
  readonly set: readonly string[];
  /** “19 of 146”. */
  readonly summary?: ReactNode;
  /** Below the choices: `close` ends the choosing. */
  readonly end?: (close: () => void) => ReactNode;
  readonly children: ReactNode;
};

/** The filters of a list on a phone: one line that says them, and a sheet from below to change them. */
export function PhoneSheet({ set, summary, end, children }: PhoneSheetProps) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <search className={classes['sheetLine']} aria-label={t('archive.filter.bar')}>
      <button
        type="button"
        className={classes['sheetButton']}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={open}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />
        <strong>
          {set.length === 0 ? t('archive.filter.open') : t('archive.filter.count', { count: set.length })}
        </strong>
        <span className={classes['setNames']}>{set.join(', ')}</span>
      </button>
      <Drawer.Root opened={opened} onClose={close} position="bottom" size="auto">
        <Drawer.Overlay />
        <Drawer.Content className={classes['sheet'] ?? ''}>
          <Drawer.Header>
            {/* Not the cross, and not the field either: that would open the keyboard over the choices. */}
            <Drawer.Title tabIndex={-1} data-autofocus>
              {t('archive.filter.bar')}
            </Drawer.Title>
            {summary !== undefined && <output className="iso-small">{summary}</output>}
            <Drawer.CloseButton aria-label={t('archive.drawer.close')} />
          </Drawer.Header>
          <Drawer.Body>
            {children}
            {end !== undefined && <div className={classes['sheetEnd']}>{end(close)}</div>}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </search>
  );
}
