import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';

const ctImageStorage = '1.2.840.10008.5.1.4.1.1.2';

// keyword, value; the attributes that a clinical scanner of today writes around its pixels
const attributes: readonly (readonly [string, string | number | readonly (string | number)[]])[] = [
  ['SpecificCharacterSet', 'ISO_IR 100'],
  ['ImageType', ['ORIGINAL', 'PRIMARY', 'AXIAL', 'CT_SOM5 SPI']],
  ['InstanceCreationDate', '20240315'],
  ['InstanceCreationTime', '101530.120000'],
  ['SOPClassUID', ctImageStorage],
  ['SOPInstanceUID', '1.3.12.2.1107.5.1.4.60000.30000024031507000000000012345'],
  ['StudyDate', '20240315'],
  ['SeriesDate', '20240315'],
  ['AcquisitionDate', '20240315'],
  ['ContentDate', '20240315'],
  ['StudyTime', '100102.000'],
  ['SeriesTime', '101500.000'],
  ['AcquisitionTime', '101529.560'],
  ['ContentTime', '101530.120'],
  ['AccessionNumber', 'A20240315001'],
  ['Modality', 'CT'],
  ['Manufacturer', 'Example Medical'],
  ['InstitutionName', 'General Hospital'],
  ['InstitutionAddress', '1 Example Street, Example Town'],
  ['ReferringPhysicianName', 'Referrer^Robert^^Dr'],
  ['StationName', 'CT60000'],
  ['StudyDescription', 'Thorax^Routine (Adult)'],
  ['SeriesDescription', 'Thorax 5.0 B31f'],
  ['InstitutionalDepartmentName', 'Radiology'],
  ['PerformingPhysicianName', 'Operator^Olga'],
  ['ManufacturerModelName', 'Sensation 64'],
  ['PatientName', 'Example^Patient^Middle'],
  ['PatientID', 'PID-000123'],
  ['PatientBirthDate', '19600102'],
  ['PatientSex', 'M'],
  ['PatientAge', '064Y'],
  ['PatientSize', '1.78'],
  ['PatientWeight', '82.5'],
  ['BodyPartExamined', 'CHEST'],
  ['SliceThickness', '5'],
  ['KVP', '120'],
  ['DataCollectionDiameter', '500'],
  ['DeviceSerialNumber', '60000'],
  ['SoftwareVersions', 'syngo CT 2012B'],
  ['ProtocolName', 'ThoraxRoutine'],
  ['ReconstructionDiameter', '350'],
  ['DistanceSourceToDetector', '1040'],
  ['DistanceSourceToPatient', '570'],
  ['GantryDetectorTilt', '0'],
  ['TableHeight', '148'],
  ['RotationDirection', 'CW'],
  ['ExposureTime', '500'],
  ['XRayTubeCurrent', '210'],
  ['Exposure', '131'],
  ['FilterType', '0'],
  ['GeneratorPower', '25'],
  ['FocalSpots', '1.2'],
  ['DateOfLastCalibration', '20240314'],
  ['TimeOfLastCalibration', '061200.000'],
  ['ConvolutionKernel', 'B31f'],
  ['PatientPosition', 'HFS'],
  ['StudyInstanceUID', '1.3.12.2.1107.5.1.4.60000.30000024031507000000000000001'],
  ['SeriesInstanceUID', '1.3.12.2.1107.5.1.4.60000.30000024031507000000000000002'],
  ['StudyID', '1'],
  ['SeriesNumber', '2'],
  ['AcquisitionNumber', '1'],
  ['InstanceNumber', '45'],
  ['ImagePositionPatient', ['-174.658', '-334.658', '-245.5']],
  ['ImageOrientationPatient', ['1', '0', '0', '0', '1', '0']],
  ['FrameOfReferenceUID', '1.3.12.2.1107.5.1.4.60000.30000024031507000000000000003'],
  ['PositionReferenceIndicator', ''],
  ['SliceLocation', '-245.5'],
  ['ImageComments', ''],
  ['SamplesPerPixel', 1],
  ['PhotometricInterpretation', 'MONOCHROME2'],
  ['Rows', 512],
  ['Columns', 512],
  ['PixelSpacing', ['0.68359375', '0.68359375']],
  ['BitsAllocated', 16],
  ['BitsStored', 12],
  ['HighBit', 11],
  ['PixelRepresentation', 0],
  ['SmallestImagePixelValue', 0],
  ['LargestImagePixelValue', 2871],
  ['WindowCenter', ['50', '-600']],
  ['WindowWidth', ['350', '1200']],
  ['RescaleIntercept', '-1024'],
  ['RescaleSlope', '1'],
  ['RescaleType', 'HU'],
  ['WindowCenterWidthExplanation', ['WINDOW1', 'WINDOW2']],
  ['RequestingPhysician', 'Referrer^Robert'],
  ['RequestedProcedureDescription', 'CT Thorax'],
  ['PerformedProcedureStepID', 'P1'],
];

/** A CT instance of 512 x 512 pixels with about 90 elements, a few sequences and private elements: 530 KB. */
export function ctLikeFile(): Uint8Array {
  const dataSet = new DataSet();
  for (const [keyword, value] of attributes) dataSet.set(keyword, value);
  dataSet.set('ReferencedImageSequence', [reference('1.2.3.4.5.6'), reference('1.2.3.4.5.7')]);
  dataSet.set('RequestAttributesSequence', [
    new DataSet().set('RequestedProcedureID', 'RP1').set('ScheduledProcedureStepID', 'S1'),
  ]);
  dataSet
    .set(0x00290010, 'EXAMPLE CSA HEADER', 'LO')
    .set(0x00291008, 'IMAGE NUM 4', 'CS')
    .set(0x00291010, new Uint8Array(1200), 'OB');
  const pixels = new Uint8Array(512 * 512 * 2).map((_, index) => (index * 7) & 0x0f);
  dataSet.set('PixelData', pixels, 'OW');
  return writeFile(dataSet, {
    transferSyntaxUid: explicitLittleEndian,
    sopClassUid: ctImageStorage,
    sopInstanceUid: dataSet.text('SOPInstanceUID') ?? '',
  });
}

function reference(sopInstanceUid: string): DataSet {
  return new DataSet().set('ReferencedSOPClassUID', ctImageStorage).set('ReferencedSOPInstanceUID', sopInstanceUid);
}
