import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server elsewhere, in this process. */
export interface WebElsewhere {
  readonly url: string;
  stop(): Promise<void>;
}

/** One that answers so, whatever it is asked. */
export async function startElsewhere(listener: RequestListener): Promise<WebElsewhere> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rs`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
