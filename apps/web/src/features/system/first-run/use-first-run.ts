import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isEmail } from '@isocenter/contract/field-rules.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { setUp } from '@isocenter/contract/system/installation/endpoints.ts';
import { ApiError } from '#api/api-error.ts';
import { call, session } from '#api/client.ts';
import { installationQuery } from '#api/installation.ts';
import { knownLanguage } from '#i18n/i18n.ts';
import type { Language } from '#i18n/i18n.ts';
import { usePasswordWords } from '#i18n/use-password-words.ts';

interface FirstRunValues {
  /** From the server's console; empty where none is requested. */
  readonly token: string;
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly institutionName: string;
  readonly language: Language;
  readonly dateFormat: string;
  readonly loadSamples: boolean;
}

export type FirstRunStep = 0 | 1 | 2;

export interface FirstRun {
  readonly step: FirstRunStep;
  /** True if whoever sets up has to show the token that stands on the server's console. */
  readonly asksToken: boolean;
  readonly form: UseFormReturnType<FirstRunValues>;
  readonly create: UseMutationResult<unknown, Error, FirstRunValues>;
  readonly next: () => void;
  readonly back: () => void;
}

const fieldsOf = [
  ['token', 'fullName', 'email', 'password'],
  ['institutionName', 'language', 'dateFormat'],
  ['loadSamples'],
] as const;

/** The three steps and the one call at their end. A field that the server refuses leads back to its step. */
export function useFirstRun(): FirstRun {
  const asksToken = useQuery(installationQuery).data?.asksSetUpToken === true;
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const words = usePasswordWords();
  const [step, setStep] = useState<FirstRunStep>(0);
  const form = useForm<FirstRunValues>({
    initialValues: {
      token: '',
      fullName: '',
      email: '',
      password: '',
      institutionName: '',
      language: knownLanguage(i18n.language) ?? 'en',
      dateFormat: 'DD MMM YYYY',
      loadSamples: true,
    },
    validateInputOnBlur: true,
    validate: {
      token: (token) => (asksToken && token.trim() === '' ? t('firstRun.tokenNeeded') : null),
      fullName: (name) => (name.trim() === '' ? t('common.nameNeeded') : null),
      email: (email) => (isEmail(email.trim()) ? null : t('people.auth.emailForm')),
      password: (password, { email }) => words.of(password, [email]),
      institutionName: (name) => (name.trim() === '' ? t('common.nameNeeded') : null),
    },
  });
  /** Known before the button is drawn as busy. */
  const isSending = useRef(false);
  const create = useMutation({
    mutationFn: (values: FirstRunValues) => call(setUp, { body: bodyOf(values) }, { timeoutMilliseconds: 60_000 }),
    onSuccess: async ({ userData, accessToken }) => {
      await queryClient.fetchQuery({ ...installationQuery, staleTime: 0 });
      session.adopt(userData, accessToken);
    },
    onSettled: () => {
      isSending.current = false;
    },
    onError: (error, { password }) => {
      if (!(error instanceof ApiError)) return;
      const fault = words.ofAnswer(error.answer.fields['password'], password);
      form.setErrors({ ...error.fields, ...(fault === undefined ? {} : { password: fault }) });
      const wrong = fieldsOf.findIndex((fields) => fields.some((field) => error.fields[field] !== undefined));
      if (wrong === 0 || wrong === 1) setStep(wrong);
      if (error.code === 'already-set-up') void queryClient.invalidateQueries({ queryKey: installationQuery.queryKey });
    },
  });
  const next = (): void => {
    const wrong = fieldsOf[step].find((field) => form.validateField(field).hasError);
    if (wrong !== undefined) form.getInputNode(wrong)?.focus();
    else if (step < 2) setStep((step + 1) as FirstRunStep);
    else if (!isSending.current) {
      isSending.current = true;
      create.mutate(form.values);
    }
  };
  const back = (): void => setStep(step === 2 ? 1 : 0);
  return { step, asksToken, form, create, next, back };
}

function bodyOf({ token, ...values }: FirstRunValues): BodyOf<typeof setUp> {
  const { fullName, email, institutionName } = values;
  const shown = token.trim() === '' ? {} : { token: token.trim() };
  return {
    ...values,
    ...shown,
    fullName: fullName.trim(),
    email: email.trim(),
    institutionName: institutionName.trim(),
  };
}
