import { resolve } from 'node:path';
import { mostFilesInZip } from '@isocenter/contract/archive/downloads/downloads.ts';
import { logLevels } from '@isocenter/contract/network/server/server.ts';
import { isEmail } from '@isocenter/contract/field-rules.ts';
import { EnvironmentReader } from './environment-reader.ts';
import { isLoopback } from './loopback.ts';
import { readObjectStore, type ObjectStoreConfig } from './object-store-config.ts';

type LogLevel = (typeof logLevels)[number];

export interface Config {
  readonly host: string;
  readonly httpPort: number;
  /** Base URL for browsers and peers when a proxy stands in front; ends without a slash. */
  readonly publicUrl: string | undefined;
  /** Number or addresses of the proxies in front: only what they add to `X-Forwarded-For` is believed. 0 is none. */
  readonly proxies: number | readonly string[];
  /** Who may read `/metrics` beside this computer. */
  readonly metrics: { readonly token: string | undefined; readonly from: readonly string[] };
  readonly isInsecureLab: boolean;
  readonly dimseHost: string;
  /** 0 turns DIMSE off. */
  readonly dimsePort: number;
  readonly dimseTls:
    | {
        readonly port: number;
        readonly keyFile: string;
        readonly certificateFile: string;
        readonly caFile: string | undefined;
        /** A certificate of the authority speaks for every AE title that is bound to no other. */
        readonly isAnyTitle: boolean;
      }
    | undefined;
  readonly aeTitle: string;
  readonly dataDir: string;
  /** The folder of the nearline store, on a slower disk. */
  readonly nearlineDir: string | undefined;
  /** The object store that sealed packs go to, and how much of them may stay here. */
  readonly objectStore: ObjectStoreConfig | undefined;
  /** Folder of the backups that the server makes on request. */
  readonly backupDir: string | undefined;
  /** Connects as the role that the product works as. */
  readonly databaseUrl: string | undefined;
  /** The same database as its owner: migrations, backup and restore. Without it they are made by `databaseUrl`. */
  readonly databaseOwnerUrl: string | undefined;
  /** The `bin` folder of an installed PostgreSQL, in place of the one that came from npm. */
  readonly postgresBinDir: string | undefined;
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  readonly isDemo: boolean;
  readonly corsOrigins: readonly string[];
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** Signing in with an identity provider, beside the password. */
  readonly oidc:
    | {
        readonly issuer: string;
        readonly clientId: string;
        readonly clientSecret: string;
        /** Words of the button: `Sign in with ...`. */
        readonly name: string;
      }
    | undefined;
  /** Origins of push services that browsers may name beside those that everybody knows. */
  readonly pushServices: readonly string[];
  /** Addresses and networks of the house that are called for what is entered on a page; undefined for all. */
  readonly outboundNetworks: readonly string[] | undefined;
  /** The public key (PEM file) that licence files are signed for, in place of the vendor's. */
  readonly licenceKeyFile: string | undefined;
  /** Folders of this computer that studies may be sent to, by name. */
  readonly exportFolders: readonly { readonly name: string; readonly path: string }[];
  /** One ZIP that somebody downloads holds so many files at most; what is more comes in several. */
  readonly filesInZip: number;
  readonly roles: ReadonlySet<'http' | 'dimse' | 'jobs'>;
  readonly logLevel: LogLevel;
  /** The variables that are stated. */
  readonly stated: ReadonlySet<string>;
  /** Those of ours that are stated and that nothing reads. */
  readonly unread: readonly string[];
}

export const databaseProtocols = ['postgres:', 'postgresql:'];
const files = { what: 'a number of files', least: 1, most: mostFilesInZip };

