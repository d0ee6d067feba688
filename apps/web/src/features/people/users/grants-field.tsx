import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Grant } from '@isocenter/contract/abilities.ts';
import type { UserFields } from '@isocenter/contract/people/users.ts';
import { grantsOf } from '#api/abilities.tsx';
import { useUser } from '#api/session/use-session.tsx';
import { useAccessLabels, useAccessWords } from '#i18n/use-access-words.ts';
import { GrantTable } from '#ui/access/grant-table.tsx';
import { useRoleChoice } from './use-role-choices.ts';
import classes from './users.module.css';

export type GrantsFieldProps = {
  readonly values: Pick<UserFields, 'role' | 'customRoleId'>;
  readonly overrides: readonly Grant[];
  /** Left out where they can only be read. */
  readonly onChange: ((overrides: Grant[]) => void) | undefined;
  readonly error?: ReactNode;
  readonly isShort?: boolean;
};

/** What the person may do otherwise than the role says; short, only the rows that differ. */
export function GrantsField({ values, overrides, onChange, error, isShort = false }: GrantsFieldProps) {
  const { grants: labels } = useAccessLabels();
  const choice = useRoleChoice(values);
  const mine = grantsOf(useUser());
  return (
    <Input.Wrapper error={error} labelElement="div">
      <GrantTable
        base={choice?.grants ?? []}
        value={overrides}
        onChange={onChange}
        labels={labels}
        mine={mine}
        startsShort={isShort}
      />
    </Input.Wrapper>
  );
}

/** What role, grants and scope come to, in words. */
export function InWords({
  values,
}: {
  readonly values: Pick<UserFields, 'role' | 'customRoleId' | 'overrides' | 'scope'>;
}) {
  const { overrides, scope } = values;
  const { t } = useTranslation();
  const words = useAccessWords();
  const choice = useRoleChoice(values);
  const may = words.may([...(choice?.grants ?? []), ...overrides]);
  return (
    <div className={classes['panel']}>
      <p className={classes['hint']}>{t('users.sees', { scope: words.scope(scope ?? choice?.scope ?? {}) })}</p>
      <p className={classes['hint']}>
        {may.length === 0 ? t('users.mayNothing') : t('users.may', { list: words.list(may) })}
      </p>
    </div>
  );
}
