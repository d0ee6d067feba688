import { SettingsPage } from '#features/people/account/settings-page.tsx';
import { useShell } from '../../shell/shell-context.tsx';

/** The personal settings, with the frame's own drawer for the layout. */
export function SettingsRoutePage() {
  const { openCustomizer } = useShell();
  return <SettingsPage onOpenLayout={openCustomizer} />;
}
