import { mailLabels, mailPlaces, type MailLabel, type MailPlace } from '@isocenter/contract/office/mail/mail-parts.ts';
import { key, oneOf, text } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

/** The state of the mailbox in its address: what is looked for, and the open conversation. */
export const mailSearch = defineSearch(
  { q: text(), unread: oneOf(['true']), withFiles: oneOf(['true']) },
  { open: key() },
);

/** The place that the address lists. */
export interface MailPlaceOf {
  readonly folder: MailPlace | undefined;
  readonly label: MailLabel | undefined;
}

/** The folder or label of an address; undefined for one that there is not. */
export function placeOf(params: { readonly folder?: string; readonly label?: string }): MailPlaceOf | undefined {
  if (params.label !== undefined) {
    const label = mailLabels.find((name) => name === params.label);
    return label && { folder: undefined, label };
  }
  const folder = mailPlaces.find((name) => name === (params.folder ?? 'inbox'));
  return folder && { folder, label: undefined };
}

export function pathOf({ folder, label }: MailPlaceOf): string {
  if (label !== undefined) return `/apps/email/label/${label}`;
  return folder === 'inbox' || folder === undefined ? '/apps/email' : `/apps/email/${folder}`;
}
