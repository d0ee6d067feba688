import { say } from '@isocenter/contract/said.ts';
import type { Faults } from '@isocenter/contract/fields.ts';
import type { ReceiverFields } from '@isocenter/contract/reading/report-receivers/fields.ts';
import { seal, unseal } from '#features/people/auth/auth.ts';
import type { OpenFields, ReceiverRecord } from './receiver-queries.ts';

export function sealSecret(key: Uint8Array, receiverId: number, secret: string): Buffer | null {
  return secret === '' ? null : seal(key, Buffer.from(secret), purposeOf(receiverId));
}

/** Unseals a receiver's secret; undefined where another installation sealed it. */
export function openSecret(key: Uint8Array, { id, sealed }: Pick<ReceiverRecord, 'id' | 'sealed'>): string | undefined {
  return sealed === null ? '' : unseal(key, sealed, purposeOf(id))?.toString();
}

function purposeOf(receiverId: number): string {
  return `report receiver ${receiverId}`;
}

/**
 * The secret of changed fields. What is left empty stays as it was, but for another way to sign in, and never for another server: who may
 * change an address does not learn by it what is kept for the one before.
 */
export function secretOf(
  fields: ReceiverFields,
  before: { readonly fields: OpenFields; readonly secret: string } | undefined,
): { readonly secret: string; readonly faults: Faults } {
  if (fields.kind !== 'fhir' || fields.signIn === 'none') return { secret: '', faults: {} };
  const isSame =
    before !== undefined &&
    before.fields.signIn === fields.signIn &&
    URL.parse(before.fields.url)?.origin === URL.parse(fields.url)?.origin;
  const secret = fields.secret === '' && isSame ? before.secret : fields.secret;
  const isLacking = secret === '' && fields.status === 'active';
  const words =
    before === undefined ? say`is needed` : say`is needed again: it is kept for one server and one way to sign in`;
  return { secret, faults: isLacking ? { secret: words } : {} };
}
