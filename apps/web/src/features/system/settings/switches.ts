import type { OptionalPage, SwitchName } from '@isocenter/contract/system/settings/fields.ts';
import { useInstallation } from '#api/installation.ts';

/**
 * Returns a function that is true if a part is switched on in this installation, or shown by its menus; and for a part without a switch.
 */
export function useOn(): (name: SwitchName | OptionalPage | undefined) => boolean {
  const { switchedOff, hiddenPages } = useInstallation();
  return (name) => name === undefined || !(switchedOff.includes(name) || hiddenPages.includes(name));
}
