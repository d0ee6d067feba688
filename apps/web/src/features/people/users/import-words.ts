import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { roles } from '@isocenter/contract/abilities.ts';
import { userColumns, type UserColumn } from '@isocenter/contract/people/user-import.ts';
import { plans, templateRoles } from '@isocenter/contract/people/users.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';

/** The field of the form that a column of a file is read into. */
const fieldOf = {
  email: 'email',
  username: 'username',
  first_name: 'firstName',
  last_name: 'lastName',
  title: 'title',
  phone: 'phone',
  company: 'company',
  country: 'country',
  designation: 'designation',
  registration_no: 'registrationNo',
  registration_until: 'registrationUntil',
  qualifications: 'qualifications',
  modalities: 'modalities',
  role: 'role',
  clinics: 'clinics',
  template_role: 'templateRole',
  plan: 'plan',
  expires: 'expires',
} as const satisfies Readonly<Record<UserColumn, string>>;

/** What the form calls a column of a file, or a field; what it has no word for stays as it is. */
export function columnWord(t: TFunction, name: string): string {
  const column = userColumns.find((known) => known === name);
  if (column !== undefined) return t(`users.field.${fieldOf[column]}`);
  return t(`users.field.${name === 'clinicIds' ? 'clinics' : name}`, { defaultValue: name });
}

/** A value of an export as the pages show it. */
export function useValueWords(): (column: UserColumn, value: string) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  return (column, value) => {
    if (value === '') return '–';
    const role = roles.find((known) => known === value);
    const templateRole = templateRoles.find((known) => known === value);
    const plan = plans.find((known) => known === value);
    if (column === 'role' && role !== undefined) return t(`people.role.${role}`);
    if (column === 'template_role' && templateRole !== undefined) return t(`users.templateRole.${templateRole}`);
    if (column === 'plan' && plan !== undefined) return t(`users.plan.${plan}`);
    if (column === 'expires' || column === 'registration_until') return formatDate(value, formats);
    return value.replaceAll(';', ', ');
  };
}
