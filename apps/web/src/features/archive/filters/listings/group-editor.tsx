import { SegmentedControl } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  groupMatches,
  isGroup,
  type FilterGroup,
  type GroupMatch,
} from '@isocenter/contract/archive/filters/criteria.ts';
import type { BoundedCount } from '@isocenter/contract/lists.ts';
import { Count } from '#i18n/count.tsx';
import { useDragOrder } from '#ui/controls/use-drag-order.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { addByKey } from './add-by-key.ts';
import { AddPart } from './add-part.tsx';
import { LineChip } from './line-chip.tsx';
import { mayStandBeside, moved, movedBeside, withMore, withPart } from './tree.ts';
import type { TreePath } from './tree.ts';
import classes from './listings.module.css';

export interface TreeProps {
  readonly tree: FilterGroup;
  readonly counts: ReadonlyMap<string, BoundedCount>;
  /** The number of studies that the whole finds. */
  readonly found?: BoundedCount | undefined;
  readonly words: ListWords;
  readonly onChange: (tree: FilterGroup) => void;
}

/** Groups stand in one another so deep. */
const deepest = 4;

/** The whole tree: its lines and groups are put in order by hand, also into other groups. */
export function TreeEditor(props: TreeProps) {
  const { tree, onChange } = props;
  const drag = useDragOrder<string>({
    onDrop: (from, to, side) => onChange(movedBeside(tree, pathOf(from), pathOf(to), side)),
    onStep: (path, by) => onChange(moved(tree, pathOf(path), by)),
    mayDrop: (from, to) => mayStandBeside(pathOf(from), pathOf(to)),
  });
  return (
    <>
      <GroupEditor {...props} group={tree} path={[]} siblings={1} rowProps={drag.rowProps} />
      <p className={classes['keys']}>{props.words.t('filterListings.keys')}</p>
    </>
  );
}

const keyOf = (path: TreePath): string => path.join('.');
const pathOf = (key: string): TreePath => key.split('.').map(Number);

type GroupEditorProps = TreeProps & {
  readonly rowProps: ReturnType<typeof useDragOrder<string>>['rowProps'];
  readonly group: FilterGroup;
  readonly path: TreePath;
  /** The number of parts in the group, itself included. */
  readonly siblings: number;
};

/** A group of conditions: all, any or none of which have to hold, each with how many studies it leaves. */
function GroupEditor({ group, path, siblings, ...props }: GroupEditorProps) {
  const { tree, words, found, onChange } = props;
  const { t } = useTranslation();
  const change = (match: string): void => {
    const next = groupMatches.find((one) => one === match);
    if (next !== undefined) onChange(withPart(tree, path, { ...group, match: next }));
  };
  return (
    <div className={classes['group']} role="presentation" onKeyDown={addByKey}>
      <div className={classes['groupHead']}>
        <SegmentedControl
          size="xs"
          aria-label={t('filterListings.match.label')}
          value={group.match}
          onChange={change}
          data={groupMatches.map((value) => ({ value, label: t(`filterListings.match.${value}`) }))}
        />
        {path.length === 0 && found !== undefined && (
          <span className={classes['partEnd']}>
            <strong>
              <Count of={found.count} isExact={found.isExact} />
            </strong>
            {t('filterListings.matchNow')}
          </span>
        )}
        {path.length > 0 && <span className={classes['quiet']}>{effectOf(group.match, t)}</span>}
        {path.length > 0 && (
          <PartEnd {...props} path={path} siblings={siblings} removing={t(`filterListings.match.${group.match}`)} />
        )}
      </div>
      <ul className={classes['lines']}>
        {group.parts.map((part, at) => {
          const place = [...path, at];
          return (
            <li key={keyOf(place)} {...props.rowProps(keyOf(place))}>
              {isGroup(part) ? (
                <GroupEditor {...props} group={part} path={place} siblings={group.parts.length} />
              ) : (
                <div className={classes['line']} data-line>
                  <LineChip line={part} words={words} onChange={(line) => onChange(withPart(tree, place, line))} />
                  <PartEnd {...props} path={place} siblings={group.parts.length} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <AddPart
        words={words}
        mayGroup={path.length + 1 < deepest}
        onAdd={(part) => onChange(withMore(tree, path, part))}
      />
    </div>
  );
}

function effectOf(match: GroupMatch, t: ListWords['t']): string {
  return match === 'all' ? '' : t(`filterListings.effect.${match}`);
}

type PartEndProps = TreeProps & {
  readonly path: TreePath;
  readonly siblings: number;
  /** The name of a group, which is taken away here. */
  readonly removing?: string;
};

/** Shows how many studies a part leaves, and moves or removes it. */
function PartEnd({ tree, counts, path, siblings, removing, onChange }: PartEndProps) {
  const { t } = useTranslation();
  const count = counts.get(path.join('.'));
  const [at = 0] = path.slice(-1);
  return (
    <span className={classes['partEnd']}>
      {at > 0 && (
        <PartAct label={t('filterListings.up')} of={IconChevronUp} run={() => onChange(moved(tree, path, -1))} />
      )}
      {at < siblings - 1 && (
        <PartAct label={t('filterListings.down')} of={IconChevronDown} run={() => onChange(moved(tree, path, 1))} />
      )}
      {removing !== undefined && (
        <PartAct
          label={t('filterListings.removeGroup', { name: removing })}
          of={IconX}
          run={() => onChange(withPart(tree, path, undefined))}
        />
      )}
      {count !== undefined && <Count of={count.count} isExact={count.isExact} />}
    </span>
  );
}

type PartActProps = { readonly label: string; readonly of: Icon; readonly run: () => void };

function PartAct({ label, of: Drawing, run }: PartActProps) {
  return (
    <button type="button" className={classes['cross']} aria-label={label} title={label} onClick={run}>
      <Drawing size={14} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
