import { ToolGroupManager, type Types } from '@cornerstonejs/tools';
import { type Plane, planes } from '../arrangement/description.ts';
import {
  activateTool,
  colorOfPlane,
  createToolGroup,
  forgetCrosshairs,
  type ToolName,
  type ToolNeeds,
} from './tools.ts';

/** A viewport shows images of a stack, or a cut through a volume. */
type Shown = 'stack' | 'cut';

/** The tools of a viewer, for the viewports of each kind. */
export class ToolGroups {
  readonly #all: Readonly<Record<Shown, Types.IToolGroup>>;

  /** @param name no other viewer of the page has it */
  constructor(name: string, needs: ToolNeeds) {
    this.#all = {
      stack: createToolGroup(`stack-${name}`, needs),
      cut: createToolGroup(`cut-${name}`, needs, (id) => colorOfPlane(planeOfViewport(id) ?? 'axial')),
    };
  }

  /** The group of a viewport that shows this plane, or images as they are. */
  of(plane: Plane | undefined): Types.IToolGroup {
    return this.#all[plane === undefined ? 'stack' : 'cut'];
  }

  /** Gives the primary button to a tool. The crosshairs look at the volumes at once: those have to be there. */
  activate(kind: Shown, tool: ToolName): void {
    activateTool(this.#all[kind], tool);
  }

  close(): void {
    for (const group of Object.values(this.#all)) ToolGroupManager.destroyToolGroup(group.id);
    forgetCrosshairs();
  }
}

/** Returns the library's name of a viewport, from which its plane is known. */
export function nameViewport(cellId: string, plane: Plane | undefined, number: number): string {
  return `${cellId}:${plane ?? 'stack'}:${number}`;
}

function planeOfViewport(id: string): Plane | undefined {
  return planes.find((plane) => id.includes(`:${plane}:`));
}
