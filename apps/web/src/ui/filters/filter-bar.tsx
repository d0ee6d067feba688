import { Drawer, Menu } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconPlus, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { KeyCap } from '../controls/key-cap.tsx';
import classes from './filters.module.css';

export type FilterBarLabels = Readonly<{
  search: string;
  filter: string;
  clear: string;
  bar: string;
  /** The two words of the sheet on phones. */
  close?: string;
  filters?: (count: number) => string;
}>;

export type FilterBarProps = {
  readonly search: string;
  readonly onSearchChange: (text: string) => void;
  readonly placeholder: string;
  /** The chips, set and empty. */
  readonly children?: ReactNode;
  /** The filters behind “Filter” that have no chip yet. */
  readonly available?: readonly Readonly<{ id: string; label: string; onSelect: () => void }>[];
  /** Left out while nothing is set. */
  readonly onClear?: () => void;
  /** What is set, in words, for the one line on phones: “Today”, “Riverside +2”. */
  readonly setFilters?: readonly string[];
  /** “19 of 146”. */
  readonly summary?: ReactNode;
  /** Columns, density, preview. */
  readonly tools?: ReactNode;
  readonly labels?: FilterBarLabels;
};

const english: Required<FilterBarLabels> = {
  search: 'Search this list',
  filter: 'Filter',
  clear: 'Clear',
  bar: 'Filters',
  close: 'Close',
  filters: (count) => (count === 0 ? 'Filters' : count === 1 ? '1 filter' : `${count} filters`),
};

/** The bar above a list: search (`/`), chips, what is shown, and how. On phones one line that opens them as a sheet. */
export function FilterBar(props: FilterBarProps) {
  const isPhone = useMediaQuery('(max-width: 37.49em)', undefined, { getInitialValueInEffect: false });
  return isPhone ? <FilterSheet {...props} /> : <WideBar {...props} />;
}

function WideBar(props: FilterBarProps) {
  const { summary, tools, labels = english } = props;
  return (
    <search className={classes['bar']} aria-label={labels.bar}>
      <Filters {...props} />
      <span className={classes['end']}>
        {summary !== undefined && <output className={classes['summary']}>{summary}</output>}
        {tools !== undefined && <span className={classes['tools']}>{tools}</span>}
      </span>
    </search>
  );
}

function FilterSheet(props: FilterBarProps) {
  const { setFilters = [], summary } = props;
  const labels = { ...english, ...props.labels };
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <search className={classes['sheetLine']} aria-label={labels.bar}>
      <button type="button" className={classes['sheetButton']} aria-expanded={opened} onClick={open}>
        <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />
        <strong>{labels.filters(setFilters.length)}</strong>
        <span className={classes['setNames']}>{setFilters.join(', ')}</span>
      </button>
      <Drawer.Root opened={opened} onClose={close} position="bottom" size="auto">
        <Drawer.Overlay />
        <Drawer.Content className={classes['sheet'] ?? ''}>
          <Drawer.Header>
            <Drawer.Title>{labels.bar}</Drawer.Title>
            {summary !== undefined && <output className={classes['summary']}>{summary}</output>}
            <Drawer.CloseButton aria-label={labels.close} />
          </Drawer.Header>
          <Drawer.Body>
            <div className={classes['sheetBody']}>
              <Filters {...props} />
            </div>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </search>
  );
}

function Filters(props: FilterBarProps) {
  const { search, onSearchChange, placeholder, children, available = [], onClear, labels = english } = props;
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([['/', () => field.current?.focus()]]);
  return (
    <>
      <span className={classes['search']}>
        <IconSearch size={14} stroke={1.75} aria-hidden="true" />
        <input
          ref={field}
          type="search"
          value={search}
          placeholder={placeholder}
          aria-label={labels.search}
          onChange={(event) => onSearchChange(event.currentTarget.value)}
        />
        {search === '' && <KeyCap keys="/" />}
      </span>
      {children}
      {available.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <button type="button" className={classes['add']}>
              <IconPlus size={14} stroke={1.75} aria-hidden="true" />
              {labels.filter}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {available.map(({ id, label, onSelect }) => (
              <Menu.Item key={id} onClick={onSelect}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {onClear !== undefined && (
        <button type="button" className={classes['clear']} onClick={onClear}>
          {labels.clear}
        </button>
      )}
    </>
  );
}
