import type { OptionalPage } from '@isocenter/contract/system/optional-pages.ts';
import type { SwitchName } from '@isocenter/contract/system/switches.ts';
import { useInstallation } from './installation.ts';

/** Whether something is on in this installation; what no switch is named for always is. */
export function useOn(): (name: SwitchName | undefined) => boolean {
  const { switchedOff } = useInstallation();
  return (name) => name === undefined || !switchedOff.includes(name);
}

/** Whether menus and searches show a page; one that is not optional they always do. */
export function useShown(): (name: OptionalPage | undefined) => boolean {
  const { hiddenPages } = useInstallation();
  return (name) => name === undefined || !hiddenPages.includes(name);
}
