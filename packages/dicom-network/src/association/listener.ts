import net from 'node:net';
import tls from 'node:tls';
import { NetworkError } from '../network-error.ts';
import { ConnectionRate } from './connection-rate.ts';
import { tlsProfile } from './tls-profile.ts';

export interface TlsServerOptions {
  /** PEM. */
  readonly key: string;
  readonly cert: string;
  /** Authorities that sign the certificates of peers. */
  readonly ca?: string | undefined;
  /** Mutual TLS: peers without a certificate signed by `ca` are refused. */
  readonly requestClientCertificate?: boolean | undefined;
}

export interface PeerTls {
  readonly protocol: string;
  /** True if the peer showed a certificate signed by our authorities. */
  readonly hasTrustedCertificate: boolean;
  /** SHA-256 of the peer's certificate, as AA:BB:..; undefined without one. */
  readonly certificateFingerprint: string | undefined;
  /** The common name of its subject. */
  readonly certificateName: string | undefined;
}

export interface Connection {
  readonly socket: net.Socket;
  /** Address without the IPv4-in-IPv6 prefix. */
  readonly remoteAddress: string;
  readonly tls: PeerTls | undefined;
}

export interface SocketListenerOptions {
  readonly host: string;
  /** 0 chooses a free one. */
  readonly port: number;
  readonly tls?: TlsServerOptions | undefined;
  readonly handshakeMilliseconds: number;
  readonly maxPendingConnections: number;
  readonly connectionsPerSecond: number;
  readonly connectionsAtOnce: number;
  onConnection(connection: Connection): void;
  onEvicted(remoteAddress: string): void;
  onTlsError(error: Error): void;
  /** A connection could not be accepted: no file descriptors, for one. The listener goes on. */
  onAcceptError(error: Error): void;
}

/**
 * A listening socket that cannot be filled up by connections which request nothing: when there are too many of them, the oldest is closed,
 * so that a newcomer always has its turn.
 */
export class SocketListener {
  readonly #server: net.Server;
  readonly #options: SocketListenerOptions;
  readonly #rate: ConnectionRate;
  /** Connections without an association, oldest first, by peer address and port. */
  readonly #waiting = new Map<string, net.Socket>();

  private constructor(options: SocketListenerOptions) {
    this.#options = options;
    this.#rate = new ConnectionRate(options.connectionsPerSecond, options.connectionsAtOnce);
    this.#server = createServer(options);
    this.#server.on('connection', (socket: net.Socket) => this.#admit(socket));
    const ready = options.tls ? 'secureConnection' : 'connection';
    this.#server.on(ready, (socket: net.Socket) => this.#connected(socket));
    this.#server.on('tlsClientError', (error: Error, socket: net.Socket) => {
      socket.destroy(); // Node leaves it open after a handshake that timed out.
      options.onTlsError(error);
    });
  }

  /** @throws NetworkError `connection-failed` when the address cannot be had */
  static async listen(options: SocketListenerOptions): Promise<SocketListener> {
    const listener = new SocketListener(options);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    listener.#server.once('error', (error) => {
      reject(new NetworkError('connection-failed', `Cannot listen: ${error.message}`, { port: options.port }));
    });
    listener.#server.listen({ host: options.host, port: options.port, backlog: 4096 }, resolve);
    await promise;
    listener.#server.on('error', (error) => options.onAcceptError(error));
    return listener;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** The connection has an association: it may stay. */
  admitted(socket: net.Socket): void {
    this.#waiting.delete(keyOf(socket));
  }

  /** The association is over, and the connection may be closed for a newer one. */
  waits(socket: net.Socket): void {
    if (!socket.destroyed) this.#waiting.set(keyOf(socket), socket);
  }

  /** Takes no more connections. Settles when all that there were are closed, however long they last. */
  async retire(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.close(() => resolve());
    await promise;
  }

  /** Closes as `retire` does, and also the connections that have no association. */
  async close(): Promise<void> {
    const closed = this.retire();
    for (const socket of this.#waiting.values()) socket.destroy();
    await closed;
  }

  #admit(socket: net.Socket): void {
    const { remoteAddress } = socket;
    // The peer hung up before its turn came, or comes too often: nothing is made of it.
    if (remoteAddress === undefined || !this.#rate.takes(remoteAddress, performance.now()))
      return void socket.destroy();
    const key = keyOf(socket);
    this.#waiting.set(key, socket);
    socket.once('close', () => this.#waiting.delete(key));
    // Until somebody else listens, and for TLS also later: an error without a listener would end the process.
    socket.on('error', () => undefined);
    if (this.#waiting.size <= this.#options.maxPendingConnections) return;
    const [oldest] = this.#waiting.values();
    this.#options.onEvicted(addressOf(oldest ?? socket));
    oldest?.destroy();
    this.#waiting.delete(keyOf(oldest ?? socket));
  }

  #connected(socket: net.Socket): void {
    if (socket.destroyed) return;
    this.#options.onConnection({ socket, remoteAddress: addressOf(socket), tls: peerTls(socket) });
  }
}

function createServer(options: SocketListenerOptions): net.Server {
  if (options.tls === undefined) return net.createServer({ noDelay: true });
  const { key, cert, ca, requestClientCertificate = false } = options.tls;
  return tls.createServer({
    key,
    cert,
    ca,
    requestCert: requestClientCertificate,
    rejectUnauthorized: requestClientCertificate,
    ...tlsProfile,
    honorCipherOrder: true,
    dhparam: 'auto', // as strong as the key; without it no DHE suite is ever negotiated
    noDelay: true,
    handshakeTimeout: options.handshakeMilliseconds,
  });
}

function peerTls(socket: net.Socket): PeerTls | undefined {
  if (!(socket instanceof tls.TLSSocket)) return undefined;
  // Without a certificate it is an object without anything, whatever the types say.
  const certificate: Partial<tls.PeerCertificate> = socket.getPeerCertificate();
  return {
    protocol: socket.getProtocol() ?? '',
    hasTrustedCertificate: socket.authorized,
    certificateFingerprint: certificate.fingerprint256,
    certificateName: [certificate.subject?.CN].flat()[0],
  };
}

function addressOf(socket: net.Socket): string {
  return (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
}

function keyOf(socket: net.Socket): string {
  return `${socket.remoteAddress}|${socket.remotePort}`;
}
