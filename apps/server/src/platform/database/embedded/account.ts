import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** An operating system account. PostgreSQL needs one with a name: a bare number fails inside initdb. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the account the database must run as, or `null` when it is the one of this process. PostgreSQL refuses to run as root, so root
 * hands it to the owner of an existing cluster, else to `postgres`, else to `nobody`.
 * @throws Error when this is root and no such account exists.
 */
export async function databaseAccount(ownerUid: number | null): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const accounts = parsePasswd(await readFile('/etc/passwd', 'utf8'));
  const account =
    accounts.find((candidate) => candidate.uid !== 0 && candidate.uid === ownerUid) ??
    accounts.find((candidate) => candidate.name === 'postgres') ??
    accounts.find((candidate) => candidate.name === 'nobody');
  if (!account) {
    throw new Error(
      'PostgreSQL does not run as root, and this system has neither a "postgres" nor a "nobody" account to run it as. ' +
        'Create one, start Isocenter as an ordinary user, or set DATABASE_URL.',
    );
  }
  return account;
}

function parsePasswd(text: string): Account[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/**
 * Returns the first directory on the way to `path` (which exists) that `account` may not pass, or `null`. Judged by the mode bits; access
 * lists are not read, which can only make the answer too careful.
 */
export async function firstClosedDirectory(path: string, account: Account): Promise<string | null> {
  const parent = dirname(path);
  if (parent !== path) {
    const above = await firstClosedDirectory(parent, account);
    if (above) return above;
  }
  return (await hasBits(path, account, 0o1)) ? null : path;
}

/** Returns true if `account` may read and run a program. Judged as {@link firstClosedDirectory} does. */
export async function mayRun(program: string, account: Account): Promise<boolean> {
  return (await firstClosedDirectory(dirname(program), account)) === null && hasBits(program, account, 0o5);
}

async function hasBits(path: string, account: Account, bits: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const place = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> place) & bits) === bits;
}
