import { defaultListenerLimits, type ListenerLimits } from '../association/limits.ts';
import type { TlsServerOptions } from '../association/listener.ts';
import { SocketListener } from '../association/listener.ts';
import type { Service } from '../dimse/service.ts';
import { AcceptorConnection } from './acceptor-connection.ts';
import { hasRoom } from './association-places.ts';
import type { AssociationDecision, AssociationRequest, ListenerEvent, OpenAssociation } from './listener-events.ts';

/** @typeParam Caller who calls, as the application knows him */
export interface ListenerOptions<Caller> {
  readonly host: string;
  /** 0 chooses a free port; see `DicomListener.port`. */
  readonly port: number;
  /** Our own. Whether a caller must use it is for `authorize` to decide. */
  readonly aeTitle: string;
  readonly tls?: TlsServerOptions | undefined;
  /** Called for each connection: what is changed holds for the next one. */
  readonly limits?: (() => Partial<ListenerLimits>) | Partial<ListenerLimits> | undefined;
  /** Decides about each request that is within the limits. Throwing rejects it as a temporary congestion. */
  authorize(request: AssociationRequest): AssociationDecision<Caller> | Promise<AssociationDecision<Caller>>;
  /** Makes the services of an association for its caller: a service that shows or places something knows for whom. */
  services(caller: Caller): readonly Service[];
  /** Called when a peer requests release, which is answered once this settles, however it does. */
  beforeRelease?(): Promise<void>;
  onEvent?(event: ListenerEvent): void;
}

export interface DicomListener {
  readonly port: number;
  /** Associations that are open or being decided about. */
  readonly associationCount: number;
  readonly associations: readonly OpenAssociation[];
  /** Takes no new connections; associations go on to their own end. Settles when every socket is closed. */
  retire(): Promise<void>;
  /**
   * Takes no new connections, lets requests that are being received or served come to their response, aborts what is
   * idle at once and the rest after `drainMilliseconds` (default 10 s). Settles when every socket is closed.
   */
  close(options?: { readonly drainMilliseconds?: number }): Promise<void>;
}

/**
 * Listens for associations and serves them with `services`.
 * @throws NetworkError `connection-failed` when the address cannot be had
 */
export async function startListener<Caller>(options: ListenerOptions<Caller>): Promise<DicomListener> {
  const limitsNow = (): ListenerLimits => {
    const stated = typeof options.limits === 'function' ? options.limits() : options.limits;
    return { ...defaultListenerLimits, ...stated };
  };
  const limits = limitsNow();
  const report = (event: ListenerEvent): void => options.onEvent?.(event);
  const connections = new Set<AcceptorConnection<Caller>>();
  const reserved = new Set<AcceptorConnection<Caller>>();
  const listener = await SocketListener.listen({
    host: options.host,
    port: options.port,
    tls: options.tls,
    handshakeMilliseconds: limits.artimMilliseconds,
    maxPendingConnections: limits.maxPendingConnections,
    connectionsPerSecond: limits.connectionsPerSecond,
    connectionsAtOnce: limits.connectionsAtOnce,
    onEvicted: (remoteAddress) => report({ kind: 'connection-evicted', remoteAddress }),
    onAcceptError: (error) => report({ kind: 'accept-failed', error }),
    onTlsError: (error) => report({ kind: 'tls-failed', error }),
    onConnection: (connection) => {
      const { socket } = connection;
      const acceptor = new AcceptorConnection<Caller>(connection, {
        limits: limitsNow(),
        services: (caller) => options.services(caller),
        authorize: (request) => options.authorize(request),
        beforeRelease: () => options.beforeRelease?.(),
        report,
        hasRoom: (remoteAddress) => hasRoom(reserved, limitsNow(), remoteAddress),
        onReserved() {
          reserved.add(acceptor);
          listener.admitted(socket);
        },
        onEnded() {
          reserved.delete(acceptor);
          listener.waits(socket);
        },
      });
      connections.add(acceptor);
      socket.once('close', () => connections.delete(acceptor));
    },
  });
  return {
    get port() {
      return listener.port;
    },
    get associationCount() {
      return reserved.size;
    },
    get associations() {
      return [...reserved].flatMap((acceptor) => acceptor.open ?? []);
    },
    retire: () => listener.retire(),
    close: (closing) => close(listener, connections, closing?.drainMilliseconds ?? 10_000),
  };
}

/** Time for an A-ABORT to leave. */
const abortMilliseconds = 500;

async function close(
  listener: SocketListener,
  connections: ReadonlySet<Pick<AcceptorConnection<unknown>, 'finish' | 'abort' | 'destroy'>>,
  drainMilliseconds: number,
): Promise<void> {
  const closed = listener.close();
  for (const connection of connections) void connection.finish();
  const abort = setTimeout(() => {
    for (const connection of connections) connection.abort();
  }, drainMilliseconds);
  // For peers that do not even take the A-ABORT.
  const destroy = setTimeout(() => {
    for (const connection of connections) connection.destroy();
  }, drainMilliseconds + abortMilliseconds);
  await closed;
  clearTimeout(abort);
  clearTimeout(destroy);
}
