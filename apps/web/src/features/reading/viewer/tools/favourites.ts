import { useCallback } from 'react';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { keyActions, type KeyAction } from '../key-map.ts';

/** The most tools in the bar beside those for viewing. */
export const mostFavourites = 9;

const usual: readonly KeyAction[] = [
  'tool.length',
  'tool.bidirectional',
  'tool.angle',
  'tool.ellipse',
  'tool.rectangle',
  'tool.probe',
  'tool.arrow',
];

/** The name among the views of a person's preferences under which they are saved. */
const view = 'viewer.tools';

/** The tools that stand in the bar, in the order in which they were chosen, and how to change that. Saved with the account. */
export function useFavourites() {
  const { views } = usePreferences();
  const { mutate } = useUpdatePreferences();
  const chosen = favouritesIn(views?.[view]);
  const toggle = useCallback(
    (action: KeyAction) => {
      const next = chosen.includes(action) ? chosen.filter((one) => one !== action) : [...chosen, action];
      if (next.length <= mostFavourites) mutate({ views: { [view]: next } });
    },
    [chosen, mutate],
  );
  return { chosen, toggle };
}

/** Returns the tools of a stored choice that this viewer knows, each once; the usual ones if nothing was chosen. */
export function favouritesIn(stored: unknown): readonly KeyAction[] {
  if (!Array.isArray(stored)) return usual;
  const known = keyActions.filter((action) => stored.includes(action));
  return known.toSorted((a, b) => stored.indexOf(a) - stored.indexOf(b)).slice(0, mostFavourites);
}
