import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LaterPopover } from '../overlay/later-popover.tsx';
import classes from './filters.module.css';

export type FilterChipProps = {
  /** The name of the filter: “Date”. */
  readonly name: string;
  /** The value in words: “Today”; left out while it is not set. */
  readonly value?: ReactNode;
  readonly onClear?: () => void;
  /** The choice, shown below the chip. */
  readonly children: ReactNode;
  readonly opened?: boolean;
  readonly onOpenedChange?: (opened: boolean) => void;
};

/** One filter: empty it asks, set it is tinted, shows its value and carries a cross. */
export function FilterChip(props: FilterChipProps) {
  const { name, value, onClear, children, opened, onOpenedChange } = props;
  const { t } = useTranslation();
  return (
    <span className={classes['chip']} data-set={value !== undefined}>
      <LaterPopover
        position="bottom-start"
        opened={opened}
        onChange={onOpenedChange}
        target={
          <button
            type="button"
            className={classes['open']}
            data-opens
            onClick={() => onOpenedChange?.(!(opened ?? false))}
          >
            <span className={classes['name']}>{name}</span>
            {value === undefined ? (
              <IconChevronDown size={13} stroke={1.75} aria-hidden="true" />
            ) : (
              <span className={classes['value']} title={typeof value === 'string' ? value : undefined}>
                {value}
              </span>
            )}
            {value !== undefined && onClear === undefined && (
              <IconChevronDown size={13} stroke={1.75} aria-hidden="true" />
            )}
          </button>
        }
      >
        {children}
      </LaterPopover>
      {value !== undefined && onClear !== undefined && (
        <button
          type="button"
          className={classes['cross']}
          aria-label={t('archive.filter.clearOne', { name })}
          onClick={onClear}
        >
          <IconX size={13} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
