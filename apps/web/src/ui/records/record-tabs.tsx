import { Tabs } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './records.module.css';

/** A tab of a record. The fields that no other tab names stand on the first one. */
export type RecordTab<Id extends string> = Readonly<{
  id: Id;
  label: string;
  fields?: readonly string[];
  /** Has nothing to save. */
  isPlain?: boolean;
}>;

/** The content of each tab but the first: fields, or `plain` for one that has nothing to save. */
export type OnTabs<Id extends string> = Readonly<Partial<Record<Id, readonly string[] | 'plain'>>>;

export function tabsOf<Id extends string>(
  ids: readonly Id[],
  labelOf: (id: Id) => string,
  onTabs: OnTabs<Id>,
): RecordTab<Id>[] {
  return ids.map((id) => {
    const on: readonly string[] | 'plain' = onTabs[id] ?? [];
    return { id, label: labelOf(id), ...(on === 'plain' ? { isPlain: true } : { fields: on }) };
  });
}

type Errors = Readonly<Record<string, unknown>>;

/** Counts the wrong fields on each tab. */
export function errorsByTab<Id extends string>(
  tabs: readonly RecordTab<Id>[],
  errors: Errors,
): ReadonlyMap<Id, number> {
  const wrong = Object.keys(errors).filter((field) => errors[field]);
  const tabOf = (field: string): Id | undefined => {
    const [name = ''] = field.split('.');
    return (tabs.find(({ fields }) => fields?.includes(name)) ?? tabs[0])?.id;
  };
  return new Map(tabs.map(({ id }) => [id, wrong.filter((field) => tabOf(field) === id).length]));
}

/** After a refusal the first wrong field is on the screen, whichever tab it stands on. */
export function useTabOfErrors<Id extends string>(
  tabs: readonly RecordTab<Id>[],
  errors: Errors,
  active: string,
  onTab: (tab: Id) => void,
): void {
  useEffect(() => {
    const wrong = errorsByTab(tabs, errors);
    const first = tabs.find(({ id }) => (wrong.get(id) ?? 0) > 0);
    const isShown = tabs.some(({ id }) => id === active && (wrong.get(id) ?? 0) > 0);
    if (first !== undefined && !isShown) onTab(first.id);
    // oxlint-disable-next-line react/exhaustive-deps -- a tab is chosen when errors come, not when another tab is looked at
  }, [errors]);
}

export type RecordTabsProps<Id extends string> = {
  readonly tabs: readonly RecordTab<Id>[];
  readonly active: string;
  readonly errors: Errors;
  readonly onTab: (tab: Id) => void;
};

/** The tabs of a record; one with wrong fields shows their number. */
export function RecordTabs<Id extends string>({ tabs, active, errors, onTab }: RecordTabsProps<Id>) {
  const { t } = useTranslation();
  const wrong = errorsByTab(tabs, errors);
  const change = (next: string | null): void => {
    const tab = tabs.find(({ id }) => id === next);
    if (tab !== undefined) onTab(tab.id);
  };
  return (
    <Tabs value={active} onChange={change} className={classes['tabs'] ?? ''}>
      <Tabs.List aria-label={t('record.tabs')}>
        {tabs.map(({ id, label }) => {
          const count = wrong.get(id) ?? 0;
          return (
            <Tabs.Tab key={id} value={id} aria-controls={undefined}>
              {label}{' '}
              {count > 0 && (
                <span className={classes['wrong']}>
                  {count}
                  <span className="iso-visually-hidden"> {t('record.toChange')}</span>
                </span>
              )}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
    </Tabs>
  );
}
