import { useTranslation } from './use-translation.ts';
import {
  longestPassword,
  passwordFault,
  passwordFaultWords,
  shortestPassword,
  type PasswordFault,
} from '@isocenter/contract/people/auth/passwords.ts';
import { textOf } from '@isocenter/contract/said.ts';
import { inPresentLanguage } from './refusals.ts';

export interface PasswordWords {
  /** Returns the fault of a password, before the server is called; null when there is none. */
  readonly of: (password: string, personal?: readonly string[]) => string | null;
  /** Returns the server's words at the field, in the reader's language; undefined when there are none. */
  readonly ofAnswer: (answer: string | undefined, password: string) => string | undefined;
}

/** The one rule for passwords, in words. */
export function usePasswordWords(): PasswordWords {
  const { t } = useTranslation();
  const wordsOf = (fault: PasswordFault, password: string): string => {
    switch (fault) {
      case 'short': {
        const count = Array.from(password).length;
        return t('people.register.passwordShort', { needed: shortestPassword, count });
      }
      case 'long':
        return t('entry.fault.long', { count: longestPassword });
      default:
        return t(`entry.fault.${fault}`);
    }
  };
  return {
    of: (password, personal = []) => {
      const fault = passwordFault(password, personal);
      return fault === undefined ? null : wordsOf(fault, password);
    },
    ofAnswer: (answer, password) => {
      const faults = Object.keys(passwordFaultWords) as PasswordFault[];
      const fault = faults.find((each) => textOf(passwordFaultWords[each]) === answer);
      return fault === undefined ? answer && inPresentLanguage(answer) : wordsOf(fault, password);
    },
  };
}
