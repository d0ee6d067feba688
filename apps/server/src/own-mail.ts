import { seal, unseal } from '#features/people/auth/auth.ts';
import { answersTo, incomingSection, mailboxBy, MailWatch } from '#features/office/incoming-mail/incoming-mail.ts';
import type { Parsers } from '#features/office/parsers/parsers.ts';
import { mailSection, mailServerBy, type MailSeal } from '#features/system/letters/letters.ts';
import type { Database } from '#platform/database/database.ts';
import type { OutboundNetworks } from '#platform/outbound/outbound-networks.ts';
import { LiveSection } from '#platform/settings/live-section.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';

interface Needs {
  readonly config: Pick<Config, 'mail'>;
  readonly database: Database;
  readonly store: PackStore;
  readonly parsers: Parsers;
  readonly logger: FastifyBaseLogger;
  readonly networks: OutboundNetworks;
}

/** The server that letters leave by, as the environment states it or as it is set while the product runs; and the mailbox they come by. */
export async function openMail(needs: Needs, sealingKey: Uint8Array) {
  const { config, database, store, parsers, logger, networks } = needs;
  const { mail } = config;
  const mailSettings = await LiveSection.open(mailSection, { database, logger });
  const mailSeal = sealOf(sealingKey, 'password of the mail server');
  const stated = mail && { at: mail.url, from: mail.from, replyTo: '' };
  const incomingSettings = await LiveSection.open(incomingSection, { database, logger });
  const incomingSeal = sealOf(sealingKey, 'password of the mailbox');
  const mailbox = mailboxBy(incomingSettings, { ...incomingSeal, networks });
  return {
    mailSettings,
    mailSeal,
    mailServer: mailServerBy(stated, mailSettings, { ...mailSeal, networks }),
    statedMail: mail && { by: 'ISOCENTER_SMTP_URL', host: new URL(mail.url).hostname },
    incomingSettings,
    incomingSeal,
    mailbox,
    mailWatch: new MailWatch({ db: database.db, store, parsers, logger, mailbox }),
    answersTo: () => answersTo(incomingSettings),
  };
}

function sealOf(key: Uint8Array, purpose: string): MailSeal {
  return {
    seal: (password) => seal(key, Buffer.from(password), purpose),
    open: (sealed) => unseal(key, sealed, purpose)?.toString(),
  };
}
