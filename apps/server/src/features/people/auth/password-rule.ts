import { passwordFault, passwordFaultWords } from '@isocenter/contract/people/passwords.ts';
import { say } from '@isocenter/contract/said.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isKnownPassword } from './known-passwords.ts';

/**
 * The one rule for every password that somebody sets, wherever it is.
 * @param personal the person's e-mail address, user name and name
 * @throws AppError `invalid-input` naming the field
 */
export async function requireGoodPassword(
  password: string,
  personal: readonly string[],
  field = 'password',
): Promise<void> {
  const fault = passwordFault(password, personal) ?? ((await isKnownPassword(password)) ? 'known' : undefined);
  if (fault === undefined) return;
  const words = passwordFaultWords[fault];
  throw new AppError('invalid-input', say`The password ${words}.`, { [field]: words });
}
