import { addTool, type Types } from '@cornerstonejs/tools';
import { ValueUnderTool } from './drag-probe-tool.ts';
import { RegionWindowTool } from './region-window-tool.ts';
import { computeOfShownPictures } from './shown-picture.ts';
import { type LabelNeeds, labelsOf } from './tool-labels.ts';

/** Tools of the primary button that draw nothing which is kept, by the names of the image library. */
export const lookingTools = {
  region: RegionWindowTool.toolName,
  dragProbe: ValueUnderTool.toolName,
} as const;

export type LookingToolName = keyof typeof lookingTools;

export function isLookingTool(name: string): name is LookingToolName {
  return Object.hasOwn(lookingTools, name);
}

/** Makes them known to the library; once a page. */
export function registerLookingTools(): void {
  for (const tool of [RegionWindowTool, ValueUnderTool]) addTool(tool);
}

/** Gives them to a group of viewports. */
export function addLookingTools(group: Types.IToolGroup, needs: LabelNeeds): void {
  group.addTool(lookingTools.region);
  group.addTool(lookingTools.dragProbe, { getTextLines: labelsOf('probe', needs) });
  computeOfShownPictures(group.getToolInstance(lookingTools.dragProbe));
}
