import { Outlet, useMatches } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { Suspense } from 'react';
import { useAbility } from '#api/abilities.tsx';
import { useOn } from '#features/system/settings/switches.ts';
import { latePart } from '#i18n/late-part.ts';
import type { LayoutSettings } from './layout/layout-settings.ts';
import classes from './main-layout.module.css';
import { ForbiddenPage } from './pages/forbidden-page.tsx';

const SwitchedOffPage = latePart(
  () => import('./pages/switched-off-page.tsx').then((file) => file.SwitchedOffPage),
  ['switchedOff'],
);

/** The page of the present address with its transition, or what to say when the role does not include it, or it is off. */
export function PageOutlet({ transition }: Pick<LayoutSettings, 'transition'>) {
  const { t } = useTranslation();
  const ability = useAbility();
  const page = useMatches().at(-1);
  const isOn = useOn();
  const { needs, switchedBy, titleKey } = page?.staticData ?? {};
  const isAllowed = needs === undefined || ability.can(needs.action, needs.subject);
  const title = titleKey === undefined ? '' : t(titleKey);
  const shown = isOn(switchedBy) ? (
    <Outlet />
  ) : (
    <Suspense fallback={null}>
      <SwitchedOffPage page={title} part={switchedBy} />
    </Suspense>
  );
  return (
    <div key={page?.routeId} className={classes['page']} data-transition={transition}>
      {isAllowed ? shown : <ForbiddenPage page={title} />}
    </div>
  );
}
