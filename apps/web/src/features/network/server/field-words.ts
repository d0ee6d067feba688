import { useTranslation } from '#i18n/use-translation.ts';
import { changedServerFields, type ServerSettings } from '@isocenter/contract/network/server/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatNumber } from '#ui/format/number.ts';
import type { DraftField, SettingsDraft, SettingsEditor } from './use-settings-editor.ts';

/** Returns a function that names the fields in which settings differ from others. */
export function useFieldNames(): (settings: ServerSettings, before: ServerSettings) => string {
  const { t } = useTranslation();
  return (settings, before) =>
    changedServerFields(settings, before)
      .map((field) => t(`server.field.${field}`))
      .join(', ');
}

/** A value as it is read: never the text of a certificate, nor of a key. */
export function useValueWords({ state }: SettingsEditor): (field: DraftField, draft: SettingsDraft) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = (uid: string): string =>
    [...state.classes, ...state.syntaxes].find((known) => known.uid === uid)?.name ?? uid;
  return (field, draft) => {
    const value = draft[field];
    if (typeof value === 'boolean') return value ? t('server.value.yes') : t('server.value.no');
    if (field === 'dimsePort' || field === 'tlsPort') return value === 0 ? t('server.value.off') : String(value);
    if (typeof value === 'number') return formatNumber(value, 0, formats);
    if (typeof value === 'object') return value.length === 0 ? t('server.value.none') : value.map(nameOf).join(', ');
    if (field === 'logLevel') return t(`server.level.${draft.logLevel}`);
    if (value === '') return t('server.value.none');
    return field === 'tlsCertificate' || field === 'tlsAuthorities' || field === 'tlsKey'
      ? t('server.value.given')
      : value;
  };
}
