import { AccountSettingsPage } from '#features/people/account/account-settings-page.tsx';
import { useShell } from '../../shell/shell-context.tsx';

/** The account's settings, with the frame's own drawer for the layout. */
export function AccountSettingsRoutePage() {
  const { openCustomizer } = useShell();
  return <AccountSettingsPage onOpenLayout={openCustomizer} />;
}