/** All that is wrong with the settings, told at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
    super([`The settings have ${count}:`, ...problems.map((problem) => `  - ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

/** Reads every setting from the environment. @throws ConfigError naming every problem */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const read = new EnvironmentReader(environment, problems);
  const config: Config = {
    host: read.address('ISOCENTER_HOST', '127.0.0.1'),
    httpPort: read.port('ISOCENTER_HTTP_PORT', 3000),
    publicUrl: read.url('ISOCENTER_PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    proxies: readProxies(read),
    metrics: readMetrics(read),
    isInsecureLab: read.flag('ISOCENTER_INSECURE_LAB'),
    dimseHost: read.address('ISOCENTER_DIMSE_HOST', '127.0.0.1'),
    dimsePort: read.port('ISOCENTER_DIMSE_PORT', 11112),
    dimseTls: readDimseTls(read),
    aeTitle: read.aeTitle('ISOCENTER_AE_TITLE', 'ISOCENTER'),
    dataDir: resolve(read.text('ISOCENTER_DATA_DIR') ?? './data'),
    nearlineDir: readFolderBeside(read, 'ISOCENTER_NEARLINE_DIR'),
    objectStore: readObjectStore(read),
    backupDir: readFolderBeside(read, 'ISOCENTER_BACKUP_DIR'),
    databaseUrl: read.url('DATABASE_URL', databaseProtocols),
    databaseOwnerUrl: readOwnerUrl(read),
    postgresBinDir: read.text('PG_BIN_DIR'),
    admin: readAdmin(read),
    isDemo: read.flag('ISOCENTER_DEMO'),
    corsOrigins: read.list('ISOCENTER_CORS_ORIGINS'),
    mail: readMail(read),
    oidc: readOidc(read),
    pushServices: readPushServices(read),
    outboundNetworks: readOutboundNetworks(read),
    licenceKeyFile: read.text('ISOCENTER_LICENCE_KEY_FILE'),
    exportFolders: readExportFolders(read),
    filesInZip: read.whole('ISOCENTER_ZIP_FILES', { ...files, otherwise: mostFilesInZip }),
    roles: read.someOf('ISOCENTER_ROLES', ['http', 'dimse', 'jobs']),
    logLevel: read.oneOf('ISOCENTER_LOG_LEVEL', logLevels, 'info'),
    stated: read.stated(),
    unread: read.unread(),
  };
  checkReach(config, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(config);
}

/** Beyond loopback there must be a proxy with TLS in front, or a deliberate lab. The demo never leaves this computer. */
function checkReach(config: Config, problems: string[]): void {
  const beyond = !isLoopback(config.host);
  if (config.isDemo && (beyond || !isLoopback(config.dimseHost))) {
    problems.push(
      'ISOCENTER_DEMO has known passwords, so ISOCENTER_HOST and ISOCENTER_DIMSE_HOST must stay on loopback',
    );
  }
  if (beyond && !config.isInsecureLab && config.publicUrl === undefined) {
    problems.push(
      `ISOCENTER_HOST ${config.host} can be reached by others: ` +
        'state the TLS proxy in front as ISOCENTER_PUBLIC_URL=https://..., or set ISOCENTER_INSECURE_LAB=1',
    );
  }
  const isOpen = config.publicUrl?.startsWith('http:') === true;
  if (isOpen && !config.isInsecureLab && (beyond || !isLoopback(hostOf(config.publicUrl ?? '')))) {
    const fault = 'is not encrypted, so passwords and images would cross the network in the open';
    const mend = 'state the https address of the proxy in front, or set ISOCENTER_INSECURE_LAB=1';
    problems.push(`ISOCENTER_PUBLIC_URL ${config.publicUrl} ${fault}: ${mend}`);
  }
}

/** Empty for what is no URL, which is a problem of its own. */
function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}

/** One proxy, when there is an address that only it can have made known. */
function readProxies(read: EnvironmentReader): Config['proxies'] {
  const text = read.text('ISOCENTER_PROXIES');
  const isPublic = read.text('ISOCENTER_PUBLIC_URL') !== undefined;
  if (text === undefined) return isPublic ? 1 : 0;
  if (!isPublic) read.problems.push('ISOCENTER_PROXIES needs ISOCENTER_PUBLIC_URL, the address that the proxy serves');
  return /^\d$/.test(text) ? Number(text) : read.addresses('ISOCENTER_PROXIES');
}

function readOwnerUrl(read: EnvironmentReader): Config['databaseOwnerUrl'] {
  const url = read.url('DATABASE_OWNER_URL', databaseProtocols);
  if (url !== undefined && read.text('DATABASE_URL') === undefined)
    read.problems.push('DATABASE_OWNER_URL needs DATABASE_URL, the same database for the work');
  return url;
}

/** Reads a folder beside the data folder: neither may lie in the other. */
function readFolderBeside(
  read: EnvironmentReader,
  name: 'ISOCENTER_NEARLINE_DIR' | 'ISOCENTER_BACKUP_DIR',
): string | undefined {
  if (read.text(name) === undefined) return undefined;
  const names = [name, 'ISOCENTER_DATA_DIR'];
  const [folder = '', data = ''] = names.map((name) => `${resolve(read.text(name) ?? './data')}/`);
  if (folder.startsWith(data) || data.startsWith(folder))
    read.problems.push(`${names.join(' and ')} are folders beside each other, not one in the other`);
  return resolve(folder);
}

function readMetrics(read: EnvironmentReader): Config['metrics'] {
  const token = read.text('ISOCENTER_METRICS_TOKEN');
  if (token !== undefined && !/^[\w.~+/=-]{16,}$/.test(token))
    read.problems.push('ISOCENTER_METRICS_TOKEN needs 16 letters, digits or -._~+/= or more');
  return { token, from: read.addresses('ISOCENTER_METRICS_FROM') };
}

