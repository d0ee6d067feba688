/** The texts of every page, in one file: it is fetched before anything is drawn. */
import archive from '@isocenter/texts/archive/studies/en/archive.json' with { type: 'json' };
import common from '@isocenter/texts/frame/shell/en/common.json' with { type: 'json' };
import people from '@isocenter/texts/people/auth/en/people.json' with { type: 'json' };
import record from '@isocenter/texts/frame/records/en/record.json' with { type: 'json' };
import shell from '@isocenter/texts/frame/shell/en/shell.json' with { type: 'json' };
import system from '@isocenter/texts/frame/shell/en/system.json' with { type: 'json' };

/** The titles of pages, of all features. */
const titles: object = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<object>('../../../../../texts/*/*/en/pages.json', { import: 'default', eager: true }),
  ),
);

export const frame = { archive, common, pages: titles, people, record, shell, system };

/** The texts of single pages, fetched when these are opened; other languages are not known here. */
export const pages = import.meta.glob<object>(
  [
    './*/*/en/*.json',
    '!./*/*/en/{archive,common,people,record,shell,system,words,audit-actions,notice-words,pages,refusals}.json',
  ],
  { base: '../../../../../texts', import: 'default' },
);

/** The texts that each feature has in a file of this name, gathered. */
export const gathered = {
  auditActions: () => import('../audit-actions/en.ts').then((file) => file.words),
  noticeWords: () => import('../notice-words/en.ts').then((file) => file.words),
};
