/** The texts of several files as those of one. */
export function together(files: Readonly<Record<string, object>>): Readonly<Record<string, string>> {
  return Object.assign({}, ...Object.values(files));
}
