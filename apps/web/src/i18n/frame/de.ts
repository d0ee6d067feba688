import archive from '@isocenter/texts/archive/studies/de/archive.json' with { type: 'json' };
import common from '@isocenter/texts/frame/shell/de/common.json' with { type: 'json' };
import people from '@isocenter/texts/people/auth/de/people.json' with { type: 'json' };
import record from '@isocenter/texts/frame/records/de/record.json' with { type: 'json' };
import shell from '@isocenter/texts/frame/shell/de/shell.json' with { type: 'json' };
import system from '@isocenter/texts/frame/shell/de/system.json' with { type: 'json' };

/** The titles of pages, of all features. */
const titles: object = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<object>('../../../../../texts/*/*/de/pages.json', { import: 'default', eager: true }),
  ),
);

export const frame = { archive, common, pages: titles, people, record, shell, system };

/** The texts of single pages, fetched when these are opened; other languages are not known here. */
export const pages = import.meta.glob<object>(
  [
    './*/*/de/*.json',
    '!./*/*/de/{archive,common,people,record,shell,system,words,audit-actions,notice-words,pages,refusals}.json',
  ],
  { base: '../../../../../texts', import: 'default' },
);

/** The texts that each feature has in a file of this name, gathered. */
export const gathered = {
  auditActions: () => import('../audit-actions/de.ts').then((file) => file.words),
  noticeWords: () => import('../notice-words/de.ts').then((file) => file.words),
  refusals: () => import('../refusals/de.ts').then((file) => file.words),
};
