import { firstMailSettings, type MailSettings } from '@isocenter/contract/system/letters/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { MailServer } from '#platform/mail/mail.ts';
import type { OutboundNetworks } from '#platform/outbound/outbound-networks.ts';
import type { LiveSection } from '#platform/settings/live-section.ts';
import { listVersions } from '#platform/settings/version-queries.ts';
import { mostBefore, plainSection, type Section } from '#platform/settings/versions.ts';

export const mailSection = plainSection<MailSettings>('mail', firstMailSettings);

/** Seals the password of the mail server. */
export interface MailSeal {
  readonly seal: (password: string) => Buffer;
  /** Undefined for what another installation sealed. */
  readonly open: (sealed: Buffer) => string | undefined;
}

/** The server that letters leave by at each moment: what the environment states, or else what is set. */
export function mailServerBy(
  stated: MailServer | undefined,
  live: LiveSection<MailSettings>,
  { open, networks }: Pick<MailSeal, 'open'> & { readonly networks: OutboundNetworks },
): () => MailServer | undefined {
  let server = stated;
  if (stated === undefined)
    live.follow(() => {
      const password = live.sealed === null ? '' : (open(live.sealed) ?? '');
      server = mailServerOf(live.now, password, networks);
    });
  return () => server;
}

/** Undefined where no server is named. */
export function mailServerOf(
  settings: MailSettings,
  password: string,
  networks: OutboundNetworks,
): MailServer | undefined {
  const { host, port, security, username, fromName: name, fromAddress: address, replyTo } = settings;
  if (host === '') return undefined;
  const signIn = username === '' ? undefined : { username, password };
  return { at: { host, port, security, signIn, networks }, from: { name, address }, replyTo };
}

type SignedIn = Pick<MailSettings, 'host' | 'username' | 'password'>;

/**
 * The password that settings mean: a new one, or the one that was kept for the same server and user name, and for no other: who may
 * change an address does not learn by it what is kept for the one before. Empty where there is none.
 */
export async function passwordFor(
  db: Db,
  section: Pick<Section<SignedIn>, 'name'>,
  { host, username, password }: SignedIn,
  { open }: Pick<MailSeal, 'open'>,
): Promise<string> {
  if (username === '' || password !== '') return username === '' ? '' : password;
  const rows = await listVersions(db, section.name, mostBefore);
  const stored = rows.find(({ settings: each }) => each['host'] === host && each['username'] === username);
  return stored === undefined || stored.sealed_key === null ? '' : (open(stored.sealed_key) ?? '');
}

/** Stores the password of a section sealed, beside the settings without it. */
export function sealPassword<Settings extends SignedIn>(
  section: Pick<Section<Settings>, 'name'>,
  { seal, open }: MailSeal,
) {
  return async (tx: Db, settings: Settings) => {
    const password = await passwordFor(tx, section, settings, { open });
    return {
      settings: { ...settings, password: '' },
      sealedKey: password === '' ? null : seal(password),
      changed: settings.password === '' ? [] : ['password'],
    };
  };
}
