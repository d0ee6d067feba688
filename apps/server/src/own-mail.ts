import { seal, unseal } from '#features/people/auth/auth.ts';
import { mailSection, mailServerBy, type MailSeal } from '#features/system/letters/letters.ts';
import type { Database } from '#platform/database/database.ts';
import { LiveSection } from '#platform/settings/live-section.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';

interface Needs {
  readonly config: Pick<Config, 'mail'>;
  readonly database: Database;
  readonly logger: FastifyBaseLogger;
}

/** The server that letters leave by: as the environment states it, or as it is set while the product runs. */
export async function openMail({ config: { mail }, database, logger }: Needs, sealingKey: Uint8Array) {
  const mailSettings = await LiveSection.open(mailSection, { database, logger });
  const mailSeal = sealOf(sealingKey);
  const stated = mail && { at: mail.url, from: mail.from, replyTo: '' };
  return {
    mailSettings,
    mailSeal,
    mailServer: mailServerBy(stated, mailSettings, mailSeal),
    statedMail: mail && { by: 'ISOCENTER_SMTP_URL', host: new URL(mail.url).hostname },
  };
}

const purpose = 'password of the mail server';

function sealOf(key: Uint8Array): MailSeal {
  return {
    seal: (password) => seal(key, Buffer.from(password), purpose),
    open: (sealed) => unseal(key, sealed, purpose)?.toString(),
  };
}
