export { tokensOf } from './api-token-routes.ts';
export { revokeApiTokenOf as revokeTokenOf } from './api-tokens-queries.ts';
export { ApiTokens } from './api-tokens.ts';
export { authenticator, setSessionCookies } from './cookies.ts';
export { createLink, linkPath } from './links.ts';
export { baseOf } from './letter-base.ts';
export { letterOf } from './letters.ts';
export { takeTry } from './attempts.ts';
export { failedSignIns, forgiveTries, throttledUntil } from './sign-in-tries.ts';
export { hashPassword, passwordFits } from './passwords.ts';
export { proveAgain } from './own-account.ts';
export { requireGoodPassword } from './password-rule.ts';
export {
  createFirstAdministrator,
  hasAccounts,
  registerAccount,
  seedDemoAccounts,
  type RegistrationPolicy,
} from './registration.ts';
export { revokeTokens } from './revoke-tokens.ts';
export { Sessions } from './sessions.ts';
export { endSessionsOfAccount } from './sessions-queries.ts';
