import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roles } from '@isocenter/contract/abilities.ts';
import { plans, templateRoles, userStates } from '@isocenter/contract/people/users.ts';
import { clinicChoicesQuery, useMyClinics } from '#api/clinics.ts';
import type { Chip } from '#ui/records/chips.ts';
import { useRoleChoices } from './use-role-choices.ts';
import type { Tab } from './user-search.ts';

/** The filters of the list of users; what a tab says already is not asked again. The rare ones come in by “Filter”. */
export function useUserChips(tab: Tab): readonly Chip[] {
  const { t } = useTranslation();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const mine = useMyClinics();
  const made = useRoleChoices().filter(({ customRoleId }) => customRoleId !== null);
  const role: Chip = {
    name: 'role',
    label: t('users.field.role'),
    kind: 'several',
    options: roles.map((value) => ({ value, label: t(`people.role.${value}`) })),
  };
  const state: Chip = {
    name: 'state',
    label: t('users.column.status'),
    kind: 'several',
    options: userStates.map((value) => ({ value, label: t(`users.state.${value}`) })),
  };
  return [
    ...(tab === 'all' || tab === 'locked' ? [role] : []),
    {
      name: 'plan',
      label: t('users.field.plan'),
      kind: 'several',
      options: plans.map((value) => ({ value, label: t(`users.plan.${value}`) })),
    },
    ...(tab === 'locked' ? [] : [state]),
    {
      name: 'clinicId',
      label: t('common.clinic'),
      kind: 'several',
      options: clinics.map(({ clinicId, name }) => ({ value: String(clinicId), label: name })),
      mine: { label: t('archive.filter.myClinics'), values: mine },
    },
    {
      name: 'templateRole',
      label: t('users.field.templateRole'),
      kind: 'several',
      isRare: true,
      options: templateRoles.map((value) => ({ value, label: t(`users.templateRole.${value}`) })),
    },
    ...(made.length === 0
      ? []
      : [
          {
            name: 'customRoleId',
            label: t('users.filter.customRoleId'),
            kind: 'one' as const,
            isRare: true,
            options: made.map(({ customRoleId, name }) => ({ value: String(customRoleId), label: name })),
          },
        ]),
    {
      name: 'twoStep',
      label: t('users.column.twoStep'),
      kind: 'one',
      isRare: true,
      options: (['on', 'off'] as const).map((value) => ({ value, label: t(`users.${value}`) })),
    },
  ];
}
