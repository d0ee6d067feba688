import type { ListQuery } from '../million/queries.ts';
import { rareWord } from './mail-rows.ts';

const path = '/api/office/mails';
const named = (name: string, ...queries: readonly string[]): ListQuery => ({
  name,
  paths: queries.map((query) => `${path}?${query}`),
});

/** The requests to a mailbox: pages of its folders and labels, and searches by subject, people and text. */
export const mailQueries: readonly ListQuery[] = [
  named('page: inbox', 'folder=inbox'),
  named('page: archive', 'folder=archive'),
  named('page: sent', 'folder=sent'),
  named('page: starred', 'folder=starred'),
  named('page: a label', 'label=important'),
  named('page: unread', 'folder=inbox&unread=true'),
  named('page: with files', 'folder=inbox&withFiles=true'),
  named('search: a common word', 'folder=inbox&q=study', 'folder=inbox&q=report', 'q=patient'),
  named('search: two common words', 'folder=inbox&q=contrast%20review', 'folder=inbox&q=knee%20chest'),
  named('search: a less common word', 'folder=inbox&q=hernia', 'folder=inbox&q=pneumothorax'),
  named('search: a rare word', `folder=inbox&q=${rareWord}`, `q=${rareWord}`),
  named('search: a rare and a common word', `folder=inbox&q=${rareWord}%20study`),
  named('search: a part of a word', 'folder=inbox&q=fract', 'folder=inbox&q=thromb'),
  named('search: somebody', 'folder=inbox&q=Person%20417', 'folder=inbox&q=person23%20practice'),
  named('search: an address', 'folder=inbox&q=person417@practice57.example'),
  named('search: nothing', 'folder=inbox&q=unheardofword', 'folder=spam&q=unheardofword'),
  named('search: two letters', 'folder=inbox&q=ct', 'folder=inbox&q=zw'),
  named('search: in a small folder', 'folder=spam&q=hernia', 'folder=trash&q=study'),
  named('search: under a label', 'label=important&q=stenosis'),
  named('search: unread', 'folder=inbox&unread=true&q=lesion'),
  { name: 'counts: folders and labels', paths: ['/api/office/mail-counts'] },
  { name: 'specification: first page', paths: ['/apps/email/emails?folder=inbox&perPage=50'] },
  { name: 'specification: a rare word', paths: [`/apps/email/emails?q=${rareWord}&folder=inbox&perPage=50`] },
  { name: 'specification: a search', paths: ['/apps/email/emails?q=hernia&folder=inbox&perPage=50'] },
];