function readMail(read: EnvironmentReader): Config['mail'] {
  const url = read.url('ISOCENTER_SMTP_URL', ['smtp:', 'smtps:']);
  const from = read.text('ISOCENTER_MAIL_FROM');
  if (url === undefined) return undefined;
  if (from === undefined) read.problems.push('ISOCENTER_SMTP_URL needs ISOCENTER_MAIL_FROM, the sender of its letters');
  return { url, from: from ?? '' };
}

function readOidc(read: EnvironmentReader): Config['oidc'] {
  const issuer = read.url('ISOCENTER_OIDC_ISSUER', ['https:', 'http:']);
  const clientId = read.text('ISOCENTER_OIDC_CLIENT_ID');
  const clientSecret = read.text('ISOCENTER_OIDC_CLIENT_SECRET');
  if (issuer === undefined) return undefined;
  if (!issuer.startsWith('https:') && !isLoopback(hostOf(issuer)))
    read.problems.push('ISOCENTER_OIDC_ISSUER needs https beyond this computer');
  if (clientId === undefined || clientSecret === undefined)
    read.problems.push('ISOCENTER_OIDC_ISSUER needs ISOCENTER_OIDC_CLIENT_ID and ISOCENTER_OIDC_CLIENT_SECRET');
  const name = read.text('ISOCENTER_OIDC_NAME') ?? hostOf(issuer);
  return { issuer, clientId: clientId ?? '', clientSecret: clientSecret ?? '', name };
}

/** Without TLS only on this computer. */
function readPushServices(read: EnvironmentReader): readonly string[] {
  return read.list('ISOCENTER_PUSH_SERVICES').map((entry) => {
    const url = URL.parse(entry);
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
    if (!isSafe) read.problems.push(`ISOCENTER_PUSH_SERVICES is https addresses, comma-separated, not ${entry}`);
    return url?.origin ?? '';
  });
}

/** `none` for none of them. */
function readOutboundNetworks(read: EnvironmentReader): Config['outboundNetworks'] {
  const text = read.text('ISOCENTER_OUTBOUND_NETWORKS');
  if (text === undefined || text === 'none') return text && [];
  return read.addresses('ISOCENTER_OUTBOUND_NETWORKS');
}

/** `name=/path`, comma-separated. */
function readExportFolders(read: EnvironmentReader): Config['exportFolders'] {
  const folders = read.list('ISOCENTER_EXPORT_FOLDERS').map((entry) => {
    const [, name = '', path = ''] = /^([A-Za-z0-9][A-Za-z0-9 ._-]{0,63})=(\/.*)$/.exec(entry) ?? [];
    return { name, path };
  });
  const names = new Set(folders.map(({ name }) => name.toLowerCase()));
  if (names.has('') || names.size < folders.length)
    read.problems.push('ISOCENTER_EXPORT_FOLDERS is name=/path, comma-separated, each with a name of its own');
  return folders;
}

function readDimseTls(read: EnvironmentReader): Config['dimseTls'] {
  const port = read.port('ISOCENTER_DIMSE_TLS_PORT', 0);
  const keyFile = read.text('ISOCENTER_DIMSE_TLS_KEY');
  const certificateFile = read.text('ISOCENTER_DIMSE_TLS_CERTIFICATE');
  if (port === 0) return undefined;
  if (keyFile === undefined || certificateFile === undefined) {
    read.problems.push(
      'ISOCENTER_DIMSE_TLS_PORT needs ISOCENTER_DIMSE_TLS_KEY and ISOCENTER_DIMSE_TLS_CERTIFICATE (PEM files)',
    );
    return undefined;
  }
  return {
    port,
    keyFile,
    certificateFile,
    caFile: read.text('ISOCENTER_DIMSE_TLS_CA'),
    isAnyTitle: read.flag('ISOCENTER_DIMSE_TLS_ANY_TITLE'),
  };
}

function readAdmin(read: EnvironmentReader): Config['admin'] {
  const email = read.text('ISOCENTER_ADMIN_EMAIL');
  const password = read.text('ISOCENTER_ADMIN_PASSWORD');
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined) {
    read.problems.push('ISOCENTER_ADMIN_EMAIL and ISOCENTER_ADMIN_PASSWORD go together');
    return undefined;
  }
  if (!isEmail(email)) read.problems.push(`ISOCENTER_ADMIN_EMAIL is not an e-mail address: ${email}`);
  if (password.length < 12) read.problems.push('ISOCENTER_ADMIN_PASSWORD needs 12 characters or more');
  return { email, password };
}

/** Returns true if others than those at this computer can reach the first run. */
export function isReachable({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return !isLoopback(host) || publicUrl !== undefined;
}
