import { roles } from '@isocenter/contract/abilities.ts';
import type { Dashboard } from '@isocenter/contract/insight/dashboard-layout.ts';
import { usualDashboards } from '@isocenter/contract/insight/dashboard.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { useUser } from '#api/session/use-session.tsx';

/** How the person has arranged his dashboard, or that of his role; `arrange` keeps another, null takes his back to that of the role. */
export function useDashboard(): {
  readonly arranged: Dashboard;
  readonly isOwn: boolean;
  readonly arrange: (next: Dashboard) => void;
  readonly usual: Dashboard;
} {
  const { role } = useUser();
  const own = usePreferences().dashboard;
  const { mutate } = useUpdatePreferences();
  const usual = usualDashboards[roles.find((known) => known === role) ?? 'client'];
  return {
    arranged: own ?? usual,
    isOwn: own !== undefined,
    arrange: (next) => mutate({ dashboard: next }),
    usual,
  };
}
