import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that hold a secret. Each may be given as a file too, whose path is in the variable of the same name with `_FILE`. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'ISOCENTER_ADMIN_PASSWORD',
  'ISOCENTER_METRICS_TOKEN',
  'ISOCENTER_OIDC_CLIENT_SECRET',
  'ISOCENTER_SMTP_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
] as const;

/** The longest of them, a session token, has some kilobytes. */
const mostBytes = 16_384;

/**
 * Returns the environment with the secrets that are in files. What is wrong with one is added to `problems`, never with anything of the
 * file in it.
 */
export function withSecretFiles(environment: Environment, problems: string[]): Environment {
  const read: Record<string, string> = {};
  for (const name of secretVariables) {
    const variable = `${name}_FILE`;
    const path = environment[variable]?.trim() ?? '';
    if (path === '') continue;
    if ((environment[name]?.trim() ?? '') !== '') {
      problems.push(`${name} and ${variable} are both stated: state one of them`);
      continue;
    }
    const found = readSecret(path);
    if ('fault' in found) problems.push(`${variable}: ${path} ${found.fault}`);
    else read[name] = found.secret;
  }
  return { ...environment, ...read };
}

function readSecret(path: string): { readonly secret: string } | { readonly fault: string } {
  try {
    const bytes = readAtMost(path, mostBytes + 1);
    if (bytes === undefined) return { fault: 'is not a file' };
    if (bytes.length > mostBytes) return { fault: `has more than ${mostBytes} bytes, so it is no secret` };
    const secret = bytes.toString('utf8').trim();
    if (secret === '') return { fault: 'is empty' };
    // oxlint-disable-next-line no-control-regex -- a line break within an address would be left out of it in silence
    return /[\0-\x1f\x7f]/.test(secret) ? { fault: 'is not one line of text' } : { secret };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { fault: `cannot be read (${code})` };
  }
}

/** Undefined for what is no file: a pipe that nobody writes to would hold up the start. */
function readAtMost(path: string, most: number): Buffer | undefined {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!fstatSync(file).isFile()) return undefined;
    const bytes = Buffer.alloc(most);
    let length = 0;
    for (let read = -1; read !== 0 && length < most; length += read)
      read = readSync(file, bytes, length, most - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}
