import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { faultsOf, type Faults } from '@isocenter/contract/fields.ts';
import { installationQuery } from '#api/installation.ts';
import { useSettingsForm, type SettingsForm } from '#api/settings-form.ts';
import { showToast } from '#ui/overlay/toast.tsx';

interface Version<Settings> {
  readonly revision: number;
  readonly settings: Settings;
  readonly madeBy: string;
  readonly at: string | null;
}
export interface StateOf<Settings> {
  readonly inForce: Version<Settings>;
  readonly before: readonly Version<Settings>[];
}
export interface Effect {
  readonly field: string;
  readonly count: number;
  readonly at: string | null;
}
interface Change<Settings> {
  readonly settings: Settings;
  readonly basedOn: number;
}
interface Calls<Settings> {
  readonly name: string;
  readonly schema: Parameters<typeof faultsOf>[0];
  /** Returns the faults that concern several fields. */
  readonly faultsIn?: (settings: Settings) => Faults;
  readonly check: (change: Change<Settings>, signal: AbortSignal) => Promise<{ readonly effects: readonly Effect[] }>;
  readonly put: (change: Change<Settings>) => Promise<unknown>;
}

export type SectionForm<Settings extends Record<string, unknown>> = SettingsForm<
  Settings,
  { readonly effects: readonly Effect[] }
>;

/** A section as it is being changed. */
export function useSectionForm<Settings extends Record<string, unknown>>(
  { inForce: { revision, settings } }: StateOf<Settings>,
  { name, schema, faultsIn, check, put }: Calls<Settings>,
): SectionForm<Settings> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useSettingsForm({
    name: `settings-${name}`,
    stored: settings,
    faultsIn: (values) => ({ ...faultsOf(schema, values), ...faultsIn?.(values) }),
    check: (values, signal) => check({ settings: values, basedOn: revision }, signal),
    save: async (values) => {
      await put({ settings: values, basedOn: revision });
      showToast({ tone: 'ok', title: t('settings.applied') });
      await client.invalidateQueries({ queryKey: ['settings'] });
      await client.invalidateQueries({ queryKey: installationQuery.queryKey, exact: true });
    },
  });
}
