import { useCallback, useMemo, useState } from 'react';
import { unknownPreferences, usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { useSession } from '#api/session/use-session.tsx';
import { readLayout } from './layout-settings.ts';
import type { LayoutSettings } from './layout-settings.ts';

const storageKey = 'isocenter.layout';

/**
 * The layout as it is, and how to change it. The account's settings are the truth; this browser keeps a copy for the
 * time before they are known.
 */
export function useLayout(): {
  readonly layout: LayoutSettings;
  readonly change: (changes: Partial<LayoutSettings>) => void;
} {
  const preferences = usePreferences();
  const isSignedIn = useSession().kind === 'signed-in';
  const { mutate } = useUpdatePreferences();
  const [local] = useState(storedLayout);
  const layout = useMemo(() => {
    // A workstation is shared: its copy, of whoever was here last, serves only until the account's own is known.
    if (preferences === unknownPreferences) return local;
    return readLayout({ ...preferences.layout, skin: preferences.skin });
  }, [preferences, local]);
  const change = useCallback(
    (changes: Partial<LayoutSettings>) => {
      const { skin, ...rest } = readLayout({ ...layout, ...changes });
      if (isSignedIn) mutate({ skin, layout: { ...rest } });
    },
    [layout, isSignedIn, mutate],
  );
  return { layout, change };
}

/** Keeps this browser's copy. */
export function storeLayout(layout: LayoutSettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(layout));
  } catch {
    // Storage is switched off in this browser: the account still has the settings.
  }
}

function storedLayout(): LayoutSettings {
  try {
    return readLayout(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return readLayout(undefined);
  }
}
