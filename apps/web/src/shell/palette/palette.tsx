// The combobox pattern of ARIA: the field keeps the focus and points at the active row. No tag does that.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { KeyCap } from '#ui/controls/key-cap.tsx';
import { useReturnFocus } from '#ui/overlay/return-focus.ts';
import { Highlight } from './highlight.tsx';
import { nextIndex } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { usePaletteGroups } from './use-palette-groups.tsx';
import classes from './palette.module.css';

export interface PaletteProps {
  readonly opened: boolean;
  /** Before the field was there. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** Search over everything: patients, studies, pages and actions, without a mouse. */
export function Palette({ opened, typed, onClose }: PaletteProps) {
  const { t } = useTranslation();
  useReturnFocus(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size="40rem"
      yOffset="6.75rem"
      // What is typed right after Ctrl K has to arrive: the field is there at once, only its looks take their time.
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes['palette'] ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('shell.palette.title')} radius="xl">
        <Modal.Body p={0}>
          <PaletteSearch typed={typed} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function PaletteSearch({ typed, onClose }: Omit<PaletteProps, 'opened'>) {
  const { t } = useTranslation();
  const id = useId();
  const [query, setQuery] = useState(typed);
  const [searched] = useDebouncedValue(query.trim(), 150);
  const [index, setIndex] = useState(0);
  const { groups, state } = usePaletteGroups(query, searched);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries[Math.min(index, entries.length - 1)];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);
  const choose = (entry: PaletteEntry, inNewTab: boolean): void => {
    if (inNewTab && entry.href !== undefined) window.open(entry.href, '_blank', 'noopener');
    else entry.run();
    onClose();
  };
  const hear = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (step !== undefined) {
      event.preventDefault();
      setIndex((present) => nextIndex(Math.min(present, entries.length - 1), step, entries.length));
    }
    if (event.key.toLowerCase() === 'b' && (event.ctrlKey || event.metaKey) && active?.bookmark !== undefined) {
      event.preventDefault();
      active.bookmark.toggle();
    }
    if (event.key === 'Enter' && active !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(active, event.ctrlKey || event.metaKey);
    }
  };
  return (
    <>
      <PaletteField
        id={id}
        activeId={active?.id}
        query={query}
        isSearching={state === 'searching'}
        onKeyDown={hear}
        onQuery={(text) => {
          setQuery(text);
          setIndex(0);
        }}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('shell.palette.results')}
        className={classes['list']}
      >
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <p className={classes['group']} aria-hidden="true">
              {group.label}
            </p>
            {group.entries.map((entry) => (
              <Row
                key={entry.id}
                id={`${id}-${entry.id}`}
                entry={entry}
                query={query}
                isActive={entry === active}
                onChoose={choose}
                onPoint={() => setIndex(entries.indexOf(entry))}
              />
            ))}
          </div>
        ))}
      </div>
      {state === 'failed' && <p className={classes['message']}>{t('shell.palette.failed')}</p>}
      {entries.length === 0 && state !== 'searching' && (
        <p className={classes['message']}>{t('shell.palette.empty', { query })}</p>
      )}
      <Hints />
    </>
  );
}

function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

interface PaletteFieldProps {
  readonly id: string;
  readonly activeId: string | undefined;
  readonly query: string;
  readonly isSearching: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onQuery: (text: string) => void;
}

function PaletteField({ id, activeId, query, isSearching, onKeyDown, onQuery }: PaletteFieldProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['field']}>
      <IconSearch size={18} stroke={1.6} aria-hidden="true" />
      <input
        ref={takeFocus}
        data-autofocus
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-label={t('shell.navbar.search')}
        {...(activeId === undefined ? {} : { 'aria-activedescendant': `${id}-${activeId}` })}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('shell.palette.placeholder')}
        value={query}
        onKeyDown={onKeyDown}
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
      <output className="iso-small">{isSearching ? t('shell.palette.searching') : ''}</output>
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly query: string;
  readonly isActive: boolean;
  readonly onChoose: (entry: PaletteEntry, inNewTab: boolean) => void;
  readonly onPoint: () => void;
}

function Row({ id, entry, query, isActive, onChoose, onPoint }: RowProps) {
  return (
    // The keyboard acts through the field above, as the combobox pattern has it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes['row']}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={(event) => onChoose(entry, event.ctrlKey || event.metaKey)}
    >
      <span className={classes['start']}>{entry.start}</span>
      <span className={classes['text']}>
        <span className={classes['title']}>
          <Highlight text={entry.title} query={query} />
        </span>{' '}
        {entry.detail !== undefined && <span className={classes['detail']}>{entry.detail}</span>}
      </span>
      {entry.end}
      {entry.bookmark !== undefined && <Star bookmark={entry.bookmark} />}
      {entry.keys !== undefined && <KeyCap keys={entry.keys} />}
      {isActive && entry.keys === undefined && <KeyCap keys="↵" />}
    </div>
  );
}

/** For the pointer; the keyboard has Ctrl B, since an option holds nothing that takes the focus. */
function Star({ bookmark: { isSet, toggle } }: { readonly bookmark: NonNullable<PaletteEntry['bookmark']> }) {
  const StarIcon = isSet ? IconStarFilled : IconStar;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className={classes['bookmark']}
      data-set={isSet}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
    >
      <StarIcon size={16} stroke={1.6} />
    </span>
  );
}

function Hints() {
  const { t } = useTranslation();
  return (
    <p className={classes['hints']} aria-hidden="true">
      <span>
        <KeyCap keys="↑" /> <KeyCap keys="↓" /> {t('shell.palette.move')}
      </span>
      <span>
        <KeyCap keys="↵" /> {t('shell.palette.open')}
      </span>
      <span>
        <KeyCap keys="Ctrl ↵" /> {t('shell.palette.newTab')}
      </span>
      <span>
        <KeyCap keys="Ctrl B" /> {t('shell.palette.bookmark')}
      </span>
      <span>
        <KeyCap keys="?" /> {t('shell.palette.allKeys')}
      </span>
    </p>
  );
}
