import { transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { isUid } from '@isocenter/dicom/uid.ts';
import { AppError } from '#platform/http/app-error.ts';
import { includesType, parseAccept, type MediaRange } from './accept.ts';

/** What a route can answer with: a single part, or parts of one type in `multipart/related`. */
export interface Offer<Name extends string> {
  readonly name: Name;
  readonly type: string;
  readonly isMultipart?: boolean;
}

export interface Choice<Name extends string> {
  readonly name: Name;
  /** The transfer syntax that was asked for, `*`, or undefined when none was. */
  readonly transferSyntax: string | undefined;
}

export interface AcceptingRequest {
  readonly headers: { readonly accept?: string | undefined };
  readonly query: unknown;
}

/**
 * The first offer that the caller wants most. `accept` in the query stands in for the header (PS3.18 §8.3.3.1).
 * @param isPossible says no to a transfer syntax that cannot be given; then what the caller wants next is tried
 * @throws AppError `invalid-input` for a malformed header, `not-acceptable` when nothing fits
 */
export function negotiate<const Name extends string>(
  request: AcceptingRequest,
  offers: readonly Offer<Name>[],
  isPossible: (choice: Choice<Name>) => boolean = () => true,
): Choice<Name> {
  let isSyntaxTheReason = false;
  for (const range of parseAccept(acceptOf(request))) {
    const transferSyntax = transferSyntaxOfRange(range);
    for (const offer of offers) {
      if (!fits(range, offer)) continue;
      const choice = { name: offer.name, transferSyntax };
      if (isKnown(transferSyntax) && isPossible(choice)) return choice;
      isSyntaxTheReason = true;
    }
  }
  if (isSyntaxTheReason) throw new AppError('not-acceptable', 'It cannot be given in this transfer syntax.');
  const known = offers.map((offer) => (offer.isMultipart ? `multipart/related; type="${offer.type}"` : offer.type));
  throw new AppError('not-acceptable', `This address answers with ${known.join(' or ')}.`);
}

function acceptOf(request: AcceptingRequest): string | undefined {
  const given = (request.query as Readonly<Record<string, unknown>> | undefined)?.['accept'];
  if (given === undefined) return request.headers.accept;
  if (typeof given === 'string') return given;
  if (Array.isArray(given)) return given.join(',');
  throw new AppError('invalid-input', 'accept: cannot be read', { accept: 'cannot be read' });
}

function fits(range: MediaRange, offer: Offer<string>): boolean {
  if (!offer.isMultipart) return includesType(range.type, offer.type);
  if (!includesType(range.type, 'multipart/related')) return false;
  const inner = range.parameters.get('type')?.toLowerCase();
  return inner === undefined || includesType(inner, offer.type);
}

/** @throws AppError `invalid-input` when it is no UID */
function transferSyntaxOfRange(range: MediaRange): string | undefined {
  const uid = range.parameters.get('transfer-syntax');
  if (uid === undefined || uid === '*' || isUid(uid)) return uid;
  throw new AppError('invalid-input', 'transfer-syntax: is not a UID', { 'transfer-syntax': 'is not a UID' });
}

function isKnown(transferSyntax: string | undefined): boolean {
  return transferSyntax === undefined || transferSyntax === '*' || transferSyntaxOf(transferSyntax) !== undefined;
}
