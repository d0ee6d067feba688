import { useTranslation } from '#i18n/use-translation.ts';
import type { Installation } from '@isocenter/contract/system/installation/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Notice } from '#ui/states/notice.tsx';
import { maintenanceWords } from './maintenance-words.ts';

export type MaintenanceNoticeProps = {
  readonly maintenance: NonNullable<Installation['maintenance']>;
};

/** Before the sign-in: that maintenance goes on, and for whom there is a way in; or when it begins. */
export function MaintenanceNotice({ maintenance }: MaintenanceNoticeProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Notice tone={maintenance.isOn ? 'warn' : 'info'}>
      <output>
        {maintenanceWords(maintenance, formats, t)} {maintenance.isOn && t('maintenance.entry')}
      </output>
    </Notice>
  );
}
