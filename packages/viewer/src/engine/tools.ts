import {
  addTool,
  AngleTool,
  annotation,
  ArrowAnnotateTool,
  BidirectionalTool,
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
import {
  isMeasuringTool,
  measuringTool,
  type MeasuringToolName,
  measuringToolNames,
} from '@isocenter/measuring/tools.ts';
import { shareAlong } from '@isocenter/measuring/tools/perpendicular.ts';
import { drawingOf } from '../measurements/drawn.ts';
import { placesIn } from './annotation-places.ts';
import { type AskOfLine, CalibrationTool } from './calibration-tool.ts';
import { CircleTool } from './circle-tool.ts';
import { FreehandAreaTool, PolygonAreaTool, SplineAreaTool } from './closed-line-tools.ts';
import { CentreLineTool, CobbLinesTool, RatioLinesTool } from './two-lines-tools.ts';
import { CrosshairsInVolume } from './crosshairs-tool.ts';
import { DirectionalTool } from './directional-tool.ts';
import { drawnAt, drawnOn } from './drawn-on.ts';
import { type AskLength, answeredLine } from './length-question.ts';
import { colors } from './colors.ts';
import {
  addLookingTools,
  isLookingTool,
  type LookingNeeds,
  type LookingToolName,
  lookingTools,
  registerLookingTools,
} from './looking-tools.ts';
import { OpenLineTool } from './open-line-tool.ts';
import { drawInOwnPlane } from './own-plane.ts';
import { PerpendicularTool, type ShareOf } from './perpendicular-tool.ts';
import { PointProbeTool } from './point-probe-tool.ts';
import { samplingStatistics } from './samples.ts';
import { computeOfShownPictures } from './shown-picture.ts';
import { TextTool } from './text-tool.ts';
import { holdWhereTouched } from './touch-reach.ts';
import { type LabelNeeds, labelsOf } from './tool-labels.ts';

/** The act of the primary button, or of one finger. `crosshairs` exists in reformatted views only. */
export type ToolName = 'pan' | 'zoom' | 'window' | 'scroll' | 'crosshairs' | LookingToolName | MeasuringToolName;

/** The measuring tool that draws with this one of the library; undefined for tools that measure nothing. */
export function measuringToolOf(libraryName: string | undefined): MeasuringToolName | undefined {
  return measuringToolNames.find((tool) => measuringTool(tool).drawnBy === libraryName);
}

/** Asks the reader for the text of an arrow, or of a place; undefined cancels it. */
export type AskText = (current: string) => Promise<string | undefined>;

export interface ToolNeeds extends LookingNeeds {
  readonly askText: AskText;
  readonly askLength: AskLength;
}

/** Makes the tools known to the library; once a page. */
export function registerTools(): void {
  registerLookingTools();
  for (const tool of [
    PanTool,
    ZoomTool,
    WindowLevelTool,
    StackScrollTool,
    CrosshairsInVolume,
    LengthTool,
    CalibrationTool,
    BidirectionalTool,
    RatioLinesTool,
    PerpendicularTool,
    CentreLineTool,
    DirectionalTool,
    AngleTool,
    CobbLinesTool,
    EllipticalROITool,
    CircleTool,
    RectangleROITool,
    FreehandAreaTool,
    PolygonAreaTool,
    SplineAreaTool,
    OpenLineTool,
    PointProbeTool,
    ArrowAnnotateTool,
    TextTool,
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
  { askText, askLength, ...needs }: ToolNeeds,
  planeColor?: (viewportId: string) => string,
): Types.IToolGroup {
  const group = ToolGroupManager.createToolGroup(id);
  if (!group) throw new Error(`The tool group ${id} exists already`);
  for (const tool of [PanTool, ZoomTool, WindowLevelTool, StackScrollTool]) group.addTool(tool.toolName);
  for (const name of measuringToolNames) {
    const { drawnBy, asksText, asksLength } = measuringTool(name);
    group.addTool(drawnBy, {
      handleRadius: '4',
      getTextLines: labelsOf(name, needs),
      statsCalculator: samplingStatistics(),
      ...(name === 'perpendicular' ? { shareOf: shareOf(needs) } : {}),
      ...(asksText === true ? textOf(askText) : {}),
      ...(asksLength === true ? { askOfLine: askOfLine(askLength, needs) } : {}),
    });
    const tool: unknown = group.getToolInstance(drawnBy);
    computeOfShownPictures(tool);
    drawInOwnPlane(tool);
    holdWhereTouched(tool);
  }
  addLookingTools(group, needs);
  if (planeColor) {
    group.addTool(CrosshairsInVolume.toolName, {
      getReferenceLineColor: planeColor,
      getReferenceLineControllable: () => true,
      getReferenceLineDraggableRotatable: () => true,
      getReferenceLineSlabThicknessControlsOn: () => false,
    });
  }
  return group;
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
  for (const name of measuringToolNames) group.setToolPassive(measuringTool(name).drawnBy, { removeAllBindings: true });
  if (group.hasTool(CrosshairsInVolume.toolName)) group.setToolEnabled(CrosshairsInVolume.toolName);
  for (const name of [...always.map(([, tool]) => tool), ...Object.values(lookingTools)])
    if (group.hasTool(name)) group.setToolDisabled(name);
  for (const [tool, name, bindings] of always) {
    const all = tool === active ? [{ mouseButton: Primary }, ...bindings] : [...bindings];
    if (all.length > 0) group.setToolActive(name, { bindings: all });
  }
  const measuring = isMeasuringTool(active) ? measuringTool(active).drawnBy : undefined;
  const looking = isLookingTool(active) ? lookingTools[active] : undefined;
  const own = active === 'crosshairs' ? CrosshairsInVolume.toolName : (measuring ?? looking);
  if (own !== undefined && group.hasTool(own)) group.setToolActive(own, { bindings: [{ mouseButton: Primary }] });
}

/** The colour of a plane's line, by how its normal lies in the patient (LPS). */
export function colorOfPlane(plane: 'axial' | 'sagittal' | 'coronal'): string {
  return colors[plane];
}

/** Deletes the crosshairs, which are stored as annotations and would outlive their viewports. */
export function forgetCrosshairs(): void {
  for (const { annotationUID: id, metadata } of annotation.state.getAllAnnotations())
    if (id && metadata?.toolName === CrosshairsInVolume.toolName) annotation.state.removeAnnotation(id);
}

function shareOf({ frameOf }: LabelNeeds): ShareOf {
  return (data, target) => {
    const drawn = target === '' ? undefined : drawnAt(placesIn(data), target, frameOf);
    return drawn && shareAlong(drawingOf(drawn).points);
  };
}

function askOfLine(askLength: AskLength, { frameOf }: LabelNeeds): AskOfLine {
  return ({ data, metadata }) =>
    answeredLine(drawnOn(placesIn(data), metadata?.referencedImageId ?? '', frameOf), askLength);
}

function textOf(askText: AskText) {
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
