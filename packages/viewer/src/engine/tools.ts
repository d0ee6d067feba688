import {
  addTool,
  AngleTool,
  annotation,
  ArrowAnnotateTool,
  CrosshairsTool,
  EllipticalROITool,
  Enums,
  LengthTool,
  PanTool,
  RectangleROITool,
  StackScrollTool,
  ToolGroupManager,
  type Types,
  WindowLevelTool,
  ZoomTool,
} from '@cornerstonejs/tools';
import { isRecord } from '../dicom-json/values.ts';
import type { Vector3 } from '../geometry/vector.ts';
import type { MeasurementTool } from '../measurements/model.ts';
import { textLines } from '../measurements/text-lines.ts';
import { optionalVector } from '../measurements/parse-state.ts';
import { colors } from './colors.ts';
import { drawnAt, type FrameOf } from './drawn-on.ts';
import { PointProbeTool } from './point-probe-tool.ts';

/** What the primary button, or one finger, does. `crosshairs` exists in reformatted views only. */
export type ToolName = 'pan' | 'zoom' | 'window' | 'scroll' | 'crosshairs' | MeasurementTool;

/** The library's name of each measuring tool, under which its annotations are kept. */
export const libraryNames: Readonly<Record<MeasurementTool, string>> = {
  length: LengthTool.toolName,
  angle: AngleTool.toolName,
  ellipse: EllipticalROITool.toolName,
  rectangle: RectangleROITool.toolName,
  probe: PointProbeTool.toolName,
  arrow: ArrowAnnotateTool.toolName,
};

/** Our name of a library tool; undefined for tools that measure nothing. */
export function measurementToolOf(libraryName: string | undefined): MeasurementTool | undefined {
  const entries = Object.entries(libraryNames) as [MeasurementTool, string][];
  return entries.find(([, name]) => name === libraryName)?.[0];
}

/** Asks the reader for the text of an arrow; undefined takes the arrow back. */
export type AskText = (current: string) => Promise<string | undefined>;

/** What the tools of a viewer ask. */
export interface ToolNeeds {
  readonly askText: AskText;
  readonly frameOf: FrameOf;
}

/** Makes the tools known to the library; once a page. */
export function registerTools(): void {
  for (const tool of [
    PanTool,
    ZoomTool,
    WindowLevelTool,
    StackScrollTool,
    CrosshairsTool,
    LengthTool,
    AngleTool,
    EllipticalROITool,
    RectangleROITool,
    PointProbeTool,
    ArrowAnnotateTool,
  ]) {
    addTool(tool);
  }
}

/**
 * Makes the group of tools that a kind of viewports shares.
 * @param planeColor for reformatted views: the colour of a view's line in the others; adds the crosshairs.
 */
export function createToolGroup(
  id: string,
  { askText, frameOf }: ToolNeeds,
  planeColor?: (viewportId: string) => string,
): Types.IToolGroup {
  const group = ToolGroupManager.createToolGroup(id);
  if (!group) throw new Error(`The tool group ${id} exists already`);
  for (const tool of [PanTool, ZoomTool, WindowLevelTool, StackScrollTool]) group.addTool(tool.toolName);
  for (const [tool, name] of Object.entries(libraryNames) as [MeasurementTool, string][]) {
    group.addTool(name, {
      handleRadius: '4',
      // without WebGL there is no target before the picture
      getTextLines: (data: unknown, target: unknown) =>
        typeof target === 'string'
          ? textLines(tool, data, target, drawnAt(placesIn(data), target, frameOf))
          : textLines(tool, data, '', undefined),
      ...(tool === 'arrow' ? arrowText(askText) : {}),
    });
  }
  if (planeColor) {
    group.addTool(CrosshairsTool.toolName, {
      getReferenceLineColor: planeColor,
      getReferenceLineControllable: () => true,
      getReferenceLineDraggableRotatable: () => true,
      getReferenceLineSlabThicknessControlsOn: () => false,
    });
  }
  return group;
}

/** The points of an annotation's data. */
function placesIn(data: unknown): Vector3[] {
  const handles = isRecord(data) && isRecord(data['handles']) ? data['handles'] : {};
  const points: unknown = handles['points'];
  return (Array.isArray(points) ? points : [])
    .map((point: Iterable<unknown>) => optionalVector([...point]))
    .filter((place) => place !== undefined);
}

/** Gives the primary button to a tool. Middle button: pan; right button and two fingers: zoom; wheel: scroll. */
export function activateTool(group: Types.IToolGroup, active: ToolName): void {
  const { Primary, Secondary, Auxiliary, Wheel } = Enums.MouseBindings;
  const always: readonly (readonly [ToolName, string, readonly Types.IToolBinding[]])[] = [
    ['pan', PanTool.toolName, [{ mouseButton: Auxiliary }]],
    ['zoom', ZoomTool.toolName, [{ mouseButton: Secondary }, { numTouchPoints: 2 }]],
    ['scroll', StackScrollTool.toolName, [{ mouseButton: Wheel }, { numTouchPoints: 3 }]],
    ['window', WindowLevelTool.toolName, []],
  ];
  for (const name of Object.values(libraryNames)) group.setToolPassive(name, { removeAllBindings: true });
  if (group.hasTool(CrosshairsTool.toolName)) group.setToolEnabled(CrosshairsTool.toolName);
  for (const [, name] of always) group.setToolDisabled(name);
  for (const [tool, name, bindings] of always) {
    const all = tool === active ? [{ mouseButton: Primary }, ...bindings] : [...bindings];
    if (all.length > 0) group.setToolActive(name, { bindings: all });
  }
  const measuring = (libraryNames as Readonly<Record<string, string>>)[active];
  const own = active === 'crosshairs' ? CrosshairsTool.toolName : measuring;
  if (own !== undefined && group.hasTool(own)) group.setToolActive(own, { bindings: [{ mouseButton: Primary }] });
}

/** The colour of a plane's line, by how its normal lies in the patient (LPS). */
export function colorOfPlane(plane: 'axial' | 'sagittal' | 'coronal'): string {
  return colors[plane];
}

/** The crosshairs are kept as annotations, which would outlive their viewports. */
export function forgetCrosshairs(): void {
  for (const { annotationUID: id, metadata } of annotation.state.getAllAnnotations())
    if (id && metadata?.toolName === CrosshairsTool.toolName) annotation.state.removeAnnotation(id);
}

function arrowText(askText: AskText) {
  const ask = async (current: string, done: (text: string | undefined) => void): Promise<void> => {
    const text = await askText(current);
    done(text ?? (current === '' ? undefined : current));
  };
  return {
    getTextCallback: (done: (text: string | undefined) => void) => void ask('', done),
    changeTextCallback: (data: { label?: string }, _event: unknown, done: (text: string | undefined) => void) =>
      void ask(data.label ?? '', done),
  };
}
