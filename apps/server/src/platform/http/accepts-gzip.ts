import type { FastifyRequest } from 'fastify';

/** True if the caller accepts gzip (RFC 9110 §12.5.3): it names gzip, or anything, with a weight above nought. */
export function acceptsGzip(request: FastifyRequest): boolean {
  const header = request.headers['accept-encoding'];
  return typeof header === 'string' && /(^|,)\s*(gzip|\*)\s*(;\s*q=(1(\.0*)?|0\.\d*[1-9]\d*))?\s*(,|$)/i.test(header);
}
