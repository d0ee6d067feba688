import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { codeOf } from './finding.ts';

const longestMilliseconds = 5_000;

export interface ShownCertificate {
  readonly pem: string;
  readonly endsAt: Date;
}

/** Returns the certificate that a server shows, whoever signed it; or why there is none. */
export async function shownCertificate(host: string, port: number): Promise<ShownCertificate | string> {
  const { promise, resolve } = Promise.withResolvers<ShownCertificate | string>();
  // Nothing is sent: it is only looked at, also where it has ended.
  const socket = connect({ host, port, rejectUnauthorized: false, ...(isIP(host) === 0 && { servername: host }) });
  socket.setTimeout(longestMilliseconds, () => resolve('no answer'));
  socket.once('error', (error) => resolve(codeOf(error)));
  socket.once('secureConnect', () => {
    const certificate = socket.getPeerX509Certificate();
    resolve(
      certificate === undefined ? 'no certificate' : { pem: certificate.toString(), endsAt: certificate.validToDate },
    );
  });
  const shown = await promise;
  socket.destroy();
  return shown;
}
