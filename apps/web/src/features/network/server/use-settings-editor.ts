import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { faultsOf } from '@isocenter/contract/fields.ts';
import { checkServerSettings, putServerSettings } from '@isocenter/contract/network/server/endpoints.ts';
import type { ServerCheck, ServerSettingsState } from '@isocenter/contract/network/server/routes.ts';
import { serverFaults, ServerSettings } from '@isocenter/contract/network/server/fields.ts';
import { call } from '#api/client.ts';
import { useSettingsForm, type SettingsForm } from '#api/settings-form.ts';
import { showToast } from '#ui/overlay/toast.tsx';

/** The key of the certificate is sent with a new one, and never comes back. */
export type SettingsDraft = ServerSettings & { tlsKey: string };
export type DraftField = keyof SettingsDraft;

export interface SettingsEditor extends Omit<SettingsForm<SettingsDraft, ServerCheck>, 'load'> {
  readonly state: ServerSettingsState;
  /** Former settings become the changes; what the environment states stays. */
  readonly load: (settings: ServerSettings) => void;
}

/** The settings as they are being changed, looked at by the server while they are. */
export function useSettingsEditor(state: ServerSettingsState): SettingsEditor {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { revision, settings } = state.inForce;
  const edited = useSettingsForm<SettingsDraft, ServerCheck>({
    name: 'server-settings',
    stored: { ...settings, tlsKey: '' },
    faultsIn,
    check: (draft, signal) => call(checkServerSettings, { body: bodyOf(draft, revision) }, { signal }),
    save: async (draft) => {
      await call(putServerSettings, { body: bodyOf(draft, revision) });
      showToast({ tone: 'ok', title: t('settings.applied') });
      await client.invalidateQueries({ queryKey: ['server', 'settings'] });
    },
  });
  return { ...edited, state, load: (former) => edited.load({ ...former, ...fixedOf(state), tlsKey: '' }) };
}

function faultsIn({ tlsKey: _key, ...settings }: SettingsDraft): ReturnType<typeof faultsOf> {
  return { ...serverFaults(settings), ...faultsOf(ServerSettings, settings) };
}

function bodyOf({ tlsKey, ...settings }: SettingsDraft, basedOn: number) {
  return { settings, basedOn, ...(tlsKey.trim() === '' ? {} : { tlsKey }) };
}

function fixedOf({ fixed, inForce: { settings } }: ServerSettingsState): Partial<ServerSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([field]) => fixed[field] !== undefined));
}
