import { useTranslation } from '#i18n/use-translation.ts';
import { roles } from '@isocenter/contract/abilities.ts';
import { plans, templateRoles, userStates } from '@isocenter/contract/people/users/users.ts';
import { useClinicOptions, useMyClinics } from '#features/people/clinics/clinics.ts';
import type { Chip } from '#ui/records/chips.ts';
import { useRoleChoices } from './use-role-choices.ts';
import type { Tab } from './user-search.ts';

/** The filters of the list of users; what a tab says already is not asked again. The rare ones come in by “Filter”. */
export function useUserChips(tab: Tab): readonly Chip[] {
  const { t } = useTranslation();
  const clinics = useClinicOptions();
  const mine = useMyClinics();
  const made = useRoleChoices().filter(({ customRoleId }) => customRoleId !== null);
  const several = <Value extends string>(
    name: string,
    label: string,
    values: readonly Value[],
    word: (value: Value) => string,
  ) => ({ name, label, kind: 'several', options: values.map((value) => ({ value, label: word(value) })) }) as const;
  const status = t('users.field.status');
  return [
    ...(tab === 'all' || tab === 'locked'
      ? [several('role', t('users.field.role'), roles, (role) => t(`people.role.${role}`))]
      : []),
    several('plan', t('users.field.currentPlan'), plans, (plan) => t(`users.plan.${plan}`)),
    ...(tab === 'locked' ? [] : [several('state', status, userStates, (state) => t(`users.state.${state}`))]),
    {
      name: 'clinicId',
      label: t('common.clinic'),
      kind: 'several',
      options: clinics,
      mine: { label: t('archive.filter.myClinics'), values: mine },
    },
    {
      ...several('templateRole', t('users.field.templateRole'), templateRoles, (role) =>
        t(`users.templateRole.${role}`),
      ),
      isRare: true,
    },
    ...(made.length === 0
      ? []
      : [
          {
            name: 'customRoleId',
            label: t('users.field.customRoleId'),
            kind: 'one' as const,
            isRare: true,
            options: made.map(({ customRoleId, name }) => ({ value: String(customRoleId), label: name })),
          },
        ]),
    {
      ...several('twoStep', t('users.column.twoStep'), ['on', 'off'] as const, (value) => t(`users.${value}`)),
      kind: 'one',
      isRare: true,
    },
  ];
}
