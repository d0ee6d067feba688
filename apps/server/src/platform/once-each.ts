/** What several lists name, as one. @throws Error for what two of them name */
export function onceEach<Value>(lists: readonly Readonly<Record<string, Value>>[]): Readonly<Record<string, Value>> {
  const all: Record<string, Value> = {};
  for (const [name, value] of lists.flatMap((list) => Object.entries(list))) {
    if (Object.hasOwn(all, name)) throw new Error(`${name} is named by two features.`);
    all[name] = value;
  }
  return all;
}
