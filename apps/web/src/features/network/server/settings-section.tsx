import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSection } from '#ui/form/form-layout.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { DraftField, SettingsEditor } from './use-settings-editor.ts';

type SettingsSectionProps = {
  readonly name: 'listener' | 'tls' | 'acceptance' | 'limits';
  readonly children: ReactNode;
};

/** Settings that belong together. */
export function SettingsSection({ name, children }: SettingsSectionProps) {
  const { t } = useTranslation();
  return (
    <Card
      title={t(`server.section.${name}`)}
      aside={<span className="iso-small">{t(`server.sectionHint.${name}`)}</span>}
    >
      <FormSection>{children}</FormSection>
    </Card>
  );
}

/**
 * Returns the props of a field that the environment sets, which cannot be changed here: the variable stands below it, in place of the hint.
 */
export function useLocked({ state }: SettingsEditor) {
  const { t } = useTranslation();
  return (field: DraftField, hint?: string) => {
    const variable = state.fixed[field];
    if (variable !== undefined) return { isLocked: true, hint: t('server.fixed', { variable }) };
    return hint === undefined ? {} : { hint };
  };
}
