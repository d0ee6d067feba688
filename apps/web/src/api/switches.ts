import type { OptionalPage, SwitchName } from '@isocenter/contract/system/settings/fields.ts';
import { useInstallation } from './installation.ts';

/** Whether something is on in this installation, or shown by its menus; what no switch is named for always is. */
export function useOn(): (name: SwitchName | OptionalPage | undefined) => boolean {
  const { switchedOff, hiddenPages } = useInstallation();
  return (name) => name === undefined || !(switchedOff.includes(name) || hiddenPages.includes(name));
}
