import { networkInterfaces } from 'node:os';

/** An address of this machine beside loopback, from which a caller counts as another computer; undefined where there is no network. */
export const outerAddress: string | undefined = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
