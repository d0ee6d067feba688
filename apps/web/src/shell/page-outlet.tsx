import { Outlet, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#api/abilities.tsx';
import type { LayoutSettings } from './layout/layout-settings.ts';
import classes from './main-layout.module.css';
import { ForbiddenPage } from './pages/forbidden-page.tsx';

/** The page of the present address with its transition, or what to say when the role does not include it. */
export function PageOutlet({ transition }: Pick<LayoutSettings, 'transition'>) {
  const { t } = useTranslation();
  const ability = useAbility();
  const page = useMatches().at(-1);
  const { needs, titleKey } = page?.staticData ?? {};
  const isAllowed = needs === undefined || ability.can(needs.action, needs.subject);
  return (
    <div key={page?.routeId} className={classes['page']} data-transition={transition}>
      {isAllowed ? <Outlet /> : <ForbiddenPage page={titleKey === undefined ? '' : t(titleKey)} />}
    </div>
  );
}
