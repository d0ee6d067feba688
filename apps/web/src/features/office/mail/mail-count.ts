import { useQueryClient } from '@tanstack/react-query';
import { countMails } from '@isocenter/contract/office/mails.ts';
import { asked } from '#api/records/asked.ts';
import { useServerEvents } from '#api/server-events.ts';

/** The first word of the keys under which everything about mail is kept. */
export const kept = 'mails';

export const mailCountsQuery = asked(kept, 'counts', countMails, {});

/** What is shown of mail is asked for anew when something of it changed. */
export function useLiveMails(): void {
  const queries = useQueryClient();
  useServerEvents((event) => {
    const isOfMail = event.kind === 'office.changed' && event.app === 'mail';
    if (isOfMail || event.kind === 'resync') void queries.invalidateQueries({ queryKey: [kept] });
  });
}
