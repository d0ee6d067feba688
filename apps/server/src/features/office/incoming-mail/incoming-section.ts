import { firstIncomingSettings, type IncomingSettings } from '@isocenter/contract/office/incoming-mail/fields.ts';
import type { MailSeal } from '#features/system/letters/letters.ts';
import type { OutboundNetworks } from '#platform/outbound/outbound-networks.ts';
import type { LiveSection } from '#platform/settings/live-section.ts';
import { plainSection } from '#platform/settings/versions.ts';

export const incomingSection = plainSection<IncomingSettings>('incoming-mail', firstIncomingSettings);

/** A mailbox, and what becomes of its mail there. The same value as long as it is the same mailbox. */
export interface Mailbox extends IncomingSettings {
  readonly networks: OutboundNetworks;
}

/** The mailbox of the house at each moment; undefined where there is none. */
export function mailboxBy(
  live: LiveSection<IncomingSettings>,
  { open, networks }: Pick<MailSeal, 'open'> & Pick<Mailbox, 'networks'>,
): () => Mailbox | undefined {
  let mailbox: Mailbox | undefined;
  live.follow(() => {
    const password = live.sealed === null ? '' : (open(live.sealed) ?? '');
    mailbox = live.now.host === '' ? undefined : { ...live.now, password, networks };
  });
  return () => mailbox;
}

/** Returns the address to which people outside answer; empty: that of who wrote to them. */
export function answersTo(live: LiveSection<IncomingSettings>): string {
  return live.now.host === '' ? '' : live.now.answersTo;
}
