import { readFile } from 'node:fs/promises';
import type { ServerField, ServerSettings } from '@isocenter/contract/network/server/fields.ts';
import type { DimseSettings, ListenerTls } from '#features/network/dimse/dimse.ts';
import { dimseLimits } from '#features/network/dimse/limits.ts';
import { tlsOf, type Caller } from '#features/network/nodes/nodes.ts';
import type { LiveSettings, Running, StatedSettings } from '#features/network/server/server.ts';
import type { Config } from './config.ts';

/** Returns the settings of the first start, and those that the environment fixes: they cannot be changed while the server runs. */
export function statedSettings(config: Config): StatedSettings {
  return { first: firstSettings(config), fixed: fixedBy(config) };
}

function firstSettings({ aeTitle, dimseHost, dimsePort, dimseTls, logLevel }: Config): ServerSettings {
  return {
    aeTitle,
    otherAeTitles: [],
    checksCalledAeTitle: true,
    dimseHost,
    dimsePort,
    tlsPort: dimseTls?.port ?? 0,
    tlsCertificate: '',
    tlsAuthorities: '',
    tlsIsAnyTitle: dimseTls?.isAnyTitle ?? false,
    refusedClasses: [],
    takesUnknownClasses: true,
    refusedSyntaxes: [],
    mostAssociations: dimseLimits.maxAssociations,
    mostAssociationsOfAddress: dimseLimits.maxAssociationsPerAddress,
    artimSeconds: dimseLimits.artimMilliseconds / 1_000,
    idleSeconds: dimseLimits.idleAssociationMilliseconds / 1_000,
    mostAnswers: 200_000,
    keptFreeGigabytes: 0,
    lowGigabytes: 5,
    lowDays: 14,
    logLevel,
  };
}

const variables: Readonly<Partial<Record<ServerField, string>>> = {
  aeTitle: 'ISOCENTER_AE_TITLE',
  dimseHost: 'ISOCENTER_DIMSE_HOST',
  dimsePort: 'ISOCENTER_DIMSE_PORT',
  logLevel: 'ISOCENTER_LOG_LEVEL',
};
const tlsVariable = 'ISOCENTER_DIMSE_TLS_PORT';
const tlsFields = ['tlsPort', 'tlsCertificate', 'tlsAuthorities', 'tlsIsAnyTitle'] as const;

function fixedBy({ stated, dimseTls, isDemo }: Config): StatedSettings['fixed'] {
  const named = Object.entries(variables).filter(([, variable]) => stated.has(variable));
  return {
    // The demo, whose passwords are known, never leaves this computer.
    ...(isDemo ? { dimseHost: 'ISOCENTER_DEMO' } : {}),
    ...Object.fromEntries(named),
    ...(dimseTls === undefined ? {} : Object.fromEntries(tlsFields.map((field) => [field, tlsVariable]))),
  };
}

/** Returns true if a port was set while the server ran: whoever starts it need not know of it. */
export function isSetHere({ running, fixed }: LiveSettings, port: number): boolean {
  const field = port === running.settings.tlsPort ? 'tlsPort' : 'dimsePort';
  return running.revision > 0 && fixed[field] === undefined;
}

/** Makes the function that turns settings into those of the listeners; the key and certificate that the environment names are read once. */
export async function dimseSettings({ roles, dimseTls }: Config): Promise<(running: Running) => DimseSettings> {
  const stated = dimseTls === undefined ? undefined : await readTls(dimseTls);
  const isOn = roles.has('dimse');
  return ({ settings: server, tlsKey }) => ({ isOn, server, tls: stated ?? tlsFrom(server, tlsKey) });
}

function tlsFrom(server: ServerSettings, key: string): ListenerTls | undefined {
  const { tlsPort: port, tlsCertificate: cert, tlsAuthorities, tlsIsAnyTitle: isAnyTitle } = server;
  if (port === 0 || key === '') return undefined;
  return { port, key, cert, ca: tlsAuthorities === '' ? undefined : tlsAuthorities, isAnyTitle };
}

async function readTls(tls: NonNullable<Config['dimseTls']>): Promise<ListenerTls> {
  const { port, keyFile, certificateFile, caFile, isAnyTitle } = tls;
  const [key, cert, ca] = await Promise.all([
    readFile(keyFile, 'utf8'),
    readFile(certificateFile, 'utf8'),
    caFile === undefined ? undefined : readFile(caFile, 'utf8'),
  ]);
  return { port, key, cert, ca, isAnyTitle };
}

/** Makes our side as a caller of nodes, with the settings as they are at each call. */
export function callerBy({ dimseTls }: Config, live: LiveSettings): Caller {
  return {
    get aeTitle() {
      return live.now.aeTitle;
    },
    tls: dimseTls === undefined ? async () => ownTls(live.running) : tlsOf(dimseTls),
  };
}

function ownTls({ settings: { tlsCertificate: cert, tlsAuthorities: ca }, tlsKey: key }: Running) {
  return { ...(key === '' ? {} : { key, cert }), ...(ca === '' ? {} : { ca }) };
}
