import { useQueryClient } from '@tanstack/react-query';
import { roles } from '@isocenter/contract/abilities.ts';
import type { Dashboard } from '@isocenter/contract/insight/dashboard/dashboard-layout-fields.ts';
import { usualDashboards } from '@isocenter/contract/insight/dashboard/dashboard.ts';
import { preferencesQuery, usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { useUser } from '#api/session/use-session.tsx';

/** Keeps a dashboard that is made of the present one. */
export type Arrange = (change: (now: Dashboard) => Dashboard) => void;

/** Returns the person's arrangement of his dashboard, or that of his role. */
export function useDashboard(): {
  readonly arranged: Dashboard;
  readonly isOwn: boolean;
  readonly arrange: Arrange;
  readonly usual: Dashboard;
} {
  const { role } = useUser();
  const own = usePreferences().dashboard;
  const client = useQueryClient();
  const { mutate } = useUpdatePreferences();
  const usual = usualDashboards[roles.find((known) => known === role) ?? 'client'];
  return {
    arranged: own ?? usual,
    isOwn: own !== undefined,
    arrange: (change) => {
      // What is drawn may be older by the change before, which is not drawn yet.
      const now = client.getQueryData(preferencesQuery.queryKey)?.dashboard ?? usual;
      mutate({ dashboard: change(now) });
    },
    usual,
  };
}
