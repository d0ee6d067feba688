import type { FastifyReply } from 'fastify';
import { shownTypes } from '@isocenter/contract/files.ts';

/** Nothing in a file runs or asks for anything, wherever it is shown. */
const sealed = "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'";

export interface SentFile {
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

/** Says of what is sent next that it is a file that somebody brought: saved, or, of pictures and PDF, shown where that is wanted. */
export function asFile(reply: FastifyReply, file: SentFile, isWantedShown: boolean): FastifyReply {
  const isShown = isWantedShown && shownTypes.includes(file.mediaType);
  return reply
    .type(file.mediaType)
    .header('content-length', file.sizeBytes)
    .header('content-disposition', dispositionOf(isShown ? 'inline' : 'attachment', file.name))
    .header('content-security-policy', sealed)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
}

/** RFC 6266: the name in UTF-8, and in plain letters for who cannot read that. */
function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
