import { isIP } from 'node:net';
import { AddressList } from '#platform/http/address-list.ts';
import { secretVariables, withSecretFiles } from './secret-files.ts';

interface WholeNumber {
  readonly otherwise: number;
  readonly what: string;
  readonly least: number;
  readonly most: number;
}

/** Reads variables one by one, secrets from their files too, and notes what is wrong with each. */
export class EnvironmentReader {
  readonly problems: string[];
  readonly #environment: Readonly<Record<string, string | undefined>>;
  readonly #asked = new Set<string>();

  constructor(environment: Readonly<Record<string, string | undefined>>, problems: string[]) {
    this.#environment = withSecretFiles(environment, problems);
    this.problems = problems;
  }

  text(name: string): string | undefined {
    this.#asked.add(name);
    return this.#valueOf(name);
  }

  flag(name: string): boolean {
    const value = this.text(name) ?? '0';
    if (!['0', '1', 'true', 'false'].includes(value)) this.problems.push(`${name} is 0 or 1, not ${value}`);
    return value === '1' || value === 'true';
  }

  port(name: string, otherwise: number): number {
    return this.whole(name, { otherwise, what: 'a port', least: 0, most: 65_535 });
  }

  whole(name: string, { otherwise, what, least, most }: WholeNumber): number {
    const value = this.text(name);
    if (value === undefined) return otherwise;
    const read = Number(value);
    if (!Number.isInteger(read) || read < least || read > most)
      this.problems.push(`${name} is ${what} from ${least} to ${most}, not ${value}`);
    return read;
  }

  address(name: string, otherwise: string): string {
    const value = this.text(name) ?? otherwise;
    if (isIP(value) === 0 && value !== 'localhost')
      this.problems.push(`${name} is an IP address or localhost, not ${value}`);
    return value;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const protocol = URL.canParse(value) ? new URL(value).protocol : undefined;
    // The value itself may hold a password.
    if (protocol === undefined || !protocols.includes(protocol))
      this.problems.push(`${name} is a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
    // Whoever looks at how it begins finds it in small letters: `HTTP://` is as open as `http://`.
    return value.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
  }

  aeTitle(name: string, otherwise: string): string {
    const value = this.text(name) ?? otherwise;
    // PS3.5 §6.2 VR AE: 1 to 16 characters of the default repertoire, no backslash.
    if (!/^[\x20-\x5b\x5d-\x7e]{1,16}$/.test(value))
      this.problems.push(`${name} is 1 to 16 ASCII characters without a backslash, not ${value}`);
    return value;
  }

  list(name: string): readonly string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  }

  /** Addresses and networks, comma-separated. */
  addresses(name: string): readonly string[] {
    const entries = this.list(name);
    try {
      new AddressList(entries);
    } catch (error) {
      this.problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return entries;
  }

  oneOf<const V extends string>(name: string, choices: readonly V[], otherwise: V): V {
    const value = this.text(name) ?? otherwise;
    const choice = choices.find((each) => each === value);
    if (choice === undefined) this.problems.push(`${name} is one of ${choices.join(', ')}, not ${value}`);
    return choice ?? otherwise;
  }

  stated(): ReadonlySet<string> {
    return new Set(Object.keys(this.#environment).filter((name) => this.#valueOf(name) !== undefined));
  }

  /** Lists the variables of ours that are stated and that nothing has asked for so far. */
  unread(): string[] {
    const files = new Set<string>(secretVariables.map((name) => `${name}_FILE`));
    return [...this.stated()].filter((n) => n.startsWith('ISOCENTER_') && !this.#asked.has(n) && !files.has(n));
  }

  /** Some of several; all where nothing is stated. */
  someOf<const V extends string>(name: string, known: readonly V[]): ReadonlySet<V> {
    const names = this.list(name);
    for (const each of names)
      if (!known.some((k) => k === each)) this.problems.push(`${name} knows ${known.join(', ')}, not ${each}`);
    return new Set(names.length === 0 ? known : known.filter((each) => names.includes(each)));
  }

  #valueOf(name: string): string | undefined {
    const value = this.#environment[name]?.trim();
    return value === undefined || value === '' ? undefined : value;
  }
}
