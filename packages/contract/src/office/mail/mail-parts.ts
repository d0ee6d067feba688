/** The folders of a mail. `scheduled` waits to be sent, `snoozed` to return; the others are those of any mail program. */
export const mailFolders = ['inbox', 'sent', 'draft', 'scheduled', 'snoozed', 'spam', 'trash', 'archive'] as const;
export type MailFolder = (typeof mailFolders)[number];

/** The places that can be listed: a folder, or starred mails, in whichever folder outside of the trash. */
export const mailPlaces = [...mailFolders, 'starred'] as const;
export type MailPlace = (typeof mailPlaces)[number];

export const mailLabels = ['personal', 'company', 'important', 'private'] as const;
export type MailLabel = (typeof mailLabels)[number];

export const mostRecipients = 50;
export const mostMailFiles = 20;
export const mostMailStudies = 20;
/** Acted on at once. */
export const mostMails = 500;
/** The most mails of one person within an hour. */
export const mostMailsAnHour = 300;
export const longestSubject = 200;
/** Seconds after sending in which a mail can be called back. */
export const sendDelaySeconds = 10;
