import type { Annotation } from '@isocenter/contract/reading/annotations/fields.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { codedFigures, type Code } from '@isocenter/measuring/coded-value.ts';
import { readMarks, type LesionRole, type Marks } from '@isocenter/measuring/marks.ts';
import { lymphNode, organCode } from '@isocenter/measuring/organ-code.ts';
import { readValue } from '@isocenter/measuring/read-value.ts';
import type { Shape } from '@isocenter/measuring/shape.ts';
import { measuringTool } from '@isocenter/measuring/tools.ts';
import {
  codeItem,
  commentItem,
  container,
  imageItem,
  numberItem,
  caveatItems,
  sourceOfMeasurement,
  trackingItems,
} from '#features/reading/study-objects/study-objects.ts';
import { regionItem, type DrawnPlace } from './region-items.ts';

/** A saved measurement, with where it lies. */
export interface PlacedMeasurement {
  readonly annotation: Annotation;
  readonly place: DrawnPlace;
}

/**
 * A measurement as a group of PS3.16: what encloses or marks a place is a planar region (TID 1410), a distance or an angle a group whose
 * numbers say what lines they come from (TID 1501, 320). Undefined for what says nothing: a line whose length is not known.
 */
export function measurementGroup({ annotation, place }: PlacedMeasurement): DataSet | undefined {
  const { tool, state } = annotation;
  const { kind, shapes } = measuringTool(tool);
  const drawn = shapes(state);
  const value = readValue(state.value);
  const figures = codedFigures(value);
  const isLine = kind === 'length' || kind === 'angle';
  const [region] = drawn;
  if (region === undefined || (isLine && figures.length === 0)) return undefined;
  const { id, trackingUid = null } = annotation;
  const about = [
    ...trackingItems({ id, trackingUid }, nameOf(annotation)),
    ...lesionItems(readMarks(state.marks)),
    ...caveatItems(value),
  ];
  if (!isLine)
    return group('1410', [
      ...about,
      regionItem(region, place, { relationship: 'CONTAINS', name: ['111030', 'DCM', 'Image Region'] }),
      ...figures.map((figure) => numberItem(figure, [])),
    ]);
  const numbers = figures.map((figure, at) => {
    const own = figures.length === drawn.length ? drawn.slice(at, at + 1) : drawn;
    return numberItem(
      figure,
      own.map((shape) => sourceOf(shape, place)),
    );
  });
  const images = place.kind === 'picture' ? [imageItem('CONTAINS', place.image, sourceOfMeasurement)] : [];
  return group('1501', [...about, ...images, ...numbers]);
}

function sourceOf(shape: Shape, place: DrawnPlace): DataSet {
  return regionItem(shape, place, { relationship: 'INFERRED FROM', name: sourceOfMeasurement });
}

function group(template: string, content: readonly DataSet[]): DataSet {
  return container('CONTAINS', ['125007', 'DCM', 'Measurement Group'], content).set('ContentTemplateSequence', [
    new DataSet().set('MappingResource', 'DCMR').set('TemplateIdentifier', template),
  ]);
}

/** Returns the author's label, else tool and number as his list shows them. */
function nameOf({ label, tool, state }: Annotation): string {
  return label.trim() || `${tool.slice(0, 1).toUpperCase()}${tool.slice(1)} ${state.number}`;
}

const roleMeanings: Readonly<Record<LesionRole, string>> = {
  target: 'Target lesion',
  'non-target': 'Non-target lesion',
  new: 'New lesion',
};

/** Codes a lesion: that it is one, where it lies, and its role (RECIST 1.1). */
function lesionItems({ role, isNode, organ }: Marks): DataSet[] {
  const sites = [...(organ === undefined ? [] : [organCode(organ)]), ...(isNode ? [lymphNode] : [])];
  const finding: Code = ['52988006', 'SCT', 'Lesion'];
  return [
    ...(role === undefined ? [] : [codeItem('CONTAINS', ['121071', 'DCM', 'Finding'], finding)]),
    ...withoutRepeats(sites).map((site) => codeItem('HAS CONCEPT MOD', ['363698007', 'SCT', 'Finding Site'], site)),
    ...(role === undefined ? [] : [commentItem(`${roleMeanings[role]} (RECIST 1.1)`)]),
  ];
}

function withoutRepeats(codes: readonly Code[]): Code[] {
  return [...new Map(codes.map((each) => [each[0], each])).values()];
}
