import { Type } from 'typebox';

/** An attribute (PS3.18 F.2.2): its values, or where they are, or their bytes. Which values there are, `vr` says. */
const Attribute = Type.Object({
  vr: Type.String({ pattern: '^[A-Z]{2}$' }),
  Value: Type.Optional(Type.Array(Type.Unknown())),
  BulkDataURI: Type.Optional(Type.String()),
  InlineBinary: Type.Optional(Type.String()),
});

/** A data set (PS3.18 F.2.1.1): its attributes by tag, eight figures in capitals. */
export const DicomJsonDataSet = Type.Record(Type.String({ pattern: '^[0-9A-F]{8}$' }), Attribute);

/** What a search, or the metadata of objects, gives (PS3.18 F.2): one for each that matches, or none. */
export const DicomJsonDataSets = Type.Array(DicomJsonDataSet);
