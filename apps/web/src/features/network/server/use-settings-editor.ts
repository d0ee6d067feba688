import { useDebouncedValue } from '@mantine/hooks';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { faultsOf } from '@isocenter/contract/fields.ts';
import { putServerSettings } from '@isocenter/contract/network/server.ts';
import type { ServerCheck, ServerSettingsState } from '@isocenter/contract/network/server.ts';
import { serverFaults, ServerSettings } from '@isocenter/contract/network/server-settings.ts';
import { textsOf } from '@isocenter/contract/said.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { changedFields, useRecordForm, type RecordForm } from '#api/record-form.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { serverCheckQuery } from './settings-query.ts';

const restMilliseconds = 400;

/** The key of the certificate is sent with a new one, and never comes back. */
export type SettingsDraft = ServerSettings & { tlsKey: string };
export type DraftField = keyof SettingsDraft;

export interface SettingsEditor {
  readonly state: ServerSettingsState;
  readonly stored: SettingsDraft;
  readonly form: UseFormReturnType<SettingsDraft>;
  readonly record: RecordForm<SettingsDraft>;
  readonly changed: readonly DraftField[];
  /** What the server says to the settings as they stand, when they can be. */
  readonly check: ServerCheck | undefined;
  readonly isRefused: boolean;
  readonly undo: (field: DraftField) => void;
  /** Former settings become the changes; what the environment states stays. */
  readonly load: (settings: ServerSettings) => void;
}

/** The settings as they are being changed, looked at by the server while they are. */
export function useSettingsEditor(state: ServerSettingsState): SettingsEditor {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { revision, settings } = state.inForce;
  const stored = { ...settings, tlsKey: '' };
  const record = useRecordForm<SettingsDraft>({
    name: 'server-settings',
    stored,
    validate: (draft) => textsOf(faultsIn(draft)),
    save: async (draft) => {
      if (changedFields(draft, stored).length === 0) return;
      await call(putServerSettings, { body: bodyOf(draft, revision) });
      showToast({ tone: 'ok', title: t('server.applied') });
      await client.invalidateQueries({ queryKey: ['server', 'settings'] });
    },
  });
  const { form } = record;
  const draft = form.values;
  const [settled] = useDebouncedValue(draft, restMilliseconds);
  const changed = changedFields(draft, stored) as DraftField[];
  const wrong = faultsIn(settled);
  const isSound = Object.keys(wrong).length === 0;
  const isAsked = isSound && changedFields(settled, stored).length > 0;
  const check = useQuery({ ...serverCheckQuery(bodyOf(settled, revision)), enabled: isAsked });
  const refused = isAsked && check.error instanceof ApiError ? check.error.fields : {};
  useMarked(form, { ...textsOf(wrong), ...refused });
  return {
    state,
    stored,
    form,
    record,
    changed,
    check: isAsked && check.error === null ? check.data : undefined,
    isRefused: !isSound || Object.keys(refused).length > 0,
    undo: (field) => form.setValues({ [field]: stored[field] }),
    load: (former) => form.setValues({ ...former, ...fixedOf(state), tlsKey: '' }),
  };
}

/** What is wrong stands at its field as soon as typing rests. */
function useMarked(form: UseFormReturnType<SettingsDraft>, wrong: Readonly<Record<string, string>>): void {
  const { setErrors } = form;
  const told = JSON.stringify(wrong);
  useEffect(() => {
    const faults = Object.entries(JSON.parse(told) as Record<string, string>);
    setErrors(Object.fromEntries(faults.map(([field, fault]) => [field, inPresentLanguage(fault)])));
  }, [told, setErrors]);
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
