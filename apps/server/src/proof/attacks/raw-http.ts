import net from 'node:net';
import { attackerAddress, pause } from './attack.ts';

/** A connection that is written to by hand and knows what came back. */
export interface RawHttp {
  readonly socket: net.Socket;
  /** The status of the first answer; undefined while there is none. */
  readonly status: number | undefined;
  readonly isClosed: boolean;
  /** Settles when the server has closed it. */
  readonly closed: Promise<void>;
}

/** Opens a connection from the attacker's address; one that is refused is closed at once. */
export async function openRaw(port: number, localAddress = attackerAddress): Promise<RawHttp> {
  const socket = net.connect({ host: '127.0.0.1', port, localAddress, noDelay: true });
  const closed = Promise.withResolvers<void>();
  const connection = { socket, status: undefined as number | undefined, isClosed: false, closed: closed.promise };
  let told = '';
  socket.on('data', (chunk: Buffer) => {
    if (connection.status !== undefined) return;
    told += chunk.toString('latin1');
    const status = /^HTTP\/1\.1 (\d{3})/.exec(told)?.[1];
    if (status !== undefined) connection.status = Number(status);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    connection.isClosed = true;
    closed.resolve();
  });
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closed.promise]);
  return connection;
}

export interface Head {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | number>>;
}

export function headOf({ method, path, headers }: Head): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join('')}\r\n`;
}

/** Connections by the hundred, as fast as the server takes them. */
export async function openMany(
  port: number,
  count: number,
  begin: (connection: RawHttp, index: number) => void,
): Promise<RawHttp[]> {
  const connections: RawHttp[] = [];
  while (connections.length < count) {
    const some = Math.min(100, count - connections.length);
    const opened = await Promise.all(Array.from({ length: some }, async () => openRaw(port)));
    for (const connection of opened) begin(connection, connections.push(connection) - 1);
    await pause(1);
  }
  return connections;
}

/** Counts connections by what became of them. */
export function fates(connections: readonly RawHttp[]): Record<string, number> {
  return {
    connections: connections.length,
    answered: connections.filter(({ status }) => status !== undefined).length,
    'still open': connections.filter(({ isClosed }) => !isClosed).length,
  };
}

/**
 * A whole request with a JSON body from the attacker's address. @returns its status; 0 when it was cut or took longer than half a
 * minute
 */
export async function postJson(port: number, path: string, body: string, token?: string): Promise<number> {
  const connection = await openRaw(port);
  const length = Buffer.byteLength(body);
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = {
    'content-type': 'application/json',
    'content-length': length,
    connection: 'close',
    ...authorization,
  };
  connection.socket.write(headOf({ method: 'POST', path, headers }));
  connection.socket.write(body);
  await Promise.race([connection.closed, pause(30_000)]);
  connection.socket.destroy();
  return connection.status ?? 0;
}
