import type { Static } from 'typebox';
import type { ReviewedText } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import { contentOf, signaturesOf } from '#features/reading/reports/reports.ts';
import { escaped } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import type { Db } from '#platform/database/schema.ts';
import { namesOfSigners } from './review-queries.ts';

/** Stands in the place of a name. */
const leftOut = '…';

/**
 * Returns what was signed of a report without its signatures, and with the names of those who signed it left out of the text, where a
 * template put them (`NameOfPhysiciansReadingStudy`) or somebody wrote them: the name of the signature, the account's names, its user name
 * and address.
 *
 * That is what blinding covers, here and in the lists, notices and the file. It cannot cover what a reader is shown elsewhere as part of
 * his work: the reader of a study in the study list, the report page, the documents in the study, the trail for those who may read it, or
 * a name that is written in another way.
 */
export async function blindText(db: Db, reportId: number): Promise<Static<typeof ReviewedText>> {
  const contents = (await signaturesOf(db, reportId)).map((signature) => ({
    meaning: signature.meaning,
    content: contentOf(signature),
  }));
  const said = contents.findLast(({ meaning }) => meaning === 'author')?.content;
  const names = await namesOfSigners(db, reportId);
  return {
    language: said?.language ?? '',
    sections: (said?.sections ?? []).map((section) => ({
      ...section,
      heading: withoutNames(section.heading, names),
      text: withoutNames(section.text, names),
    })),
    addenda: contents
      .filter(({ meaning }) => meaning === 'addendum')
      .map(({ content }) => withoutNames(content?.text ?? '', names)),
  };
}

/** A text of HTML without some names, the longest first, in whatever case they are written. */
function withoutNames(html: string, names: readonly string[]): string {
  const written = names
    .filter((name) => name.trim().length > 2)
    .map((name) => escaped(name.trim()))
    .toSorted((a, b) => b.length - a.length)
    .map((name) =>
      name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`(?:\s|&nbsp;)+`),
    );
  if (written.length === 0) return html;
  return html.replaceAll(
    new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${written.join('|')})(?![\p{L}\p{N}])`, 'giu'),
    leftOut,
  );
}
