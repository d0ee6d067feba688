import { countMails } from '@isocenter/contract/office/mail/endpoints.ts';
import { asked } from '#api/records/asked.ts';

/** The first word of the keys under which everything about mail is kept. */
export const kept = 'mails';

export const mailCountsQuery = asked(kept, 'counts', countMails, {});
