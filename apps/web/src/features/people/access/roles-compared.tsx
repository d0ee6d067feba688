import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { abilityOf, type Role } from '@isocenter/contract/abilities.ts';
import { grantables, type RoleRow } from '@isocenter/contract/people/access.ts';
import type { ScopeSetting } from '@isocenter/contract/abilities.ts';
import { useFilterChoices } from '#api/filter-choices.ts';
import { useAccessWords } from '#i18n/use-access-words.ts';
import classes from './roles-compared.module.css';

export interface RolesComparedProps {
  readonly rows: readonly RoleRow[];
  readonly onOpen: (role: Role) => void;
}

/** All roles side by side: what each sees, and act by act what each may do. */
export function RolesCompared({ rows, onOpen }: RolesComparedProps) {
  const { t } = useTranslation();
  const groups = [...new Set(grantables.map(({ group }) => group))];
  const abilities = rows.map(({ grants }) => abilityOf(grants));
  return (
    // It scrolls on narrow screens: the keyboard must reach it.
    <section className={classes['compared']} aria-label={t('accessControl.roles.compared')} tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <td>
              <span className="iso-visually-hidden">{t('accessControl.roles.may')}</span>
            </td>
            {rows.map(({ role }) => (
              <th key={role} scope="col">
                <button type="button" className={classes['role']} onClick={() => onOpen(role)}>
                  {t(`people.role.${role}`)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('accessControl.roles.sees')}</th>
            {rows.map(({ role, scope }) => (
              <ScopeCell key={role} scope={scope} />
            ))}
          </tr>
        </tbody>
        {groups.map((group) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={rows.length + 1} className={classes['group']}>
                {t(`accessControl.group.${group}`)}
              </th>
            </tr>
            {grantables
              .filter((row) => row.group === group)
              .flatMap(({ subject, actions }) =>
                actions.map((action) => (
                  <tr key={`${action} ${subject}`}>
                    <th scope="row" className={classes['act']}>
                      {/* The table of what can be granted and the words for it have the same pairs; a test compares them. */}
                      {t(`accessControl.may.${subject}.${action}` as 'accessControl.may.Study.read')}
                    </th>
                    {rows.map(({ role }, at) => (
                      <MayCell key={role} may={abilities[at]?.can(action, subject) ?? false} />
                    ))}
                  </tr>
                )),
              )}
          </tbody>
        ))}
      </table>
    </section>
  );
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
      <span className="iso-visually-hidden">{t(may ? 'accessControl.roles.yes' : 'accessControl.roles.no')}</span>
    </td>
  );
}
