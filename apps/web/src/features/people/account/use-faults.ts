import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { accountFaultWords, type AccountFault, type Faults } from '@isocenter/contract/people/account/account-rules.ts';
import { ApiError } from '#api/api-error.ts';

// What only the archive can find wrong, in its words, and ours for it.
const othersFaults = {
  'is already in use': 'taken',
  'is your address already': 'same',
  'is not your password': 'wrongPassword',
  'is wrong': 'wrongPassword',
  'is not right': 'wrongCode',
  'is on the list of known passwords': 'knownPassword',
  'contains your name, your address or the name of this product': 'personalPassword',
  'repeats one pattern': 'patternPassword',
  'is the password that you have now': 'samePassword',
} as const;

export interface FaultWords {
  /** The messages of faults found before anything is sent. */
  readonly messages: <Field extends string>(faults: Faults<Field>) => Partial<Record<Field, string>>;
  /** The same refusal with its fields in the present language, as far as they are known. */
  readonly translated: (error: unknown) => unknown;
}

/** The words for what is wrong with a field. */
export function useFaults(): FaultWords {
  const { t } = useTranslation();
  const messages = useCallback(
    <Field extends string>(faults: Faults<Field>) =>
      // The keys are those of the faults.
      Object.fromEntries(
        Object.entries<AccountFault | undefined>(faults).flatMap(([field, fault]) =>
          fault === undefined ? [] : [[field, t(`account.fault.${fault}`)]],
        ),
      ) as Partial<Record<Field, string>>,
    [t],
  );
  const translated = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return error;
      const word = (field: string, text: string): string | undefined => {
        const known = Object.entries(othersFaults).find(([theirs]) => theirs === text)?.[1];
        const rule = Object.entries(accountFaultWords).find(([, theirs]) => theirs.text === text)?.[0];
        if (known !== undefined) return t(`account.fault.${known}`);
        return rule === undefined ? error.fields[field] : t(`account.fault.${rule as AccountFault}`);
      };
      const fields = Object.fromEntries(
        Object.entries(error.answer.fields).map(([field, text]) => [field, word(field, text) ?? text]),
      );
      const { code, message, status, requestId, body } = error;
      return new ApiError({ code, message, status, requestId, body, fields });
    },
    [t],
  );
  return { messages, translated };
}
