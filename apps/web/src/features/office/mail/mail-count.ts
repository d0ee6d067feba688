import { countMails } from '@isocenter/contract/office/mail/endpoints.ts';
import { queryOf } from '#api/records/query-of.ts';

/** The first word of the keys under which everything about mail is kept. */
export const cacheKey = 'mails';

export const mailCountsQuery = queryOf(cacheKey, 'counts', countMails, {});
