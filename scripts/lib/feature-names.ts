/**
 * Features of the web that are named like none of the contract or the server, with the reason. All others have one name in all layers, so
 * that `git ls-files '*<feature>*'` finds them.
 */
const namedOtherwise: Readonly<Record<string, string>> = {
  'archive/notes': 'the study drawer shows the notes of `reading/notes`, and an archive stands below reading',
  'archive/reports': 'how a report of `reading/reports` is drawn, in the preview of the study list too',
  'archive/study-rows':
    'rows, words and queries of studies, below filters, rules and edits, which the list of studies uses in turn',
  'reading/targets': 'the page of the times in `reading/workflow` that a report is due after',
  'system/first-run':
    'the pages before there is somebody who can sign in; `system/installation` is the whole installation',
};

/** Features of the web (`archive/labels`) whose name nobody knows, and exceptions that are none any more. */
export function misnamedFeatures(ofWeb: Iterable<string>, ofOthers: ReadonlySet<string>): readonly string[] {
  const features = new Set(ofWeb);
  const unknown = [...features].filter((feature) => !ofOthers.has(feature) && !(feature in namedOtherwise));
  const needless = Object.keys(namedOtherwise).filter((feature) => ofOthers.has(feature) || !features.has(feature));
  return [
    ...unknown.map((feature) => `${feature} is a feature of the web only`),
    ...needless.map((feature) => `${feature} needs no exception`),
  ];
}
