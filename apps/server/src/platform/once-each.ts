/** Merges several lists. @throws Error for a name that is in two of them */
export function onceEach<Value>(lists: readonly Readonly<Record<string, Value>>[]): Readonly<Record<string, Value>> {
  const all: Record<string, Value> = {};
  for (const [name, value] of lists.flatMap((list) => Object.entries(list))) {
    if (Object.hasOwn(all, name)) throw new Error(`${name} is named by two features.`);
    all[name] = value;
  }
  return all;
}
