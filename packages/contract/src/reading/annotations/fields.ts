import { markColors, lesionRoles, longestOrgan, lesionCourses, trueLengths } from '@isocenter/measuring/marks.ts';
import { measuringToolNames } from '@isocenter/measuring/tools.ts';
import { noScales, notInPatient } from '@isocenter/measuring/value.ts';
import { Type, type Static } from 'typebox';
import { oneOf, strict, Uid, Uuid, Instant, nullable, CalendarDate } from '../../schemas.ts';

/** The measuring tools whose results are saved. */
export const AnnotationTool = oneOf(measuringToolNames);

const Point = Type.Array(Type.Number(), { minItems: 3, maxItems: 3 });

/** A plane cut through a series: a point of it about which was drawn, and how it lies. */
const Plane = strict({ frameOfReferenceUid: Uid, normal: Point, viewUp: Type.Optional(Point), focalPoint: Point });

const Unit = Type.Optional(Type.String({ maxLength: 20 }));

const Figure = Type.Optional(Type.Number());

/** A measured value as `MeasuredValue` of `measuring` has it: its figures depend on the kind. */
export const MeasuredValue = strict({
  kind: oneOf(['length', 'angle', 'area', 'point', 'ratio', 'differences']),
  value: Type.Number(),
  unit: Unit,
  short: Figure,
  /** For a length: true if it follows a line through points. */
  isPath: Type.Optional(Type.Literal(true)),
  first: Figure,
  second: Figure,
  /** For differences: the axes of their region. */
  axes: Type.Optional(oneOf(['both', 'x', 'y'])),
  secondUnit: Unit,
  from: Figure,
  to: Figure,
  diameter: Figure,
  perimeter: Figure,
  lengthUnit: Unit,
  mean: Figure,
  deviation: Figure,
  least: Figure,
  most: Figure,
  valueUnit: Unit,
  /** Why it is in pixels, or a figure is missing. */
  missing: Type.Optional(oneOf([...noScales, 'no-unit', 'no-reference'])),
  /** For an area: true if a part of it lies beyond the image. */
  outside: Type.Optional(Type.Literal(true)),
  /** Its millimetres rest on a calibration line of its author. */
  calibrated: Type.Optional(Type.Literal(true)),
  /** Its millimetres are those at the detector of a projection, or by an estimated magnification. */
  at: Type.Optional(oneOf(notInPatient)),
});
export type MeasuredValue = Static<typeof MeasuredValue>;

/** The reader's marks of an annotation beside its drawing; an absent one is not set. */
const Marks = strict({
  color: Type.Optional(oneOf(markColors)),
  hidden: Type.Optional(Type.Boolean()),
  locked: Type.Optional(Type.Boolean()),
  /** The role of a lesion by RECIST 1.1. */
  role: Type.Optional(oneOf(lesionRoles)),
  isNode: Type.Optional(Type.Boolean()),
  organ: Type.Optional(Type.String({ maxLength: longestOrgan })),
  course: Type.Optional(oneOf(lesionCourses)),
  /** For a calibration line: its true length, in mm. */
  trueLength: Type.Optional(Type.Number({ minimum: trueLengths.least, maximum: trueLengths.most })),
});

/** An annotation in the patient: points in mm (LPS), the plane it was drawn in, its running number. */
export const AnnotationState = strict({
  version: Type.Literal(1),
  points: Type.Array(Point, { minItems: 1, maxItems: 200 }),
  /** For a free line: its drawn course, through or between its points. */
  line: Type.Optional(Type.Array(Point, { minItems: 2, maxItems: 2000 })),
  viewPlaneNormal: Type.Optional(Point),
  viewUp: Type.Optional(Point),
  number: Type.Integer({ minimum: 1, maximum: 100_000 }),
  labelAt: Type.Optional(Point),
  /** For what was drawn on a plane through the images rather than on one of them. */
  plane: Type.Optional(Plane),
  value: Type.Optional(MeasuredValue),
  /** The value as one line such as `21.4 mm`: shown until the picture is there to measure again. */
  shown: Type.Optional(Type.String({ maxLength: 60 })),
  marks: Type.Optional(Marks),
});

const content = {
  seriesUid: Uid,
  /** The image it was drawn on, with its frame; without one it has a plane. */
  sopInstanceUid: Type.Optional(Uid),
  /** Counted from 1. */
  frame: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  tool: AnnotationTool,
  state: AnnotationState,
  label: Type.String({ maxLength: 500 }),
};

/** An annotation of the caller. `id` is its tracking id: chosen by the viewer, unique within the study and its author. */
export const Annotation = strict({
  id: Uuid,
  ...content,
  /** Tracking Unique Identifier (112040, DCM): shared with what measures the same in other studies; absent while nothing does. */
  trackingUid: Type.Optional(Uid),
  /** 1 when created, one more with every change. */
  revision: Type.Integer({ minimum: 1 }),
  changedAt: Instant,
});
export type Annotation = Static<typeof Annotation>;

/** Revision of the annotation that the change is based on; 0 creates it. Another one stored means `conflict`. */
export const AnnotationChange = strict({
  ...content,
  revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  /** The tracking UID that the removal returned. It counts if the annotation is created and no other one of the study has it. */
  trackingUid: Type.Optional(Uid),
});
export type AnnotationChange = Static<typeof AnnotationChange>;

/** My annotations of one of a patient's studies. */
export const DatedAnnotations = strict({
  studyUid: Uid,
  studyDate: nullable(CalendarDate),
  description: Type.String(),
  annotations: Type.Array(Annotation),
});
export type DatedAnnotations = Static<typeof DatedAnnotations>;

/** The result of saving measurements as a document of their study. */
export const SavedMeasurements = strict({
  seriesUid: Uid,
  sopUid: Uid,
  /** The measurements in the document. */
  saved: Type.Integer({ minimum: 1 }),
  /** The measurements that have no value, or lie on an image that is not in the study any more. */
  leftOut: Type.Integer({ minimum: 0 }),
  /** False if the document that was saved last has the same content already. */
  isNew: Type.Boolean(),
});
export type SavedMeasurements = Static<typeof SavedMeasurements>;
