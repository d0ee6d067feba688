import type { ServerSettings } from '@isocenter/contract/network/server/fields.ts';
import type { ListenerLimits } from '@isocenter/dicom-network/association/limits.ts';
import type { StorageScpOptions } from '@isocenter/dicom-network/services/storage-scp.ts';
import { sopClassName } from '@isocenter/dicom/dictionary/uids.ts';
import type { Gate } from './authorize.ts';
import type { ListeningPlace } from './listeners.ts';
import { dimseLimits } from './limits.ts';

/** The settings of the listeners. */
export interface DimseSettings {
  /** Off where nobody is to call this process. */
  readonly isOn: boolean;
  readonly server: ServerSettings;
  readonly tls: ListenerTls | undefined;
}

/** PEM. */
export interface ListenerTls {
  readonly port: number;
  readonly key: string;
  readonly cert: string;
  readonly ca: string | undefined;
  readonly isAnyTitle: boolean;
}

/** Takes from the settings who may call us, and by which title. */
export function gateOf({ server, tls }: DimseSettings): Pick<Gate, 'aeTitles' | 'asksCertificates' | 'isAnyTitle'> {
  return {
    aeTitles: server.checksCalledAeTitle ? [server.aeTitle, ...server.otherAeTitles] : [],
    asksCertificates: tls?.ca !== undefined,
    isAnyTitle: tls?.isAnyTitle === true,
  };
}

export function limitsOf(server: ServerSettings): Partial<ListenerLimits> {
  return {
    ...dimseLimits,
    artimMilliseconds: server.artimSeconds * 1_000,
    idleAssociationMilliseconds: server.idleSeconds * 1_000,
    maxAssociations: server.mostAssociations,
    maxAssociationsPerAddress: server.mostAssociationsOfAddress,
  };
}

export function placesOf({ isOn, server, tls }: DimseSettings): ListeningPlace[] {
  const host = server.dimseHost;
  const plain = { host, port: server.dimsePort, tls: undefined };
  if (tls === undefined) return isOn && plain.port !== 0 ? [plain] : [];
  const { key, cert, ca } = tls;
  const secure = { host, port: tls.port, tls: { key, cert, ca, requestClientCertificate: ca !== undefined } };
  return [plain, secure].filter(({ port }) => isOn && port !== 0);
}

/** Takes from the settings which storage classes and transfer syntaxes are accepted. */
export function takenBy(server: ServerSettings): Pick<StorageScpOptions, 'takesClass' | 'takesSyntax'> {
  const classes = new Set(server.refusedClasses);
  const syntaxes = new Set(server.refusedSyntaxes);
  return {
    takesClass: (uid) => !classes.has(uid) && (server.takesUnknownClasses || sopClassName(uid) !== undefined),
    takesSyntax: (uid) => !syntaxes.has(uid),
  };
}
