import { Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Count } from '#i18n/count.tsx';
import classes from './view-tabs.module.css';

export type ViewTab = Readonly<{
  id: string;
  label: string;
  count?: number;
  /** False where the counting stopped before the end. */
  isExact?: boolean;
  /** The count is of things that are late or broken. */
  late?: boolean;
}>;

export type ViewTabsProps = {
  readonly tabs: readonly ViewTab[];
  readonly active: string;
  readonly onActiveChange: (id: string) => void;
  /** Saves the present filter as a tab of its own. */
  readonly onAdd?: () => void;
  readonly addLabel?: string;
  /** Read out for the row of tabs. */
  readonly label: string;
};

/** Saved filters with their counts; on phones a line of pills that scrolls. The panel is what the page shows below. */
export function ViewTabs({ tabs, active, onActiveChange, onAdd, addLabel = 'Save this filter', label }: ViewTabsProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the line scrolls: the active pill is in sight.
    line.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  // The active one as well: it is chosen again to leave what narrows it.
  const change = (id: string | null): void => {
    if (id !== null) onActiveChange(id);
  };
  return (
    <Tabs value={active} onChange={change} className={classes['tabs'] ?? ''}>
      <div ref={line} className={classes['line']}>
        <Tabs.List aria-label={label} className={classes['list'] ?? ''}>
          {tabs.map(({ id, label: word, count, isExact = true, late = false }) => (
            <Tabs.Tab key={id} value={id} className={classes['tab'] ?? ''} aria-controls={undefined}>
              <bdi className={classes['name']} title={word}>
                {word}
              </bdi>
              {count !== undefined && (
                <bdi dir="ltr" className={classes['count']} data-late={late}>
                  <Count of={count} isExact={isExact} />
                </bdi>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {onAdd !== undefined && (
          <button type="button" className={classes['add']} aria-label={addLabel} title={addLabel} onClick={onAdd}>
            <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
    </Tabs>
  );
}
