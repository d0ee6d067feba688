import type { FastifyRequest } from 'fastify';

/**
 * Returns the address, without a slash at its end, that goes into letters and links with a secret: what the operator stated, or else the
 * socket's own, which nobody can make up. The Host header would let a stranger have such a link point to himself.
 */
export function baseOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const { localAddress = '127.0.0.1', localPort = 80 } = request.socket;
  const host = localAddress.replace(/^::ffff:/, '');
  return `http://${host.includes(':') ? `[${host}]` : host}:${localPort}`;
}
