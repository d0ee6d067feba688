import { ToolGroupManager, type Types } from '@cornerstonejs/tools';
import { planeOfCell } from './layout.ts';
import {
  activateTool,
  colorOfPlane,
  createToolGroup,
  forgetCrosshairs,
  type ToolName,
  type ToolNeeds,
} from './tools.ts';
import type { Layout } from './viewer-state.ts';

/** The tools of a viewer, for the viewports of each kind of layout. */
export class ToolGroups {
  readonly all: Readonly<Record<Layout['kind'], Types.IToolGroup>>;

  /** @param name no other viewer of the page has it */
  constructor(name: string, needs: ToolNeeds) {
    this.all = {
      grid: createToolGroup(`grid-${name}`, needs),
      mpr: createToolGroup(`mpr-${name}`, needs, (id) => colorOfPlane(planeOfCell(id) ?? 'axial')),
    };
  }

  /** Gives the primary button to a tool. The crosshairs look at the volumes at once: those have to be there. */
  activate(kind: Layout['kind'], tool: ToolName): void {
    activateTool(this.all[kind], tool);
  }

  close(): void {
    for (const group of Object.values(this.all)) ToolGroupManager.destroyToolGroup(group.id);
    forgetCrosshairs();
  }
}
