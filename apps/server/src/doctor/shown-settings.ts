import { secretVariables } from '../secret-files.ts';

/** Variables whose value is written out. Any other may hold a secret, or name a person. */
const plain: ReadonlySet<string> = new Set([
  ...secretVariables.map((name) => `${name}_FILE`),
  'ISOCENTER_HOST',
  'ISOCENTER_HTTP_PORT',
  'ISOCENTER_INSECURE_LAB',
  'ISOCENTER_PUBLIC_URL',
  'ISOCENTER_PROXIES',
  'ISOCENTER_METRICS_FROM',
  'ISOCENTER_DIMSE_HOST',
  'ISOCENTER_DIMSE_PORT',
  'ISOCENTER_DIMSE_TLS_PORT',
  'ISOCENTER_DIMSE_TLS_KEY',
  'ISOCENTER_DIMSE_TLS_CERTIFICATE',
  'ISOCENTER_DIMSE_TLS_CA',
  'ISOCENTER_DIMSE_TLS_ANY_TITLE',
  'ISOCENTER_AE_TITLE',
  'ISOCENTER_DATA_DIR',
  'ISOCENTER_NEARLINE_DIR',
  'ISOCENTER_BACKUP_DIR',
  'ISOCENTER_CACHE_GB',
  'ISOCENTER_PROMISE',
  'ISOCENTER_DEMO',
  'ISOCENTER_OIDC_ISSUER',
  'ISOCENTER_OIDC_CLIENT_ID',
  'ISOCENTER_OIDC_NAME',
  'ISOCENTER_PUSH_SERVICES',
  'ISOCENTER_LICENCE_KEY_FILE',
  'ISOCENTER_OUTBOUND_NETWORKS',
  'ISOCENTER_CORS_ORIGINS',
  'ISOCENTER_ZIP_FILES',
  'ISOCENTER_ROLES',
  'ISOCENTER_LOG_LEVEL',
  'ISOCENTER_SMTP_URL',
  'STORAGE_URL',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'PG_BIN_DIR',
  'NODE_EXTRA_CA_CERTS',
  'LANG',
  'TZ',
]);
/** Variables of other programs that say how this one works. */
const others = /^(?:ISOCENTER_|AWS_|DATABASE_|STORAGE_URL$|PG_BIN_DIR$|PG[A-Z]+$|NODE_|OTEL_|TZ$|LANG$|LC_)/;
/** Whose values are taken out of texts too, where they are not written out. */
const ours = /^(?:ISOCENTER_|AWS_|PGPASSWORD$)/;
const hidden = '[not shown]';
/** Shorter ones, and numbers, are parts of sentences. */
const leastLetters = 4;

type Environment = Readonly<Record<string, string | undefined>>;

/** Lists the settings that are stated: their values, without what may be a secret or name a person. */
export function shownSettings(environment: Environment): Record<string, string> {
  const names = Object.keys(environment).filter((name) => others.test(name) && (environment[name] ?? '').trim() !== '');
  return Object.fromEntries(
    names.toSorted().map((name) => [name, plain.has(name) ? withoutUser(environment[name] ?? '') : hidden]),
  );
}

/** Makes a function that takes out of a text what is not shown of the settings. */
export function hidingSecrets(environment: Environment): (text: string) => string {
  const secrets = Object.entries(environment)
    .flatMap(([name, value = '']) => [...(ours.test(name) && !plain.has(name) ? [value] : []), ...userOf(value)])
    .flatMap((value) => [value.trim(), decoded(value.trim())])
    .filter((value) => value.length >= leastLetters && !/^\d+$/.test(value))
    .toSorted((a, b) => b.length - a.length);
  return (text) => withoutUser(secrets.reduce((rest, secret) => rest.replaceAll(secret, hidden), text));
}

/** Takes user, password and query out of the addresses of a text. */
function withoutUser(text: string): string {
  return text
    .replaceAll(/(\b[a-z0-9+.-]+:\/\/)[^\s/@]*@/gi, '$1')
    .replaceAll(/([?&][\w.-]*(?:password|token|key|secret)[\w.-]*=)[^&\s]*/gi, `$1${hidden}`);
}

/** The password in an address. */
function userOf(value: string): string[] {
  const [, password = ''] = /:\/\/[^\s/@:]*:([^\s/@]*)@/.exec(value) ?? [];
  const [, queried = ''] = /[?&]password=([^&\s]*)/.exec(value) ?? [];
  return [password, queried];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
