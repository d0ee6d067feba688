import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';

/** An image of the archive that a document refers to. */
export interface ReferredImage {
  readonly studyInstanceUid: string;
  readonly seriesInstanceUid: string;
  readonly sopClassUid: string;
  readonly sopInstanceUid: string;
  readonly frame: number;
  readonly frameCount: number;
}

/** The image, and of one with several frames which it is (PS3.3 §C.18.4). */
export function imageReference({ sopClassUid, sopInstanceUid, frame, frameCount }: ReferredImage): DataSet {
  const reference = sopOf({ sopClassUid, sopInstanceUid });
  return frameCount > 1 ? reference.set('ReferencedFrameNumber', frame) : reference;
}

/** Lists every object that a document refers to, by study and series (PS3.3 §C.17.2). */
export function evidenceOf(images: readonly ReferredImage[]): DataSet[] {
  const studies = Map.groupBy(images, ({ studyInstanceUid }) => studyInstanceUid);
  return [...studies].map(([studyUid, ofStudy]) => {
    const series = Map.groupBy(ofStudy, ({ seriesInstanceUid }) => seriesInstanceUid);
    const listed = [...series].map(([seriesUid, ofSeries]) => {
      const objects = new Map(ofSeries.map((each) => [each.sopInstanceUid, each]));
      return new DataSet()
        .set('SeriesInstanceUID', seriesUid)
        .set('ReferencedSOPSequence', [...objects.values()].map(sopOf));
    });
    return new DataSet().set('StudyInstanceUID', studyUid).set('ReferencedSeriesSequence', listed);
  });
}

function sopOf({ sopClassUid, sopInstanceUid }: Pick<ReferredImage, 'sopClassUid' | 'sopInstanceUid'>): DataSet {
  return new DataSet().set('ReferencedSOPClassUID', sopClassUid).set('ReferencedSOPInstanceUID', sopInstanceUid);
}
