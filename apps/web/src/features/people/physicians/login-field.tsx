import { useTranslation } from '#i18n/use-translation.ts';
import type { Physician } from '@isocenter/contract/people/physicians/fields.ts';
import { roles } from '@isocenter/contract/abilities.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { LoginChoice } from './login-choice.tsx';
import { useLoginActs } from './use-login-acts.ts';
import classes from './physicians.module.css';

export type LoginFieldProps = { readonly physician: Physician; readonly disabled: boolean };

/** The account that the physician signs in with: whoever uses it sees what names the physician. Each act holds at once. */
export function LoginField({ physician, disabled }: LoginFieldProps) {
  const { t } = useTranslation();
  const { login, physicianId } = physician;
  const { set, isPending } = useLoginActs(physicianId, login?.accountId ?? null);
  return (
    <FormSection title={t('physicians.section.login')} hint={t('physicians.login.hint')}>
      <WideField>
        {login === null ? (
          <LoginChoice physician={physician} disabled={disabled} onChoose={(accountId) => void set(accountId)} />
        ) : (
          <div className={classes['login']}>
            <PersonAvatar name={login.fullName || login.username} size={30} />
            <span className={classes['lineText']}>
              <bdi>{login.fullName || login.username}</bdi>
              <span className={classes['second']}>
                <bdi className="iso-ltr">{login.email}</bdi> · <RoleName role={login.role} />
                {login.status !== 'active' && ` · ${t('physicians.login.notActive')}`}
              </span>
            </span>
            {!disabled && (
              <ActButton label={t('physicians.login.unlink')} busy={isPending} onClick={() => void set(null)} />
            )}
          </div>
        )}
      </WideField>
    </FormSection>
  );
}

function RoleName({ role }: { readonly role: string }) {
  const { t } = useTranslation();
  const known = roles.find((one) => one === role);
  return <>{known === undefined ? role : t(`people.role.${known}`)}</>;
}
