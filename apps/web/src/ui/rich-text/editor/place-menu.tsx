import { Combobox, Popover, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './editor.module.css';

export type PlaceGroup = Readonly<{
  label: string;
  items: readonly Readonly<{ value: string; label: string }>[];
}>;

export type PlaceMenuProps = {
  readonly groups: readonly PlaceGroup[];
  /** The label of the search; that for fields when absent. */
  readonly searchLabel?: string | undefined;
  /** The position of the caret, within the editor. */
  readonly at: Readonly<{ top: number; left: number }>;
  readonly onPick: (value: string) => void;
  /** Called when nothing was picked: the text goes on as it was. */
  readonly onClose: () => void;
};

const takeFocus = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });

/** Lists the places that can be inserted at the caret, with a search that has the keyboard. */
export function PlaceMenu({ groups, searchLabel, at, onPick, onClose }: PlaceMenuProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const store = useCombobox({ opened: true });
  const search = searchLabel ?? t('richText.placeSearch');
  const wanted = words.trim().toLowerCase();
  const found = groups.flatMap(({ label, items }) => {
    const matching = items.filter((item) => item.label.toLowerCase().includes(wanted));
    return matching.length === 0 ? [] : [{ label, items: matching }];
  });
  return (
    <Popover
      opened
      onDismiss={onClose}
      position="bottom-start"
      withRoles={false}
      trapFocus
      returnFocus={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <span className={classes['caret']} style={at} />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Combobox store={store} onOptionSubmit={onPick}>
          <Combobox.Search
            ref={takeFocus}
            data-autofocus
            // The drawer around it keeps its Escape for itself.
            data-mantine-stop-propagation
            aria-label={search}
            placeholder={search}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          />
          <Combobox.Options aria-label={search} mah={280} className={classes['places'] ?? ''}>
            {found.map(({ label, items }) => (
              <Combobox.Group key={label} label={label}>
                {items.map((item) => (
                  <Combobox.Option key={item.value} value={item.value}>
                    <bdi>{item.label}</bdi>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
            {found.length === 0 && <Combobox.Empty>{t('archive.filter.noValueMatches')}</Combobox.Empty>}
          </Combobox.Options>
          <FirstChosen search={wanted} choose={store.selectFirstOption} />
        </Combobox>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Chooses the first entry, from the start and after each search. The list comes into the page later than the effects of the menu run. */
function FirstChosen({ search, choose }: { readonly search: string; readonly choose: () => unknown }) {
  useEffect(() => void choose(), [search, choose]);
  return null;
}
