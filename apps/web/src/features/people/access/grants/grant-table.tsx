import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { abilityOf, type Action, type Ability, type Grant } from '@isocenter/contract/abilities.ts';
import { grantables, type GrantableSubject } from '@isocenter/contract/people/access/access.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { differingSubjects, overridesAfter, type GrantableRow } from './grant-logic.ts';
import classes from './access.module.css';

/** The words of the table; `useAccessLabels` of i18n has them in the present language. */
export interface GrantTableLabels {
  readonly caption: string;
  /** The caption while only the differing rows are shown. */
  readonly shortCaption: string;
  readonly subject: (subject: GrantableSubject) => string;
  /** Heads the four columns: View, Create, Edit, Delete. */
  readonly action: (action: Action) => string;
  readonly more: string;
  readonly group: (group: GrantableRow['group']) => string;
  readonly differs: string;
  /** The words for a grant that can only be read. */
  readonly allowed: string;
  readonly notAllowed: string;
  readonly none: string;
  readonly showAll: string;
  readonly showDiffering: string;
  readonly beyondYou: string;
}

export interface GrantTableProps {
  /** The grants of the role. */
  readonly base: readonly Grant[];
  /** Differences from the role's grants; inverted grants take away. */
  readonly value: readonly Grant[];
  /** Left out where it can only be read. */
  readonly onChange?: ((overrides: Grant[]) => void) | undefined;
  readonly labels: GrantTableLabels;
  /** The grants of the person at the screen: nothing beyond them can be given. */
  readonly mine?: readonly Grant[] | undefined;
  /** Starts with the rows that differ, and shows the others when asked: for a drawer. */
  readonly startsShort?: boolean;
}

const columns: readonly Action[] = ['read', 'create', 'update', 'delete'];

/** Shows the grants, row by row; a difference from the role is marked by a dot, and read out. */
export function GrantTable({ base, value, onChange, labels, mine, startsShort = false }: GrantTableProps) {
  const [isShort, setShort] = useState(startsShort);
  const differing = differingSubjects(base, value);
  const rows = grantables.filter(({ subject }) => !isShort || differing.includes(subject));
  const before = abilityOf(base);
  const now = abilityOf([...base, ...value]);
  const own = mine === undefined ? undefined : abilityOf(mine);
  const change = (subject: GrantableSubject, action: Action, isAllowed: boolean): void =>
    onChange?.(overridesAfter(base, value, { subject, action, isAllowed }));
  const caption = isShort ? labels.shortCaption : labels.caption;
  return (
    <div className={classes['grants']}>
      <table className={classes['table']} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{caption}</th>
            {columns.map((action) => (
              <th key={action} scope="col" className={classes['act']}>
                {labels.action(action)}
              </th>
            ))}
            <th scope="col" className={classes['more']}>
              {labels.more}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GrantRow
              key={row.subject}
              row={row}
              heading={isShort || rows[index - 1]?.group === row.group ? undefined : labels.group(row.group)}
              differs={differing.includes(row.subject)}
              abilities={{ before, now, own }}
              labels={labels}
              onChange={onChange === undefined ? undefined : (action, isOn) => change(row.subject, action, isOn)}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="iso-hint">{labels.none}</p>}
      {startsShort && (
        <ActButton
          size="small"
          kind="quiet"
          label={isShort ? labels.showAll : labels.showDiffering}
          onClick={() => setShort(!isShort)}
        />
      )}
    </div>
  );
}

/** Shows a grant that cannot be changed: a tick or a dash, with its words. */
function Mark({ isOn, label }: { readonly isOn: boolean; readonly label: string }) {
  const Drawing = isOn ? IconCheck : IconMinus;
  return (
    <>
      <Drawing size={16} stroke={2} aria-hidden="true" className={classes['allowed']} data-on={isOn} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}

interface RowProps {
  readonly row: GrantableRow;
  readonly heading: string | undefined;
  readonly differs: boolean;
  readonly abilities: { readonly before: Ability; readonly now: Ability; readonly own: Ability | undefined };
  readonly labels: GrantTableLabels;
  readonly onChange: ((action: Action, isAllowed: boolean) => void) | undefined;
}

function GrantRow({ row, heading, differs, abilities, labels, onChange }: RowProps) {
  const { subject } = row;
  const actions: readonly Action[] = row.actions;
  const others = actions.filter((action) => !columns.includes(action));
  const box = (action: Action, hasWord: boolean) => {
    const isOn = abilities.now.can(action, subject);
    const isOther = abilities.before.can(action, subject) !== isOn;
    const isBeyond = abilities.own?.can(action, subject) === false && !isOn;
    const name = `${labels.subject(subject)}: ${labels.action(action)}${isOther ? `, ${labels.differs}` : ''}`;
    if (onChange === undefined)
      return (
        <span className={classes['cell']} data-differs={isOther} data-worded={hasWord} key={action}>
          <Mark isOn={isOn} label={`${name}, ${isOn ? labels.allowed : labels.notAllowed}`} />
          {hasWord && <span aria-hidden="true">{labels.action(action)}</span>}
        </span>
      );
    return (
      <span className={classes['cell']} data-differs={isOther} data-worded={hasWord} key={action}>
        <Checkbox
          aria-label={isBeyond ? `${name}. ${labels.beyondYou}` : name}
          title={isBeyond ? labels.beyondYou : undefined}
          checked={isOn}
          disabled={isBeyond}
          onChange={(event) => onChange(action, event.currentTarget.checked)}
          {...(hasWord ? { label: labels.action(action) } : {})}
        />
      </span>
    );
  };
  return (
    <>
      {heading !== undefined && (
        <tr>
          <th scope="colgroup" colSpan={6} className={classes['group']}>
            {heading}
          </th>
        </tr>
      )}
      <tr data-differs={differs}>
        <th scope="row">{labels.subject(subject)}</th>
        {columns.map((action) => (
          <td key={action} className={classes['act']}>
            {actions.includes(action) && box(action, false)}
          </td>
        ))}
        <td className={classes['more']}>{others.map((action) => box(action, true))}</td>
      </tr>
    </>
  );
}
