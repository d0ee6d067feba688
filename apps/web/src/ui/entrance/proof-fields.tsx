import { Button, TextInput } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import type { ChangeEventHandler, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Notice } from '../states/notice.tsx';
import { PasswordField } from './password-field.tsx';

/** A proof of identity, as it was typed. */
export interface GivenProof {
  readonly password: string;
  readonly code: string;
}

interface Typed {
  readonly value?: string;
  readonly error?: ReactNode;
  readonly onChange?: ChangeEventHandler<HTMLInputElement>;
}

export interface ProofFieldsProps {
  /** The identity provider's word of these minutes stands for both. */
  readonly isProved: boolean;
  readonly hasTwoStep: boolean;
  /** For a person who signed in there: the way there leads back to where he is. */
  readonly provider: { readonly name: string; readonly here: string } | undefined;
  readonly password: Typed;
  readonly code: Typed;
  /** A dialog begins with the password and not with what stands above it. */
  readonly takesFocus?: boolean;
}

/** Proves again that it is the person who is signed in: the password, the second step where it is on, or the identity provider. */
export function ProofFields(props: ProofFieldsProps) {
  const { isProved, hasTwoStep, provider, password, code, takesFocus = false } = props;
  const { t } = useTranslation();
  return (
    <>
      {provider !== undefined && <ProviderProof {...provider} isProved={isProved} />}
      {!isProved && (
        <PasswordField
          size="sm"
          label={t('account.password.own')}
          autoComplete="current-password"
          required
          data-autofocus={takesFocus || undefined}
          {...password}
        />
      )}
      {hasTwoStep && (
        <TextInput
          label={t('account.twoStep.code')}
          description={t('account.twoStep.codeOrRecovery')}
          dir="ltr"
          autoComplete="one-time-code"
          required
          {...code}
        />
      )}
    </>
  );
}

/** The way to the identity provider and back, or that it has been gone. */
function ProviderProof({
  name,
  here,
  isProved,
}: {
  readonly name: string;
  readonly here: string;
  readonly isProved: boolean;
}) {
  const { t } = useTranslation();
  if (isProved) return <Notice tone="ok">{t('account.tokens.proved', { name })}</Notice>;
  return (
    <div>
      <Button
        component="a"
        href={`/auth/oidc/start?fresh=yes&to=${encodeURIComponent(here)}`}
        variant="default"
        leftSection={<IconId size={16} stroke={1.6} aria-hidden="true" />}
      >
        {t('account.tokens.prove', { name })}
      </Button>
      <p className="iso-hint">{t('account.tokens.proveHint')}</p>
    </div>
  );
}
