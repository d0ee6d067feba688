import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#platform/database/schema.ts';
import { findLink, insertLink, markLinkUsed, withdrawLinks, type LinkKind } from './links-queries.ts';

const lifetimes: Readonly<Record<LinkKind, number>> = {
  invitation: 7 * 86_400_000,
  'password-reset': 3_600_000,
  'email-change': 86_400_000,
};

export interface NewLink {
  readonly accountId: number;
  readonly kind: LinkKind;
  readonly createdBy: number | null;
  /** The new address, for a change of e-mail. */
  readonly email?: string;
}

const pages: Readonly<Record<LinkKind, string>> = {
  invitation: '/invitation',
  'password-reset': '/reset-password',
  'email-change': '/confirm-email',
};

/** Returns the page that a link opens, below the address of the installation. */
export function linkPath(kind: LinkKind, token: string): string {
  return `${pages[kind]}?token=${token}`;
}

/** Makes a secret for a link that works once and ends by itself; earlier ones of the kind stop working. Only its hash is stored. */
export async function createLink(tx: Db, link: NewLink): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + lifetimes[link.kind]);
  await withdrawLinks(tx, link.accountId, link.kind);
  await insertLink(tx, { ...link, tokenHash: hashOf(token), expiresAt });
  return { token, expiresAt };
}

/** Returns the account and address of a link that can still be used, which is then locked until the transaction ends. */
export async function peekLink(tx: Db, kind: LinkKind, token: string) {
  return findLink(tx, kind, hashOf(token));
}

/** Uses a link up. Undefined when it is unknown, used or too old. */
export async function useLink(tx: Db, kind: LinkKind, token: string) {
  const link = await peekLink(tx, kind, token);
  if (link !== undefined) await markLinkUsed(tx, link.id);
  return link;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
