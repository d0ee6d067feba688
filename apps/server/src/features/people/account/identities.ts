import type { AccountProvider } from '@isocenter/contract/people/account/account-settings.ts';
import type { Identity } from '@isocenter/contract/people/account/fields.ts';

const hosts: Readonly<Record<string, AccountProvider>> = {
  'accounts.google.com': 'google',
  'github.com': 'github',
  'www.facebook.com': 'facebook',
  'facebook.com': 'facebook',
  'twitter.com': 'twitter',
  'x.com': 'twitter',
};

/** Returns a login elsewhere with a name for people: that of a known provider, or the host of its issuer. */
export function identityOf(link: { issuer: string; subject: string; created_at: Date }): Identity {
  const host = URL.parse(link.issuer)?.host ?? link.issuer;
  return {
    issuer: link.issuer,
    subject: link.subject,
    provider: hosts[host] ?? null,
    name: host,
    createdAt: link.created_at.toISOString(),
  };
}
