import { Checkbox, MultiSelect } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { abilityOf, type ScopeSetting } from '@isocenter/contract/abilities.ts';
import { grantables } from '@isocenter/contract/people/access/access.ts';
import { useFilterChoices } from '#api/filter-choices.ts';
import { useAccessWords } from '#features/people/access/access.ts';
import type { ShownRole } from './shown-roles.ts';
import classes from './roles-compared.module.css';

export interface RolesComparedProps {
  readonly rows: readonly ShownRole[];
  /** The keys of those that are compared, with commas between; without one, all. */
  readonly chosen: string | undefined;
  readonly onChoose: (chosen: string | undefined) => void;
  readonly onOpen: (key: string) => void;
}

/** Roles side by side: what each sees, and act by act what each may do. Of those that are chosen, what differs is marked. */
export function RolesCompared({ rows, chosen, onChoose, onOpen }: RolesComparedProps) {
  const { t } = useTranslation();
  const [isShort, setShort] = useState(false);
  const keys = (chosen ?? '').split(',').filter((key) => rows.some((row) => row.key === key));
  const isChosen = keys.length > 1;
  const shown = isChosen ? rows.filter(({ key }) => keys.includes(key)) : rows;
  return (
    // It scrolls on narrow screens: the keyboard must reach it.
    <section className={classes['compared']} aria-label={t('roles.compared')} tabIndex={0}>
      <div className={classes['chosen']}>
        <MultiSelect
          label={t('roles.compare')}
          placeholder={keys.length === 0 ? t('roles.compareHint') : ''}
          data={rows.map(({ key, name }) => ({ value: key, label: name }))}
          value={keys}
          onChange={(next) => onChoose(next.length === 0 ? undefined : next.join(','))}
          searchable
          clearable
        />
        {isChosen && (
          <Checkbox
            label={t('roles.onlyDifferent')}
            checked={isShort}
            onChange={(event) => setShort(event.currentTarget.checked)}
          />
        )}
      </div>
      <CompareTable rows={shown} isMarked={isChosen} isShort={isChosen && isShort} onOpen={onOpen} />
    </section>
  );
}

type TableProps = Pick<RolesComparedProps, 'rows' | 'onOpen'> & {
  readonly isMarked: boolean;
  readonly isShort: boolean;
};

function CompareTable({ rows, isMarked, isShort, onOpen }: TableProps) {
  const { t } = useTranslation();
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <td>
            <span className="iso-visually-hidden">{t('roles.may')}</span>
          </td>
          {rows.map(({ key, name }) => (
            <th key={key} scope="col">
              <button type="button" className={classes['role']} onClick={() => onOpen(key)}>
                {name}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('roles.sees')}</th>
          {rows.map(({ key, scope }) => (
            <ScopeCell key={key} scope={scope} />
          ))}
        </tr>
      </tbody>
      <GrantRows rows={rows} isMarked={isMarked} isShort={isShort} />
    </table>
  );
}

function GrantRows({ rows, isMarked, isShort }: Omit<TableProps, 'onOpen'>) {
  const { t } = useTranslation();
  const abilities = rows.map(({ grants }) => abilityOf(grants));
  const lines = grantables
    .flatMap(({ subject, group, actions }) =>
      actions.map((action) => ({ subject, group, action, may: abilities.map((one) => one.can(action, subject)) })),
    )
    .map((line) => ({ ...line, differs: isMarked && new Set(line.may).size > 1 }))
    .filter(({ differs }) => differs || !isShort);
  const groups = [...new Set(lines.map(({ group }) => group))];
  if (lines.length === 0)
    return (
      <tbody>
        <tr>
          <td colSpan={rows.length + 1}>{t('roles.same')}</td>
        </tr>
      </tbody>
    );
  return groups.map((group) => (
    <tbody key={group}>
      <tr>
        <th scope="rowgroup" colSpan={rows.length + 1} className={classes['group']}>
          {t(`accessControl.group.${group}`)}
        </th>
      </tr>
      {lines
        .filter((line) => line.group === group)
        .map(({ subject, action, may, differs }) => (
          <tr key={`${action} ${subject}`} data-differs={differs || undefined}>
            <th scope="row" className={classes['act']}>
              {/* The table of what can be granted and the words for it have the same pairs; a test compares them. */}
              {t(`accessControl.may.${subject}.${action}` as 'accessControl.may.Study.read')}
              {differs && <span className="iso-visually-hidden">, {t('roles.differs')}</span>}
            </th>
            {rows.map(({ key }, at) => (
              <MayCell key={key} may={may[at] ?? false} />
            ))}
          </tr>
        ))}
    </tbody>
  ));
}

function ScopeCell({ scope }: { readonly scope: ScopeSetting }) {
  const words = useAccessWords();
  return <td className={classes['scope']}>{words.scope(scope, useFilterChoices())}</td>;
}

function MayCell({ may }: { readonly may: boolean }) {
  const { t } = useTranslation();
  return (
    <td className={classes['cell']} data-may={may}>
      {may ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : <span aria-hidden="true">–</span>}
      <span className="iso-visually-hidden">{t(may ? 'roles.yes' : 'roles.no')}</span>
    </td>
  );
}
