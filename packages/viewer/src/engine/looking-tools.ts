import { addTool, type Types } from '@cornerstonejs/tools';
import { ValueUnderTool } from './drag-probe-tool.ts';
import { EdgeLineTool, type KeepOutline } from './edge-line-tool.ts';
import { type Magnify, MagnifierTool } from './magnifier-tool.ts';
import { type DeleteDrawing, PressToDeleteTool } from './press-to-delete-tool.ts';
import { RegionWindowTool } from './region-window-tool.ts';
import { computeOfShownPictures } from './shown-picture.ts';
import { type LabelNeeds, labelsOf } from './tool-labels.ts';

/** Tools of the primary button whose drawing is not stored as it is, by the names of the image library. */
export const lookingTools = {
  region: RegionWindowTool.toolName,
  dragProbe: ValueUnderTool.toolName,
  magnifier: MagnifierTool.toolName,
  eraser: PressToDeleteTool.toolName,
  edgeLine: EdgeLineTool.toolName,
} as const;

export type LookingToolName = keyof typeof lookingTools;

/** The acts that they do by way of the viewer. */
export interface LookingNeeds extends LabelNeeds {
  readonly magnify: Magnify;
  readonly deleteDrawing: DeleteDrawing;
  readonly keepOutline: KeepOutline;
}

export function isLookingTool(name: string): name is LookingToolName {
  return Object.hasOwn(lookingTools, name);
}

/** Makes them known to the library; once a page. */
export function registerLookingTools(): void {
  for (const tool of [RegionWindowTool, ValueUnderTool, MagnifierTool, PressToDeleteTool, EdgeLineTool]) addTool(tool);
}

/** Gives them to a group of viewports. */
export function addLookingTools(
  group: Types.IToolGroup,
  { magnify, deleteDrawing, keepOutline, ...needs }: LookingNeeds,
): void {
  group.addTool(lookingTools.region);
  group.addTool(lookingTools.dragProbe, { getTextLines: labelsOf('probe', needs) });
  computeOfShownPictures(group.getToolInstance(lookingTools.dragProbe));
  group.addTool(lookingTools.magnifier, { magnify });
  group.addTool(lookingTools.eraser, { deleteDrawing });
  group.addTool(lookingTools.edgeLine, { keepOutline });
}
