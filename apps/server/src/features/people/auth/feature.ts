import type { signInNotices } from '@isocenter/contract/people/auth/notice-kinds.ts';
import type { SendsNotices } from '#features/system/notices/notices.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { countLive } from './api-tokens-queries.ts';
import { authRoutes, type AuthDependencies } from './auth-routes.ts';
import { signInNoticeSources } from './notice-queries.ts';

export const authFeature: ServerFeature<AuthDependencies> & SendsNotices<typeof signInNotices> = {
  notices: signInNoticeSources,
  tables: {
    login_session: 'kept',
    login_attempt: 'all',
    account_link: 'all',
    api_token: 'kept',
    identity_link: 'all',
  },
  audit: {
    'account.password': ['alert', 'U', 'user'],
    'account.recovery-codes': ['alert', 'U', 'user'],
    'account.sessions-ended': ['alert', 'E', 'user'],
    'account.token-created': ['alert', 'C', 'user'],
    'account.token-revoked': ['alert', 'D', 'user'],
    'account.two-factor-off': ['alert', 'U', 'user'],
    'account.two-factor-on': ['alert', 'U', 'user'],
    'auth.email-confirmed': ['alert', 'U', 'user'],
    'auth.forgot-password': ['alert', 'E', 'user'],
    'auth.invitation-accepted': ['authentication', 'E', 'login'],
    'auth.login': ['authentication', 'E', 'login'],
    'auth.logout': ['authentication', 'E', 'logout'],
    'auth.password-reset': ['alert', 'U', 'user'],
    'auth.refresh-reuse': ['alert', 'E', 'security'],
    'auth.register': ['alert', 'C', 'user'],
  },
  routes: authRoutes,
  rests: { apiTokens: countLive },
};
