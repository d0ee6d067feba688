export { ApiTokens } from './api-tokens.ts';
export { authenticator, setSessionCookies } from './cookies.ts';
export { createLink, linkPath } from './links.ts';
export { letterOf } from './letters.ts';
export { hashPassword } from './passwords.ts';
export { requireGoodPassword } from './password-rule.ts';
export {
  createFirstAdministrator,
  hasAccounts,
  registerAccount,
  seedDemoAccounts,
  type RegistrationPolicy,
} from './registration.ts';
export { Sessions } from './sessions.ts';
export { endSessionsOfAccount } from './sessions-queries.ts';
