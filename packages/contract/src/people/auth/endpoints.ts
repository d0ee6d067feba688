import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';
import type * as securityRoutes from './security-routes.ts';

export const login: Endpoint<typeof routes.login> = 'POST /jwt/login';
export const register: Endpoint<typeof routes.register> = 'POST /jwt/register';
export const refreshToken: Endpoint<typeof routes.refreshToken> = 'POST /jwt/refresh-token';
export const logout: Endpoint<typeof routes.logout> = 'POST /jwt/logout';
export const forgotPassword: Endpoint<typeof routes.forgotPassword> = 'POST /jwt/forgot-password';
export const peekLink: Endpoint<typeof routes.peekLink> = 'GET /jwt/link';
export const resetPassword: Endpoint<typeof routes.resetPassword> = 'POST /jwt/reset-password';
export const acceptInvitation: Endpoint<typeof routes.acceptInvitation> = 'POST /jwt/accept-invitation';
export const confirmEmail: Endpoint<typeof routes.confirmEmail> = 'POST /jwt/confirm-email';
export const getMe: Endpoint<typeof securityRoutes.getMe> = 'GET /api/account/me';
export const checkPassword: Endpoint<typeof securityRoutes.checkPassword> = 'POST /api/password-check';
export const changePassword: Endpoint<typeof securityRoutes.changePassword> = 'POST /api/account/password';
export const beginTwoFactor: Endpoint<typeof securityRoutes.beginTwoFactor> = 'POST /api/account/two-factor/begin';
export const confirmTwoFactor: Endpoint<typeof securityRoutes.confirmTwoFactor> =
  'POST /api/account/two-factor/confirm';
export const disableTwoFactor: Endpoint<typeof securityRoutes.disableTwoFactor> =
  'POST /api/account/two-factor/disable';
export const renewRecoveryCodes: Endpoint<typeof securityRoutes.renewRecoveryCodes> =
  'POST /api/account/two-factor/recovery-codes';
export const listOwnSessions: Endpoint<typeof securityRoutes.listOwnSessions> = 'GET /api/account/sessions';
export const endOwnSession: Endpoint<typeof securityRoutes.endOwnSession> = 'DELETE /api/account/sessions/:sessionId';
export const endOwnSessions: Endpoint<typeof securityRoutes.endOwnSessions> = 'POST /api/account/sessions/end';
export const listApiTokens: Endpoint<typeof securityRoutes.listApiTokens> = 'GET /api/account/tokens';
export const createApiToken: Endpoint<typeof securityRoutes.createApiToken> = 'POST /api/account/tokens';
export const revokeApiToken: Endpoint<typeof securityRoutes.revokeApiToken> = 'DELETE /api/account/tokens/:tokenId';
