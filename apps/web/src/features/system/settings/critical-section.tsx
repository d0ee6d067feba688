import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { checkCriticalSettings, putCriticalSettings } from '@isocenter/contract/reading/critical-results/endpoints.ts';
import { CriticalSettings } from '@isocenter/contract/reading/critical-results/critical-settings.ts';
import { getUser, listUsers } from '@isocenter/contract/people/users/endpoints.ts';
import { call } from '#api/client.ts';
import { queryOf } from '#api/records/query-of.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { SearchedField } from '#ui/form/searched-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { SectionEditing } from './section-editing.tsx';
import { criticalQuery } from './settings-query.ts';
import { useSectionForm, type SectionForm, type StateOf } from './use-section-form.ts';

/** Edits the deadlines for critical results, and who is notified when nobody acknowledges one. */
export function CriticalSection() {
  return (
    <LoadedSection query={criticalQuery}>
      {(state) => <CriticalEditing key={state.inForce.revision} state={state} />}
    </LoadedSection>
  );
}

function CriticalEditing({ state }: { readonly state: StateOf<CriticalSettings> }) {
  const { t } = useTranslation();
  const section = useSectionForm(state, {
    name: 'critical-results',
    schema: CriticalSettings,
    check: (body, signal) => call(checkCriticalSettings, { body }, { signal }),
    put: (body) => call(putCriticalSettings, { body }),
  });
  const stored = useNameOf(section.stored.backupAccountId);
  const chosen = useNameOf(section.values.backupAccountId);
  const valueOf = (field: keyof CriticalSettings, settings: CriticalSettings): string => {
    if (field === 'mostEscalations') return String(settings.mostEscalations);
    if (field !== 'backupAccountId') return t('settings.minutes', { count: settings[field] });
    if (settings.backupAccountId === null) return t('settings.nobody');
    return settings.backupAccountId === section.stored.backupAccountId ? stored : chosen;
  };
  const minutes = { kind: 'number', least: 5, most: 43_200, unit: t('settings.unitMinutes') } as const;
  return (
    <SectionEditing
      name="critical-results"
      state={state}
      form={section}
      nameOf={(field) => t(`settings.field.${field}`)}
      valueOf={valueOf}
    >
      <Card>
        <FormSection>
          <FieldsOf
            form={section.form}
            schema={CriticalSettings}
            texts="settings.field"
            list={[
              { name: 'red', ...minutes },
              { name: 'orange', ...minutes },
              { name: 'yellow', ...minutes },
              { name: 'againMinutes', ...minutes, hint: t('settings.hint.againMinutes') },
              { name: 'mostEscalations', kind: 'number', least: 0, most: 20, hint: t('settings.hint.mostEscalations') },
            ]}
          />
          <BackupField form={section.form} chosen={chosen} />
        </FormSection>
      </Card>
    </SectionEditing>
  );
}

type BackupProps = Pick<SectionForm<CriticalSettings>, 'form'> & { readonly chosen: string };

function BackupField({ form, chosen }: BackupProps) {
  const { t } = useTranslation();
  const [q, setWords] = useState('');
  const { data } = useQuery({
    ...queryOf('users', 'to-stand-in', listUsers, { query: { limit: 20, ...(q === '' ? {} : { q }) } }),
    placeholderData: keepPreviousData,
  });
  const { backupAccountId } = form.values;
  return (
    <WideField>
      <SearchedField
        label={t('settings.field.backupAccountId')}
        hint={t('settings.hint.backupAccountId')}
        options={(data?.rows ?? []).map(({ userId, fullName, username }) => ({
          value: String(userId),
          label: fullName || username,
        }))}
        value={backupAccountId}
        chosen={backupAccountId === null ? undefined : { value: String(backupAccountId), label: chosen }}
        error={form.errors['backupAccountId']}
        onSearch={setWords}
        onChange={(accountId) => form.setFieldValue('backupAccountId', accountId)}
      />
    </WideField>
  );
}

/** Returns the name of an account; its number while the name is not known. */
function useNameOf(userId: number | null): string {
  const { data } = useQuery({
    ...queryOf('users', 'who-stands-in', getUser, { params: { userId: userId ?? 1 } }),
    enabled: userId !== null,
  });
  return data === undefined ? String(userId ?? '') : data.fullName || data.username;
}
