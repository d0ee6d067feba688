import { abilityOf, type Grant } from '@isocenter/contract/abilities.ts';
import { dicomwebRoot } from '@isocenter/contract/archive/dicomweb/dicomweb.ts';
import { guestRoot } from '@isocenter/contract/reading/shares/guest-root.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Standing } from './access-queries.ts';
import { grantsOf, scopeOf } from './standing.ts';

/** The share that a guest proved to know, and where he comes from. */
export interface GuestWay {
  readonly shareId: number;
  /** Identifies this opening of the share: the trail counts by it. */
  readonly sessionId: string;
  /** The name that the maker of the share gave him. */
  readonly recipient: string;
  readonly mayDownload: boolean;
  /** He is asked for images. */
  readonly takesImages: boolean;
  readonly endsAt: Date;
  readonly address: string;
}

/** The source of objects that readers made of their measurements. */
export const measurementSource = 'measurements';

/** Returns the source of images that came by a link: of no other sender. */
export function linkSource(shareId: number): string {
  return `link ${shareId}`;
}

/**
 * Returns a guest: an identity without an account. He sees the studies of the share that its maker sees now, and may do nothing but look,
 * and take them with him where the maker allowed it and may himself, or send images where he is asked for them. What is due of the maker (a
 * password, terms) does not block the guest.
 * @returns undefined when the maker may not share any more
 */
export function guestPrincipal(maker: Standing, way: GuestWay): Principal | undefined {
  const makers = abilityOf(grantsOf(maker));
  if (makers.cannot('create', 'Share') || makers.cannot('read', 'Study')) return undefined;
  if (way.takesImages && makers.cannot('create', 'Upload')) return undefined;
  const isTaking = way.mayDownload && makers.can('download', 'Study');
  const grants: Grant[] = [
    { action: 'read', subject: 'Study' },
    ...(isTaking ? [{ action: 'download', subject: 'Study' } as const] : []),
    ...(way.takesImages ? [{ action: 'create', subject: 'Upload' } as const] : []),
  ];
  const ability = abilityOf(grants);
  return {
    // Accounts are counted from 1.
    accountId: 0,
    actor: `guest ${way.recipient}`,
    role: 'client',
    grants,
    scope: { kind: 'share', shareId: way.shareId, scope: scopeOf(maker) },
    clinicIds: [],
    sessionId: way.sessionId,
    address: way.address,
    reach: way.takesImages ? 'upload' : 'read',
    endsAt: way.endsAt,
    tokenEndsAt: undefined,
    seenBy: undefined,
    hold: undefined,
    graceUntil: undefined,
    guestOf: way.shareId,
    can: (action, subject) => ability.can(action, subject),
  };
}

const below = new RegExp(`^${guestRoot}(${dicomwebRoot}/.*|/studies/.*)$`, 's');

/** True if an address is below the root where guests are known, and nobody is by the cookie of a session. */
export function isGuestAddress(url: string): boolean {
  return url.startsWith(`${guestRoot}/`);
}

/** Guests ask for images and files below a root of their own. @returns the address as its route is written */
export function withoutGuest(url: string): string {
  const rest = below.exec(url)?.[1];
  if (rest === undefined) return url;
  return rest.startsWith(dicomwebRoot) ? rest : `/api${rest}`;
}
