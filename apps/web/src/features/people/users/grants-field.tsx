import { Input } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import type { UserFields } from '@isocenter/contract/people/users/fields.ts';
import { grantsOf } from '#api/abilities.tsx';
import { useUser } from '#api/session/use-session.tsx';
import { useAccessLabels, useAccessWords, GrantTable } from '#features/people/access/access.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import type { PartProps } from './account-fields.tsx';
import { useRoleChoice } from './use-role-choices.ts';
import classes from './users.module.css';

export type GrantsFieldProps = Partial<PartProps> & {
  readonly values: Pick<UserFields, 'role' | 'customRoleId' | 'overrides'>;
  readonly isShort?: boolean;
};

/** Edits the differences from the role's grants; short, only the rows that differ. */
export function GrantsField({ values, form, isReadOnly, isSelf, isShort = false }: GrantsFieldProps) {
  const { grants: labels } = useAccessLabels();
  const mayChange = form !== undefined && isReadOnly !== true && isSelf !== true;
  return (
    <Input.Wrapper error={form?.errors['overrides']} labelElement="div">
      <GrantTable
        base={useRoleChoice(values)?.grants ?? []}
        value={values.overrides}
        onChange={mayChange ? (overrides) => form.setFieldValue('overrides', overrides) : undefined}
        labels={labels}
        mine={grantsOf(useUser())}
        startsShort={isShort}
      />
    </Input.Wrapper>
  );
}

/** Every grant, and what role, grants and scope come to in words. */
export function AccessFields(props: PartProps) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const { values } = props.form;
  const choice = useRoleChoice(values);
  const may = words.may([...(choice?.grants ?? []), ...values.overrides]);
  return (
    <FormSection title={t('users.permissions')}>
      <WideField>
        <GrantsField {...props} values={values} />
      </WideField>
      <WideField>
        <div className={classes['panel']}>
          <p className={classes['hint']}>
            {t('users.sees', { scope: words.scope(values.scope ?? choice?.scope ?? {}) })}
          </p>
          <p className={classes['hint']}>
            {may.length === 0 ? t('users.mayNothing') : t('users.may', { list: words.list(may) })}
          </p>
        </div>
      </WideField>
    </FormSection>
  );
}
