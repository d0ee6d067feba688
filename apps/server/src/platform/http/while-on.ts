import type { HttpServer, IsOn } from './http-server.ts';

/** The server for routes that are there while they are on; while they are not they are answered as what does not exist. */
export function whileOn(server: HttpServer, isOn: IsOn): HttpServer {
  const before = server.isOn;
  return { ...server, isOn: (caller) => before(caller) && isOn(caller) };
}
