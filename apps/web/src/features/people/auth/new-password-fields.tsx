import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { useKnownPassword } from '#api/known-password.ts';
import { PasswordField, PasswordStrengthMeter } from '#ui/entrance/password-field.tsx';

export interface NewPasswordValues {
  password: string;
  again: string;
}

export interface NewPasswordFieldsProps {
  readonly form: UseFormReturnType<NewPasswordValues>;
  readonly personal: readonly string[];
}

/** A new password twice, and how strong it is. */
export function NewPasswordFields({ form, personal }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const { password } = form.values;
  const isKnown = useKnownPassword(password);
  return (
    <>
      <div>
        <PasswordField
          label={t('entry.reset.password')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordStrengthMeter password={password} personal={personal} isKnown={isKnown} />
      </div>
      <PasswordField label={t('entry.reset.again')} autoComplete="new-password" {...form.getInputProps('again')} />
    </>
  );
}
