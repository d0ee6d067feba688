import { readObjectAddress, type ObjectAddress } from '#platform/storage/objects/object-address.ts';
import type { StoragePromise } from '#platform/storage/objects/open-objects.ts';
import { EnvironmentReader } from './environment-reader.ts';
import { isLoopback } from './loopback.ts';

export interface ObjectStoreConfig extends ObjectAddress {
  /** So much of what lies there may be on this computer too; undefined: a quarter of its disk. */
  readonly cacheBytes: number | undefined;
  readonly promise: StoragePromise;
}

const cacheSize = { what: 'a number of gigabytes', least: 1, most: 1_000_000 };

/** The same for a command. @throws Error with all that is wrong */
export function requireObjectStore(environment: NodeJS.ProcessEnv): ObjectStoreConfig | undefined {
  const problems: string[] = [];
  const found = readObjectStore(new EnvironmentReader(environment, problems));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return found;
}

/** Reads the object store that sealed packs go to, with the keys by the names that every program reads them by. */
export function readObjectStore(read: EnvironmentReader): ObjectStoreConfig | undefined {
  const text = read.url('STORAGE_URL', ['s3:']);
  const cacheGigabytes = read.whole('ISOCENTER_CACHE_GB', { ...cacheSize, otherwise: 0 });
  const promise = read.oneOf('ISOCENTER_PROMISE', ['disk', 'store'], 'disk');
  // The embedded database is in the data folder, and without its rows nobody can be told what is in the store.
  const missing = promise === 'disk' ? [] : ['STORAGE_URL', 'DATABASE_URL'].filter((name) => !read.text(name));
  if (missing.length > 0)
    read.problems.push(`ISOCENTER_PROMISE=store needs ${missing.join(' and ')}: the disk of this computer may be lost`);
  if (text === undefined || !URL.canParse(text)) return undefined;
  const keys = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
  const [accessKeyId, secretAccessKey] = keys.map((name) => read.text(name));
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    read.problems.push(`STORAGE_URL needs ${keys.join(' and ')}`);
    return undefined;
  }
  const credentials = { accessKeyId, secretAccessKey, sessionToken: read.text('AWS_SESSION_TOKEN') };
  try {
    const address = readObjectAddress(text, credentials);
    const { protocol, hostname } = new URL(address.base);
    if (protocol === 'http:' && !isLoopback(hostname) && !read.flag('ISOCENTER_INSECURE_LAB'))
      read.problems.push(
        'STORAGE_URL has an endpoint without TLS, so images would cross the network in the open: ' +
          'use https, or set ISOCENTER_INSECURE_LAB=1',
      );
    return { ...address, cacheBytes: cacheGigabytes === 0 ? undefined : cacheGigabytes * 1e9, promise };
  } catch (error) {
    read.problems.push(`STORAGE_URL ${error instanceof Error ? error.message : 'cannot be read'}`);
    return undefined;
  }
}
