import type { LayoutSettings } from '../layout/layout-settings.ts';

/** The props of every choice in the drawer. */
export interface LayoutChoiceProps {
  readonly layout: LayoutSettings;
  readonly onChange: (changes: Partial<LayoutSettings>) => void;
}
