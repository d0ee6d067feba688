import type { MailFolder, MailLabel } from '@isocenter/contract/office/mail/mail-parts.ts';

/** A mail of the demo; `me` is its administrator, others stand by their user names. */
export interface ExampleMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  /** `{acc}` is the accession number of the study that the story is about. */
  readonly subject: string;
  readonly text: string;
  readonly minutesAgo: number;
  /** Folder in the administrator's mailbox; default for what he wrote: sent. */
  readonly folder?: MailFolder;
  readonly isUnread?: true;
  readonly isStarred?: true;
  readonly labels?: readonly MailLabel[];
  /** Mails of one conversation, by any word. */
  readonly thread?: string;
  readonly withStudy?: true;
  readonly file?: { readonly name: string; readonly text: string };
}

const day = 1_440;

/** One story: a chest CT is read, mailed, answered; and what else lies in a mailbox of the house. */
export const exampleMails: readonly ExampleMail[] = [
  {
    from: 'me',
    to: ['p.lindqvist'],
    subject: 'CT Chest, {acc}',
    text: 'The report is final. I reached you on the phone; the nodule in the right upper lobe has grown since the last examination.',
    minutesAgo: 24,
    thread: 'chest',
    withStudy: true,
  },
  {
    from: 'p.lindqvist',
    to: ['me'],
    subject: 'Re: CT Chest, {acc}',
    text: 'Thank you. Can I have the images for the board on Tuesday?',
    minutesAgo: 19,
    thread: 'chest',
  },
  {
    from: 'me',
    to: ['p.lindqvist'],
    cc: ['i.bergstrom'],
    subject: 'Re: CT Chest, {acc}',
    text: 'They are in this mail, and Ingrid shows them on Tuesday.',
    minutesAgo: 12,
    thread: 'chest',
    withStudy: true,
  },
  {
    from: 'p.lindqvist',
    to: ['me'],
    cc: ['i.bergstrom'],
    subject: 'Re: CT Chest, {acc}',
    text: 'Thank you for the quick call. Is Monday at Meridian possible, and do you want the creatinine again?',
    minutesAgo: 7,
    thread: 'chest',
    labels: ['important'],
    isStarred: true,
    withStudy: true,
    file: { name: 'Questions for the board.txt', text: 'PET-CT on Monday?\nCreatinine again?\n' },
  },
  {
    from: 'i.bergstrom',
    to: ['me'],
    subject: 'MR Brain: 2 images missing',
    text: 'Series 4 lacks the images 11 and 12. The scanner has them still; please ask for them before tonight.',
    minutesAgo: 40,
    isUnread: true,
  },
  {
    from: 'j.ferreira',
    to: ['me'],
    subject: 'Trauma 7: all series here',
    text: '1\u00A0840 of 1\u00A0840 images have arrived.',
    minutesAgo: 65,
    isUnread: true,
    isStarred: true,
  },
  {
    from: 't.maseko',
    to: ['me'],
    subject: 'Co-sign US Abdomen',
    text: 'Gallstone of 9 mm, otherwise nothing new. The report waits for your signature.',
    minutesAgo: 120,
  },
  {
    from: 'e.georgiou',
    to: ['me'],
    subject: 'Mammography, prior of 2024',
    text: 'I found the disc, it is on its way to the archive. The finding was the same then.',
    minutesAgo: 190,
    isUnread: true,
    labels: ['private'],
    file: { name: 'Disc label.txt', text: 'MG 2024, both sides, two views\n' },
  },
  {
    from: 'm.costa',
    to: ['me'],
    subject: 'Invoice 5036, a question',
    text: 'The discount of the frame contract is missing on the invoice of October. Could you look at it?',
    minutesAgo: 260,
    labels: ['company'],
  },
  {
    from: 's.haddad',
    to: ['me'],
    subject: 'PET-CT on hold, glucose',
    text: '14.2 mmol/l at arrival; we wait for two hours and measure again.',
    minutesAgo: day + 30,
    labels: ['important'],
  },
  {
    from: 'a.georgiou',
    to: ['me'],
    subject: 'CT service on Saturday',
    text: 'From 07:00 to 12:00 the scanner of Northkai rests. Urgent patients go to Riverside.',
    minutesAgo: day + 200,
    labels: ['company'],
  },
  {
    from: 'm.zielinski',
    to: ['me'],
    subject: 'New certificate of the archive',
    text: 'Valid from Monday. Nothing has to be done at the desks.',
    minutesAgo: day + 290,
    labels: ['company'],
  },
  {
    from: 'h.martin',
    to: ['me'],
    subject: 'A resident attends on Thursday',
    text: 'May she watch the ultrasound of the hips? The parents have agreed.',
    minutesAgo: 3 * day,
  },
  {
    from: 'a.okafor',
    to: ['me'],
    subject: 'Reading room, lamps',
    text: 'Two of the lamps at desk 3 flicker. I have moved to desk 4 until they are changed.',
    minutesAgo: 3 * day + 200,
    labels: ['personal'],
  },
  {
    from: 'a.okafor',
    to: ['me'],
    subject: 'Cake at ten',
    text: 'Third floor, by the window. Everybody is welcome.',
    minutesAgo: 4 * day,
    labels: ['personal'],
    folder: 'archive',
  },
  {
    from: 'i.bergstrom',
    to: ['me'],
    subject: 'Board of last Tuesday, minutes',
    text: 'Six patients, two follow-ups in three months. The list is attached.',
    minutesAgo: 6 * day,
    folder: 'archive',
    file: { name: 'Minutes.txt', text: 'Six patients\nTwo follow-ups in three months\n' },
  },
  {
    from: 'me',
    to: ['m.costa'],
    subject: 'Re: Invoice 5036, a question',
    text: 'You are right. A credit note is on its way, and the next invoice has the discount.',
    minutesAgo: 230,
  },
  {
    from: 'me',
    to: ['i.bergstrom', 't.maseko', 'e.georgiou'],
    subject: 'Duty of next week',
    text: 'Ingrid has Monday and Tuesday, Thabo Wednesday and Thursday, Eleni the weekend.',
    minutesAgo: 2 * day,
  },
  {
    from: 'me',
    to: ['j.ferreira'],
    subject: 'Priors of the trauma patient',
    text: 'Northkai has two radiographs of 2023. Please ask for them.',
    minutesAgo: 55,
  },
  {
    from: 'me',
    to: ['s.haddad'],
    subject: 'PET-CT on Monday',
    text: 'Dr Lindqvist asks for a PET-CT, growing nodule in the right upper lobe. Monday 09:30 is free.',
    minutesAgo: 4,
    folder: 'draft',
    withStudy: true,
  },
  {
    from: 'me',
    to: [],
    subject: 'Opening hours over the holidays',
    text: 'Between the years the ultrasound rooms open from 09:00 to 13:00.',
    minutesAgo: day,
    folder: 'draft',
  },
  {
    from: 'me',
    to: ['a.okafor', 'i.bergstrom'],
    subject: 'Reminder: quality round',
    text: 'Tomorrow at 08:15 in the small room. Bring one case each.',
    minutesAgo: 5,
    folder: 'scheduled',
  },
  {
    from: 'h.martin',
    to: ['me'],
    subject: 'You have won a scanner',
    text: 'This came to everybody; the security desk knows of it.',
    minutesAgo: 2 * day + 60,
    folder: 'spam',
    isUnread: true,
  },
  {
    from: 'm.zielinski',
    to: ['me'],
    subject: 'Old notice about the printer',
    text: 'The printer of the second floor works again.',
    minutesAgo: 9 * day,
    folder: 'trash',
  },
  {
    from: 'me',
    to: ['m.zielinski'],
    subject: 'Printer of the second floor',
    text: 'It prints stripes since this morning.',
    minutesAgo: 10 * day,
    folder: 'trash',
  },
  {
    from: 's.haddad',
    to: ['me'],
    subject: 'Room 2 is free on Friday',
    text: 'The heart CT was moved to next week.',
    minutesAgo: 11 * day,
  },
];
