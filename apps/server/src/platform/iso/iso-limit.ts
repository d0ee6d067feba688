/** Thrown for files that an image of a disc cannot hold. */
export class IsoLimit extends Error {
  override readonly name = 'IsoLimit';
}
