import type { FastifyInstance } from 'fastify';

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  // Mantine sets element styles from script; no style sheet of another origin is ever loaded.
  "style-src 'self' 'unsafe-inline'",
  "frame-src 'self' blob:",
  "media-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  // No library writes HTML into the page or starts a script unless one of these lets it: apps/web/src/shell/trusted-types.ts, DOMPurify,
  // and the editor's own for pasted text, which is cleaned before it gets there.
  "require-trusted-types-for 'script'",
  'trusted-types default dompurify ProseMirrorClipboard',
].join('; ');

/** Headers that every answer carries, workers and images included (a worker takes the policy of its own answer). */
export function addSecurityHeaders(fastify: FastifyInstance, isTls: boolean): void {
  fastify.addHook('onSend', async (request, reply) => {
    // A document that is shown by itself may bring a stricter one.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', contentSecurityPolicy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('x-request-id', request.id);
    if (isTls) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
