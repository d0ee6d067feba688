import { Type, type Static } from 'typebox';
import { AnonymisedSeries } from '../../archive/anonymise/fields.ts';
import { nullable, oneOf, Uid } from '../../schemas.ts';
import { peerKeys, listedPeer } from '../queries/fields.ts';
import { peerStates } from '../queries/peers.ts';

/** The name of a folder of the server; its location is shown to nobody. */
export const FolderName = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9][A-Za-z0-9 ._-]*$' });

/** The destination of studies: a node, a DICOMweb server, or a folder of the server. */
export const destinationKeys = { ...peerKeys, folder: Type.Optional(FolderName) };

/** The same where one is listed: all but one are null. */
export const listedDestination = { ...listedPeer, folder: nullable(Type.String()) };

/** A node, DICOMweb server or folder that the caller may send to, with no more of it than choosing one takes. */
export const SendDestination = Type.Object({
  ...listedDestination,
  name: Type.String(),
  state: oneOf(peerStates),
  /** True if it can be queried for what it has already. */
  isQueried: Type.Boolean(),
  /** Free space on the disk of a folder; null for others, and if it cannot be written to. */
  freeBytes: nullable(Type.Integer()),
});
export type SendDestination = Static<typeof SendDestination>;

export const SendPreview = Type.Object({
  /** The patient's new ID there, and the new Study Instance UID. */
  patientId: Type.String(),
  studyUid: Uid,
  /** Objects that leave; those whose pictures may have writing in them, and those made of words, which do not. */
  objects: Type.Integer(),
  withheld: Type.Integer(),
  leftOut: Type.Integer(),
  /** One image of each series tag by tag. */
  series: Type.Array(AnonymisedSeries),
});
export type SendPreview = Static<typeof SendPreview>;
