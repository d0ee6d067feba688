import { Menu } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { KeyCap } from '../controls/key-cap.tsx';
import classes from './filters.module.css';

export type FilterBarLabels = Readonly<{ search: string; filter: string; clear: string; bar: string }>;

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
  /** “19 of 146”. */
  readonly summary?: ReactNode;
  /** Columns, density, preview. */
  readonly tools?: ReactNode;
  readonly labels?: FilterBarLabels;
};

const english: FilterBarLabels = { search: 'Search this list', filter: 'Filter', clear: 'Clear', bar: 'Filters' };

/** The bar above a list: search (`/`), chips, what is shown, and how. */
export function FilterBar(props: FilterBarProps) {
  const {
    search,
    onSearchChange,
    placeholder,
    children,
    available = [],
    onClear,
    summary,
    tools,
    labels = english,
  } = props;
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([['/', () => field.current?.focus()]]);
  return (
    <search className={classes['bar']} aria-label={labels.bar}>
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
      <span className={classes['end']}>
        {summary !== undefined && <output className={classes['summary']}>{summary}</output>}
        {tools !== undefined && <span className={classes['tools']}>{tools}</span>}
      </span>
    </search>
  );
}
