import type { LayoutSettings } from '../layout/layout-settings.ts';

/** What every choice of the drawer is given. */
export interface LayoutChoiceProps {
  readonly layout: LayoutSettings;
  readonly onChange: (changes: Partial<LayoutSettings>) => void;
}
