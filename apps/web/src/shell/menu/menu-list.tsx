import { Fragment } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { menuGroups, type MenuGroup } from '#api/feature.ts';
import { useMenu } from '../use-menu.ts';
import { MenuBranch } from './menu-branch.tsx';
import classes from './menu.module.css';

/** The entries below each other, in their groups, each with the pages within it. */
export function MenuList({ onChosen }: { readonly onChosen?: () => void }) {
  const entries = useMenu();
  return (
    <div className={classes['list']}>
      {menuGroups.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        if (own.length === 0) return null;
        return (
          <Fragment key={group}>
            {group !== 'top' && <GroupHeading group={group} />}
            <ul className={classes['group']}>
              {own
                .filter(({ within }) => within === undefined)
                .map((entry) => (
                  <MenuBranch
                    key={entry.to}
                    entry={entry}
                    within={own.filter(({ within }) => within === entry.to)}
                    onChosen={onChosen}
                  />
                ))}
            </ul>
          </Fragment>
        );
      })}
    </div>
  );
}

function GroupHeading({ group }: { readonly group: Exclude<MenuGroup, 'top'> }) {
  const { t } = useTranslation();
  return (
    <p className={classes['heading']}>
      <span>{t(`shell.menu.group.${group}`)}</span>
    </p>
  );
}
