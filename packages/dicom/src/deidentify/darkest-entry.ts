import type { DataSet } from '../dataset/data-set.ts';

const tables = ['Red', 'Green', 'Blue'].map((colour) => `${colour}PaletteColorLookupTable`);

/** The sample by which a colour table shows the darkest colour (PS3.3 §C.7.6.3.1.5); undefined where there is none to be read. */
export function darkestEntry(dataSet: DataSet): number | undefined {
  const [entries = 0, first = 0, bits = 16] = dataSet.numbers(`${tables[0]}Descriptor`);
  const count = entries === 0 ? 65_536 : entries;
  const colours = tables.map((table) => dataSet.bytes(`${table}Data`));
  const width = bits > 8 || colours.some((bytes) => bytes !== undefined && bytes.length >= count * 2) ? 2 : 1;
  const [red, green, blue] = colours;
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  if ([red, green, blue].some((bytes) => bytes.length < count * width)) return undefined;
  const lightOf = (bytes: Uint8Array, at: number) =>
    width === 1 ? (bytes[at] ?? 0) : (bytes[at * 2] ?? 0) + (bytes[at * 2 + 1] ?? 0) * 256;
  let [darkest, least] = [0, Number.POSITIVE_INFINITY];
  for (let at = 0; at < count; at += 1) {
    const light = lightOf(red, at) + lightOf(green, at) + lightOf(blue, at);
    if (light >= least) continue;
    [darkest, least] = [at, light];
  }
  // What lies below the first entry is shown as it is.
  return first + darkest;
}
