import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { latePart } from '#i18n/late-part.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { focusGrid } from '../data-grid/focus-grid.ts';
import { KeyCap } from '../controls/key-cap.tsx';
import { LaterMenu } from '../overlay/later-menu.tsx';
import { isBelowDialog } from '../overlay/is-below-dialog.ts';
import classes from './filters.module.css';

const PhoneSheet = latePart(() => import('./phone-sheet.tsx').then((file) => file.PhoneSheet));

export type FilterBarProps = {
  readonly search: string;
  readonly onSearchChange: (text: string) => void;
  /** Left out, nothing is typed. */
  readonly placeholder?: string | undefined;
  /** The chips, set and empty. */
  readonly children?: ReactNode;
  /** The filters behind “Filter” that have no chip yet. */
  readonly available?: readonly Readonly<{ id: string; label: string; onSelect: () => void }>[];
  /** Left out while nothing is set. */
  readonly onClear?: () => void;
  /** The set filters in words, for the one line on phones: “Today”, “Riverside +2”. */
  readonly setFilters?: readonly string[];
  /** “19 of 146”. */
  readonly summary?: ReactNode;
  /** Columns, density, preview. */
  readonly tools?: ReactNode;
  /** The name of the search field; “Search this list” when left out. */
  readonly searchLabel?: string;
};

/** The bar above a list: search (`/`), chips, what is shown, and how. On phones one line that opens them as a sheet. */
export function FilterBar(props: FilterBarProps) {
  const isPhone = useMediaQuery('(max-width: 37.49em)', undefined, { getInitialValueInEffect: false });
  return isPhone ? <Sheet {...props} /> : <WideBar {...props} />;
}

function WideBar(props: FilterBarProps) {
  const { summary, tools } = props;
  const { t } = useTranslation();
  return (
    <search className={classes['bar']} aria-label={t('archive.filter.bar')}>
      <Filters {...props} />
      <span className={classes['end']}>
        {summary !== undefined && <output className="iso-small">{summary}</output>}
        {tools !== undefined && <span className={classes['tools']}>{tools}</span>}
      </span>
    </search>
  );
}

function Sheet(props: FilterBarProps) {
  const { setFilters = [], summary } = props;
  return (
    <Suspense fallback={<div className={classes['sheetLine']} />}>
      <PhoneSheet set={setFilters} summary={summary}>
        <div className={classes['sheetBody']}>
          <Filters {...props} />
        </div>
      </PhoneSheet>
    </Suspense>
  );
}

function Filters(props: FilterBarProps) {
  const { search, onSearchChange, placeholder, children, available = [], onClear, searchLabel } = props;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([['/', () => isBelowDialog(field.current) || field.current?.focus()]]);
  return (
    <>
      {placeholder !== undefined && (
        <span className={classes['search']}>
          <IconSearch size={14} stroke={1.75} aria-hidden="true" />
          <input
            ref={field}
            type="search"
            value={search}
            placeholder={placeholder}
            aria-label={searchLabel ?? t('archive.filter.search')}
            onChange={(event) => onSearchChange(event.currentTarget.value)}
            onKeyDown={(event) => {
              const isOnward = event.key === 'ArrowDown' || event.key === 'Enter';
              if (isOnward && !event.nativeEvent.isComposing && focusGrid(event.currentTarget)) event.preventDefault();
            }}
          />
          {search === '' && <KeyCap keys="/" />}
        </span>
      )}
      {children}
      {available.length > 0 && (
        <LaterMenu
          position="bottom-start"
          target={
            <button type="button" className={classes['add']}>
              <IconPlus size={14} stroke={1.75} aria-hidden="true" />
              {t('archive.filter.add')}
            </button>
          }
        >
          {(Menu) =>
            available.map(({ id, label, onSelect }) => (
              <Menu.Item key={id} onClick={onSelect}>
                {label}
              </Menu.Item>
            ))
          }
        </LaterMenu>
      )}
      {onClear !== undefined && (
        <button type="button" className={classes['clear']} onClick={onClear}>
          {t('archive.filter.clear')}
        </button>
      )}
    </>
  );
}
