/** What every page says, in one file: it is fetched before anything is drawn. */
import archive from '@isocenter/texts/archive/studies/en/archive.json' with { type: 'json' };
import common from '@isocenter/texts/frame/shell/en/common.json' with { type: 'json' };
import people from '@isocenter/texts/people/auth/en/people.json' with { type: 'json' };
import record from '@isocenter/texts/frame/records/en/record.json' with { type: 'json' };
import shell from '@isocenter/texts/frame/shell/en/shell.json' with { type: 'json' };
import system from '@isocenter/texts/frame/shell/en/system.json' with { type: 'json' };

export const frame = { archive, common, people, record, shell, system };

/** Where what single pages say is fetched when they are opened; other languages are not known here. */
export const pages = import.meta.glob<object>(
  [
    '../../../../../texts/*/*/en/*.json',
    '!../../../../../texts/*/*/en/{archive,common,people,record,shell,system,audit-actions,refusals}.json',
  ],
  { import: 'default' },
);

/** What each feature has in a file of this name, gathered. */
export const gathered = {
  auditActions: () => import('../audit-actions/en.ts').then((file) => file.words),
};
