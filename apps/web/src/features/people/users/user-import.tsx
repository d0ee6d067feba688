import { useTranslation } from '#i18n/use-translation.ts';
import { roles } from '@isocenter/contract/abilities.ts';
import { importUsers } from '@isocenter/contract/people/users/endpoints.ts';
import { userColumns } from '@isocenter/contract/people/users/user-import.ts';
import { plans, templateRoles } from '@isocenter/contract/people/users/users.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { RecordImport, type RecordImportProps } from '#records/record-import.tsx';
import { useUserFieldName } from './user-words.ts';

/** Users from a file. Whoever becomes an administrator by it is told before. */
export function UserImport({ onClose }: Pick<RecordImportProps, 'onClose'>) {
  const { t } = useTranslation();
  return (
    <RecordImport
      route={importUsers}
      cacheKey="users"
      subtitle={t('users.title')}
      columns={Object.keys(userColumns)}
      fieldName={useUserFieldName()}
      onClose={onClose}
      valueText={useValueText()}
      mark={({ changes }) =>
        changes.some(({ field, to }) => field === 'role' && to === 'admin')
          ? t('users.import.administrator')
          : undefined
      }
    />
  );
}

function useValueText(): NonNullable<RecordImportProps['valueText']> {
  const { t } = useTranslation();
  const formats = useFormats();
  return (field, value) => {
    const role = field === 'role' && roles.find((known) => known === value);
    const templateRole = field === 'templateRole' && templateRoles.find((known) => known === value);
    const plan = field === 'currentPlan' && plans.find((known) => known === value);
    if (role) return t(`people.role.${role}`);
    if (templateRole) return t(`users.templateRole.${templateRole}`);
    if (plan) return t(`users.plan.${plan}`);
    return field === 'expiresAt' || field === 'registrationUntil' ? formatDate(value, formats) : undefined;
  };
}
