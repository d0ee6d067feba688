import { transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { isUid } from '@isocenter/dicom/uid.ts';
import { AppError } from '#platform/http/app-error.ts';
import { includesType, parseAccept, specificityOf, type MediaRange } from './accept.ts';

/** A possible answer of a route: a single part, or parts of one type in `multipart/related`. */
export interface Offer<Name extends string> {
  readonly name: Name;
  readonly type: string;
  readonly isMultipart?: boolean;
}

export interface Choice<Name extends string> {
  readonly name: Name;
  /** The requested transfer syntax, `*`, or undefined when none was requested. */
  readonly transferSyntax: string | undefined;
}

export interface AcceptingRequest {
  readonly headers: { readonly accept?: string | undefined };
  readonly query: unknown;
}

/**
 * Returns the offer that the caller wants most. Of each the range that names it most closely tells the weight (RFC 9110 §12.5.1); between
 * equals the order of the header decides, then that of the offers. `accept` in the query stands in for the header (PS3.18 §8.3.3.1).
 * @param isPossible says no to a transfer syntax that cannot be given; then what the caller wants next is tried
 * @throws AppError `invalid-input` for a malformed header, `not-acceptable` when nothing fits
 */
export function negotiate<const Name extends string>(
  request: AcceptingRequest,
  offers: readonly Offer<Name>[],
  isPossible: (choice: Choice<Name>) => boolean = () => true,
): Choice<Name> {
  const candidates = candidatesOf(parseAccept(acceptOf(request)), offers);
  for (const { choice } of candidates) {
    if (isKnown(choice.transferSyntax) && isPossible(choice)) return choice;
  }
  if (candidates.length > 0) throw new AppError('not-acceptable', 'It cannot be given in this transfer syntax.');
  const known = offers.map((offer) => (offer.isMultipart ? `multipart/related; type="${offer.type}"` : offer.type));
  throw new AppError('not-acceptable', `This address answers with ${known.join(' or ')}.`);
}

interface Candidate<Name extends string> {
  readonly choice: Choice<Name>;
  readonly weight: number;
}

/** Returns the possible answers, the most wanted first. @throws AppError `invalid-input` when every transfer syntax is malformed */
function candidatesOf<const Name extends string>(
  ranges: readonly MediaRange[],
  offers: readonly Offer<Name>[],
): Candidate<Name>[] {
  const readable = ranges.filter((range) => isTransferSyntax(range.parameters.get('transfer-syntax')));
  if (readable.length === 0)
    throw new AppError('invalid-input', 'transfer-syntax: is not a UID', { 'transfer-syntax': 'is not a UID' });
  const candidates = readable.flatMap((range) =>
    offers
      .filter((offer) => fits(range, offer))
      .map((offer) => {
        const transferSyntax = range.parameters.get('transfer-syntax');
        return {
          choice: { name: offer.name, transferSyntax },
          weight: weightOf(readable, offer, transferSyntax),
        };
      }),
  );
  return candidates.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
}

function weightOf(ranges: readonly MediaRange[], offer: Offer<string>, transferSyntax: string | undefined): number {
  const closest = ranges
    .filter((range) => fits(range, offer) && covers(range.parameters.get('transfer-syntax'), transferSyntax))
    .toSorted((a, b) => specificityOf(b) - specificityOf(a))[0];
  return closest?.q ?? 0;
}

/** A range without a transfer syntax speaks of all of them. */
function covers(ofRange: string | undefined, transferSyntax: string | undefined): boolean {
  return ofRange === undefined || ofRange === transferSyntax;
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

function isTransferSyntax(uid: string | undefined): boolean {
  return uid === undefined || uid === '*' || isUid(uid);
}

function isKnown(transferSyntax: string | undefined): boolean {
  return transferSyntax === undefined || transferSyntax === '*' || transferSyntaxOf(transferSyntax) !== undefined;
}
