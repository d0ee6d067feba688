import { CircleROITool } from '@cornerstonejs/tools';

/**
 * A circle by its centre and a point of its edge. The library's tool draws those two, and makes five of them once the edge is dragged
 * (@cornerstonejs/tools 5.14).
 */
export class CircleTool extends CircleROITool {
  static override toolName = 'Circle';

  override _dragHandle: CircleROITool['_dragHandle'] = ({ detail }) => {
    const { annotation, handleIndex } = this.editData ?? {};
    const [centre, edge] = annotation?.data.handles?.points ?? [];
    if (!annotation?.data.handles || !centre || !edge) return;
    const { currentPoints, deltaPoints } = detail;
    annotation.data.handles.points =
      handleIndex === 0
        ? [moved(centre, deltaPoints.world), moved(edge, deltaPoints.world)]
        : [centre, [...currentPoints.world]];
    annotation.invalidated = true;
  };
}

type Place = [number, number, number];

function moved([x, y, z]: Readonly<Place>, [dx, dy, dz]: Readonly<Place>): Place {
  return [x + dx, y + dy, z + dz];
}
