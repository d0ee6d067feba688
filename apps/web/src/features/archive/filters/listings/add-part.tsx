import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';
import { useCan } from '#api/abilities.tsx';
import { LaterMenu } from '#ui/overlay/later-menu.tsx';
import { offeredKeys, partName } from '#features/archive/study-rows/study-rows.ts';
import type { FilterKey, ListWords } from '#features/archive/study-rows/study-rows.ts';
import { NewLine } from './line-chip.tsx';
import classes from './listings.module.css';

export type AddPartProps = {
  readonly words: ListWords;
  readonly mayGroup: boolean;
  readonly onAdd: (part: FilterPart) => void;
};

/** Another condition of a group, or a group within it, which begins with a condition. */
export function AddPart({ words, mayGroup, onAdd }: AddPartProps) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState<{ readonly part: FilterKey; readonly isGroup: boolean }>();
  const mayChooseReferrer = useCan('read', 'Physician');
  const fields = offeredKeys.filter(
    (key) =>
      key !== 'match' &&
      key !== 'saved' &&
      (key !== 'referrerId' || mayChooseReferrer) &&
      (key !== 'field' || words.fields.length > 0),
  );
  if (adding !== undefined) {
    const { part, isGroup } = adding;
    return (
      <div className={classes['add']}>
        <NewLine
          part={part}
          words={words}
          onDone={(line) => {
            setAdding(undefined);
            if (line !== undefined) onAdd(isGroup ? { match: 'any', parts: [line] } : line);
          }}
        />
      </div>
    );
  }
  return (
    <div className={classes['add']} data-adds>
      {[false, ...(mayGroup ? [true] : [])].map((isGroup) => (
        <LaterMenu
          key={String(isGroup)}
          position="bottom-start"
          target={
            <button type="button" className={classes['addButton']} data-part={isGroup ? 'group' : 'line'}>
              <IconPlus size={14} stroke={1.75} aria-hidden="true" />
              {t(isGroup ? 'filterListings.addGroup' : 'filterListings.addLine')}
            </button>
          }
        >
          {(Menu) =>
            fields.map((part) => (
              <Menu.Item
                key={part}
                // The menu gives the focus back when it closes; the choice opens after that.
                onClick={() => window.setTimeout(() => setAdding({ part, isGroup }))}
              >
                {partName(part, words)}
              </Menu.Item>
            ))
          }
        </LaterMenu>
      ))}
    </div>
  );
}
