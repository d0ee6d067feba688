import type { HttpServer, IsOn } from './http-server.ts';

/** Returns the server for routes that exist while they are on; while they are not they are answered as what does not exist. */
export function whileOn(server: HttpServer, isOn: IsOn): HttpServer {
  const before = server.isOn;
  return { ...server, isOn: (caller) => before(caller) && isOn(caller) };
}
