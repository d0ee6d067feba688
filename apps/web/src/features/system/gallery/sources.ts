/** The text of each file of examples, by its name: what is shown as code is what runs. */
export const sources: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(import.meta.glob<string>('./pages/*.tsx', { query: '?raw', import: 'default', eager: true })).map(
    ([path, text]) => [path.replace(/^.*\/|\.tsx$/g, ''), text],
  ),
);
