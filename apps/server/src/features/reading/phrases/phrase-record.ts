import type { PhraseFields } from '@isocenter/contract/reading/phrases/fields.ts';
import { belongingFaults } from '@isocenter/contract/reading/report-templates/fields.ts';
import { linesOfMarkup } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import { say } from '@isocenter/contract/said.ts';
import { requireOwner, requireOwnerThere, takenNames } from '#features/reading/report-templates/report-templates.ts';
import { AppError } from '#platform/http/app-error.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import type { StoredRecord } from '#platform/records/stored-record.ts';
import { cleanRichText } from '#platform/rich-text/rich-text.ts';
import { deletePhrase, findPhrase, insertPhrase, replacePhrase, type PhraseRecord } from './phrase-queries.ts';

export const phraseRecord: StoredRecord<PhraseFields, PhraseRecord> = {
  kind: 'phrase',
  missing: () => new AppError('not-found', 'There is no such phrase.'),
  rows: {
    find: findPhrase,
    insert: (tx, fields, { accountId }) => insertPhrase(tx, accountId, fields),
    replace: (tx, phraseId, fields, { accountId }) => replacePhrase(tx, phraseId, accountId, fields),
    delete: deletePhrase,
  },
  requireChange(principal, stored) {
    if (stored !== undefined) requireOwner(principal, stored);
  },
  async check(tx, principal, given, before) {
    // `too-large` for a text with an absurd number of tags.
    const fields = { ...given, text: cleanRichText(given.text) };
    requireFaultless({
      ...belongingFaults(fields),
      ...(linesOfMarkup(fields.text).length === 0 && { text: say`is needed` }),
    });
    requireOwner(principal, fields);
    await requireOwnerThere(tx, principal, fields);
    const owned = { accountId: principal.accountId, fields, exceptId: before?.phraseId };
    if ((await takenNames(tx, 'phrase', owned)).alias)
      throw new AppError('conflict', 'Another phrase of the same owner has this alias.', {
        alias: say`Another phrase of the same owner has this alias.`,
      });
    return fields;
  },
  detail: ({ name, owner }, act) => (act === 'create' ? { name, owner } : { name }),
};
