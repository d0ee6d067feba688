import { useTranslation } from '#i18n/use-translation.ts';
import { roles } from '@isocenter/contract/abilities.ts';
import { userColumns } from '@isocenter/contract/people/users/user-import.ts';
import { plans, templateRoles } from '@isocenter/contract/people/users/users.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { ImportDrawer, type ImportDrawerProps } from '#ui/records/import-drawer.tsx';
import { useUserFieldName } from './user-words.ts';

/** Users from a file. Whoever becomes an administrator by it is told before. */
export function UserImport({ run }: Pick<ImportDrawerProps, 'run'>) {
  const { t } = useTranslation();
  return (
    <ImportDrawer
      run={run}
      subtitle={t('users.title')}
      columns={Object.keys(userColumns)}
      fieldName={useUserFieldName()}
      valueText={useValueText()}
      mark={({ changes }) =>
        changes.some(({ field, to }) => field === 'role' && to === 'admin')
          ? t('users.import.administrator')
          : undefined
      }
    />
  );
}

function useValueText(): NonNullable<ImportDrawerProps['valueText']> {
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
