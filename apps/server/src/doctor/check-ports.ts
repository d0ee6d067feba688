import { createServer } from 'node:net';
import type { ServerSettings } from '@isocenter/contract/network/server/fields.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { echo } from '@isocenter/dicom-network/services/verification-scu.ts';
import type { Config } from '../config.ts';
import { codeOf, look, ok, wrong, type Finding, type Findings } from './finding.ts';
import { calledHost, type RunningServer } from './running-server.ts';
import { shownCertificate } from './shown-certificate.ts';

const echoMilliseconds = 5_000;
/** C-ECHO, in the default transfer syntax. */
const verification = { abstractSyntax: '1.2.840.10008.1.1', transferSyntaxes: ['1.2.840.10008.1.2'] };

interface Port {
  readonly check: string;
  readonly host: string;
  readonly port: number;
  readonly variable: string;
  /** Looks at what our own server does there. */
  readonly ours: () => Promise<Finding>;
}

/** Checks that each port is free, or that our server listens there. */
export async function checkPorts(config: Config, settings: ServerSettings, server: RunningServer): Promise<Findings> {
  return Promise.all(portsOf(config, settings, server).map((port) => checkPort(port, server)));
}

function portsOf({ roles, host, httpPort }: Config, settings: ServerSettings, server: RunningServer): Port[] {
  const { dimsePort, tlsPort, dimseHost } = settings;
  const http: Port = {
    check: `port ${httpPort} (HTTP)`,
    host,
    port: httpPort,
    variable: 'ISOCENTER_HTTP_PORT',
    ours: async () => ourHttp(`port ${httpPort} (HTTP)`, server),
  };
  const dicom = {
    check: `port ${dimsePort} (DICOM)`,
    host: dimseHost,
    port: dimsePort,
    variable: 'ISOCENTER_DIMSE_PORT',
  };
  const tls = {
    check: `port ${tlsPort} (DICOM with TLS)`,
    host: dimseHost,
    port: tlsPort,
    variable: 'ISOCENTER_DIMSE_TLS_PORT',
  };
  const all: Port[] = [
    ...(roles.has('http') ? [http] : []),
    ...(roles.has('dimse') ? [{ ...dicom, ours: () => ourDicom(dicom.check, settings) }] : []),
    ...(roles.has('dimse') ? [{ ...tls, ours: () => ourTls(tls.check, settings) }] : []),
  ];
  return all.filter(({ port }) => port !== 0);
}

async function checkPort({ check, host, port, variable, ours }: Port, server: RunningServer): Promise<Finding> {
  const state = await stateOfPort(host, port);
  const another = `Choose another one with ${variable}.`;
  if (state === 'EADDRINUSE') {
    if (server.isOurs) return ours();
    const isSame = variable === 'ISOCENTER_HTTP_PORT' && (server.state === 'ready' || server.state === 'not-ready');
    const who = isSame ? 'the Isocenter of another data folder' : 'another program';
    return wrong(check, `${who} listens there.`, `Stop it, or choose another port with ${variable}.`);
  }
  if (state === 'EADDRNOTAVAIL')
    return wrong(check, `this computer has no address ${host}.`, 'Correct the address to listen at.');
  if (state === 'EACCES')
    return wrong(check, 'this account may not listen there.', `${another} From 1024 on every account may.`);
  if (state !== 'free') return wrong(check, `nobody can listen there (${state}).`, another);
  if (!server.isOurs) return ok(check, 'is free.');
  return wrong(
    check,
    'the server runs, and does not listen there.',
    'Start it again with these settings, and read its log.',
  );
}

/** @returns the code of the error otherwise */
async function stateOfPort(host: string, port: number): Promise<string> {
  const listener = createServer();
  const state = await new Promise<string>((resolve) => {
    listener.once('error', (error) => resolve(codeOf(error))).listen({ host, port }, () => resolve('free'));
  });
  if (state === 'free') await new Promise((resolve) => listener.close(resolve));
  return state;
}

function ourHttp(check: string, { state }: RunningServer): Finding {
  if (state === 'ready') return ok(check, 'our server listens there, and is ready.');
  if (state === 'not-ready')
    return wrong(
      check,
      'our server listens there, and its database does not answer.',
      'See to the database; the server goes on by itself.',
    );
  return wrong(
    check,
    'something else than our server answers there, although a server has the data folder.',
    'Look whether it was started with other settings.',
  );
}

async function ourDicom(check: string, { dimseHost, dimsePort: port, aeTitle }: ServerSettings): Promise<Finding> {
  try {
    const association = await openAssociation({
      host: calledHost(dimseHost),
      port,
      callingAeTitle: aeTitle,
      calledAeTitle: aeTitle,
      presentationContexts: [verification],
      timeouts: { associateMilliseconds: echoMilliseconds, responseMilliseconds: echoMilliseconds },
    });
    const { status } = await echo(association);
    await association.release();
    return status === 0
      ? ok(check, 'our server listens there, and answers C-ECHO.')
      : look(check, `C-ECHO was answered with status ${status}.`);
  } catch (error) {
    return look(
      check,
      `a C-ECHO was not answered (${codeOf(error)}).`,
      'Where this computer calls from an address beside loopback it is a caller that nobody knows; else read the log of the server.',
    );
  }
}

/** The key and certificate are read at a start: what is shown may be an older one. */
async function ourTls(check: string, { dimseHost, tlsPort, tlsCertificate }: ServerSettings): Promise<Finding> {
  const shown = await shownCertificate(calledHost(dimseHost), tlsPort);
  if (typeof shown === 'string')
    return look(check, `TLS did not come about (${shown}).`, 'Read the log of the server.');
  if (tlsCertificate !== '' && !tlsCertificate.includes(bodyOf(shown.pem)))
    return look(
      check,
      'the server shows another certificate than its file has now.',
      'Start it again: it reads the file at its start.',
    );
  return ok(check, 'our server listens there, and shows its certificate.');
}

/** The base64 of a certificate, as lines of 64 characters (RFC 7468 §2). */
function bodyOf(pem: string): string {
  return pem.replaceAll(/-----[A-Z ]+-----/g, '').trim();
}
