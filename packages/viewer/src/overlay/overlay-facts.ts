import { type NameGroups, personName } from '../dicom-json/person-name.ts';
import { type DicomJson, number, text } from '../dicom-json/values.ts';
import { functionalGroup } from '../dicom-json/functional-groups.ts';
import type { Frame } from '../study/model.ts';

/** The facts in the corners of a viewport. Values as recorded; the interface writes dates and units. */
export interface OverlayFacts {
  readonly patientName: NameGroups | undefined;
  readonly patientId: string | undefined;
  readonly sex: string | undefined;
  /** The recorded value (`047Y`), see PS3.5 §6.2 AS. */
  readonly age: string | undefined;
  /** YYYYMMDD. */
  readonly birthDate: string | undefined;
  readonly institution: string | undefined;
  /** YYYYMMDD: of the acquisition, else the content, series, study. */
  readonly date: string | undefined;
  /** HHMMSS.FFFFFF of the same event as `date`. */
  readonly time: string | undefined;
  /** The study's own moment, as lists give it; its pictures were acquired minutes later. */
  readonly studyDate: string | undefined;
  readonly studyTime: string | undefined;
  readonly studyDescription: string | undefined;
  readonly seriesNumber: number | undefined;
  readonly seriesDescription: string | undefined;
  readonly laterality: string | undefined;
  readonly view: string | undefined;
  /** Millimetres. */
  readonly sliceLocation: number | undefined;
  /** Millimetres. */
  readonly sliceThickness: number | undefined;
  /** Technique: kV, mAs, ms, ms; each undefined when not recorded. */
  readonly kilovolts: number | undefined;
  readonly milliampereSeconds: number | undefined;
  readonly repetitionTime: number | undefined;
  readonly echoTime: number | undefined;
}

/** Reads the overlay of one frame. */
export function overlayFacts({ instance, frame }: Frame): OverlayFacts {
  const measures = functionalGroup(instance, frame, 'PixelMeasuresSequence') ?? instance;
  const position = functionalGroup(instance, frame, 'PlanePositionSequence');
  return {
    patientName: personName(instance, 'PatientName'),
    patientId: text(instance, 'PatientID'),
    sex: text(instance, 'PatientSex'),
    age: text(instance, 'PatientAge'),
    birthDate: text(instance, 'PatientBirthDate'),
    institution: text(instance, 'InstitutionName'),
    ...moment(instance),
    studyDate: text(instance, 'StudyDate'),
    studyTime: text(instance, 'StudyTime'),
    studyDescription: text(instance, 'StudyDescription'),
    seriesNumber: number(instance, 'SeriesNumber'),
    seriesDescription: text(instance, 'SeriesDescription'),
    laterality: text(instance, 'ImageLaterality') ?? text(instance, 'Laterality'),
    view: text(instance, 'ViewPosition'),
    sliceLocation: (position && number(position, 'SliceLocation')) ?? number(instance, 'SliceLocation'),
    sliceThickness: number(measures, 'SliceThickness'),
    kilovolts: number(instance, 'KVP'),
    milliampereSeconds: number(instance, 'Exposure'),
    repetitionTime: number(instance, 'RepetitionTime'),
    echoTime: number(instance, 'EchoTime'),
  };
}

function moment(instance: DicomJson): { date: string | undefined; time: string | undefined } {
  for (const event of ['Acquisition', 'Content', 'Series', 'Study'] as const) {
    const date = text(instance, `${event}Date`);
    if (date) return { date, time: text(instance, `${event}Time`) };
  }
  return { date: undefined, time: undefined };
}
