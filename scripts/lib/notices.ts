/** A package that is part of what is given out: everything that the server and the web need when they run, on whatever platform. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** From the project's folder. */
  readonly folder: string;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

/** Returns the packages that package-lock.json ships, by name and version, each once. */
export function shippedPackages(lock: {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  for (const [folder, { version, license, dev, devOptional, link }] of Object.entries(lock.packages)) {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(folder)?.[1];
    if (name === undefined || version === undefined || dev === true || devOptional === true || link === true) continue;
    found.set(`${name} ${version}`, { name, version, licence: license ?? 'not stated', folder });
  }
  return [...found.values()].toSorted((a, b) => (headOf(a) < headOf(b) ? -1 : 1));
}

/** The line by which a package is found in the notices. */
function headOf({ name, version, licence }: Omit<ShippedPackage, 'folder'>): string {
  return `${name} ${version} (${licence})`;
}

const separator = '-'.repeat(80);

/**
 * The notices: every package with its licence and whoever claims copyright, and then each licence's text once, with the numbers of the
 * packages that came with it. `textOf` gives the text in a package's folder, undefined where it has none or is of another platform.
 */
export function noticesOf(
  packages: readonly ShippedPackage[],
  textOf: (one: ShippedPackage) => string | undefined,
): string {
  const texts = new Map<string, { readonly body: string; readonly heads: string[] }>();
  const list = packages.map((one) => {
    const text = textOf(one);
    if (text === undefined) return headOf(one);
    const { claims, body } = split(text);
    const key = body.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ');
    const same = texts.get(key) ?? { body, heads: [] };
    same.heads.push(`${one.name} ${one.version}`);
    texts.set(key, same);
    return [headOf(one), ...claims.map((claim) => `    ${claim}`)].join('\n');
  });
  const bodies = [...texts.values()].map(({ body, heads }) => `${separator}\n${heads.join(', ')}\n\n${body}`);
  return `${[introduction, ...list, ...bodies].join('\n\n')}\n`;
}

const introduction = `Isocenter is given out together with the following packages. After the list stand their licences, each once, with
the packages that it came with. Made by \`npm run notices\`.`;

/** The lines that claim copyright, and the rest: what packages with the same licence share. */
function split(text: string): { claims: string[]; body: string } {
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  const isClaim = (line: string): boolean => /^\s*(?:copyright\b|\(c\)|©)/i.test(line) && /\d{4}|\(c\)|©/i.test(line);
  const claims = [...new Set(lines.filter(isClaim).map((line) => line.trim()))];
  const body = lines.filter((line) => !isClaim(line)).join('\n');
  return { claims, body: body.replaceAll(/\n{3,}/g, '\n\n').trim() };
}

/** Returns a sentence for each package that is shipped and not in the notices, or in them and no longer shipped. */
export function staleNotices(notices: string, packages: readonly ShippedPackage[]): string[] {
  const [list = ''] = notices.split(separator);
  const heads = new Set([...list.matchAll(/^\S+ \S+ \(.+\)$/gm)].map(([head]) => head));
  const wanted = new Set(packages.map(headOf));
  return [
    ...[...wanted].filter((head) => !heads.has(head)).map((head) => `${head} is not in THIRD-PARTY-NOTICES.`),
    ...[...heads]
      .filter((head) => !wanted.has(head))
      .map((head) => `${head} is in THIRD-PARTY-NOTICES and not shipped.`),
  ];
}
