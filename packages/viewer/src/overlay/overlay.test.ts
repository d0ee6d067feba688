import { describe, expect, test } from 'vitest';
import { axialSlice, dataSet } from '../dicom-json/testing.ts';
import { overlayFacts } from './overlay-facts.ts';
import { cutNotes, qualityNotes } from './quality-notes.ts';

describe('the text on a picture', () => {
  test('is read from the instance', () => {
    const instance = axialSlice(1, 0, {
      PatientName: { Alphabetic: 'Doe^Jane' },
      PatientID: 'NK-1',
      InstitutionName: 'Northkai Clinic',
      SliceLocation: -124,
      SliceThickness: '1.0',
      KVP: 120,
      Exposure: 84,
    });
    expect(overlayFacts({ instance, sopInstanceUid: '1', frame: 1 })).toMatchObject({
      patientName: { alphabetic: 'Doe^Jane' },
      patientId: 'NK-1',
      institution: 'Northkai Clinic',
      sliceLocation: -124,
      sliceThickness: 1,
      kilovolts: 120,
      milliampereSeconds: 84,
      seriesNumber: 7,
    });
  });

  test('takes date and time of the same event, the acquisition first', () => {
    const instance = dataSet({
      ContentDate: '20261119',
      ContentTime: '101500',
      StudyDate: '20261118',
      AcquisitionTime: '999999',
    });
    expect(overlayFacts({ instance, sopInstanceUid: '1', frame: 1 })).toMatchObject({
      date: '20261119',
      time: '101500',
    });
  });

  test('takes the thickness of an enhanced object from its frame', () => {
    const measures = dataSet({ PixelMeasuresSequence: dataSet({ SliceThickness: 2.5 }) });
    const instance = dataSet({ PerFrameFunctionalGroupsSequence: [dataSet({}), measures] });
    expect(overlayFacts({ instance, sopInstanceUid: '1', frame: 2 }).sliceThickness).toBe(2.5);
  });
});

describe('notes on quality', () => {
  const kinds = (more: Parameters<typeof dataSet>[0]) => qualityNotes(dataSet(more), 1).map(({ kind }) => kind);

  test('are none for an ordinary image', () => expect(qualityNotes(axialSlice(1, 0), 1)).toEqual([]));

  test('say that an image was compressed with loss, and by how much in all', () => {
    const notes = qualityNotes(
      axialSlice(1, 0, { LossyImageCompression: '01', LossyImageCompressionRatio: [4, '2.5'] }),
      1,
    );
    expect(notes).toEqual([{ kind: 'lossy', ratio: 10 }]);
    expect(qualityNotes(axialSlice(1, 0, { LossyImageCompression: '01' }), 1)).toEqual([
      { kind: 'lossy', ratio: undefined },
    ]);
  });

  test('say that a mask was not taken away', () => {
    expect(kinds({ PixelSpacing: [1, 1], RecommendedViewingMode: 'SUB' })).toContain('not-subtracted');
    expect(kinds({ PixelSpacing: [1, 1], RecommendedViewingMode: 'NAT' })).not.toContain('not-subtracted');
  });

  test('say of cuts what counts there too', () => {
    const notes = cutNotes(dataSet({ Modality: 'MG', LossyImageCompression: '01', LossyImageCompressionRatio: [4] }));
    expect(notes).toEqual([{ kind: 'lossy', ratio: 4 }]);
  });

  test('say why a PET image has no uptake', () => {
    const notes = (more: Parameters<typeof dataSet>[0]) =>
      qualityNotes(dataSet({ Modality: 'PT', PixelSpacing: [2, 2], ...more }), 1);
    expect(notes({ Units: 'CNTS' })).toEqual([{ kind: 'no-uptake', why: 'units' }]);
    expect(notes({ Units: 'BQML', CorrectedImage: ['DECY'] })).toEqual([{ kind: 'no-uptake', why: 'attenuation' }]);
    expect(notes({ Units: 'GML' })).toEqual([]);
    expect(notes({ SamplesPerPixel: 3 })).toEqual([]);
    expect(notes({ Modality: 'CT', Units: 'CNTS' })).toEqual([]);
  });

  test('say that values are in no unit where their slope is recorded as 0', () => {
    expect(kinds({ Modality: 'CT', PixelSpacing: [1, 1], RescaleSlope: 0 })).toEqual(['slope-missing']);
    expect(kinds({ Modality: 'CT', PixelSpacing: [1, 1], RescaleSlope: 1 })).toEqual([]);
    expect(kinds({ Modality: 'PT', PixelSpacing: [1, 1], Units: 'BQML', RescaleSlope: 0 })).toEqual(['no-uptake']);
  });

  test('say where lengths cannot be trusted', () => {
    const SOPClassUID = '1.2.840.10008.5.1.4.1.1.1.2';
    const ImagerPixelSpacing = [0.1, 0.1];
    expect(kinds({ SOPClassUID, ImagerPixelSpacing })).toEqual(['detector-spacing']);
    expect(kinds({ SOPClassUID, ImagerPixelSpacing, PixelSpacing: [0.1, 0.1] })).toEqual(['detector-spacing']);
    const magnified = { SOPClassUID, ImagerPixelSpacing, EstimatedRadiographicMagnificationFactor: 1.05 };
    expect(kinds(magnified)).toEqual(['estimated-spacing']);
    const calibrated = { ...magnified, PixelSpacing: [0.2, 0.2], PixelSpacingCalibrationType: 'FIDUCIAL' };
    expect(kinds(calibrated)).toEqual([]);
    expect(kinds({ ImagerPixelSpacing })).toEqual(['no-spacing']); // a secondary capture is no projection
    expect(kinds({})).toEqual(['no-spacing']);
    expect(kinds({ SequenceOfUltrasoundRegions: dataSet({}) })).toEqual(['no-spacing']);
    const region = dataSet({ PhysicalUnitsXDirection: 3, PhysicalDeltaX: 0.05 });
    expect(kinds({ SequenceOfUltrasoundRegions: region })).toEqual([]);
  });

  test('say that a lookup table is not applied', () => {
    expect(kinds({ PixelSpacing: [1, 1], ModalityLUTSequence: dataSet({}) })).toEqual(['lookup-table']);
  });

  test('say that the side of a mammogram is not known', () => {
    expect(kinds({ Modality: 'MG', PixelSpacing: [1, 1] })).toEqual(['laterality-missing']);
    expect(kinds({ Modality: 'MG', PixelSpacing: [1, 1], ImageLaterality: 'L' })).toEqual([]);
  });
});
