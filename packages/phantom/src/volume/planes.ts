import type { Plane, Point } from './canvas.ts';

/** A square axial plane: as seen from the feet, the patient's right on the left of the picture. */
export function axialPlane(size: number, fieldOfView: number, centre: Point): Plane {
  const spacing = fieldOfView / size;
  const half = (fieldOfView - spacing) / 2;
  return {
    columns: size,
    rows: size,
    origin: [centre[0] - half, centre[1] - half, centre[2]],
    rowDirection: [1, 0, 0],
    columnDirection: [0, 1, 0],
    spacing,
  };
}

/** A coronal plane: as seen from the front, the head on top. `centre` is the middle of the upper edge. */
export function coronalPlane(columns: number, rows: number, fieldOfView: number, centre: Point): Plane {
  const spacing = fieldOfView / columns;
  return {
    columns,
    rows,
    origin: [centre[0] - (fieldOfView - spacing) / 2, centre[1], centre[2]],
    rowDirection: [1, 0, 0],
    columnDirection: [0, 0, -1],
    spacing,
  };
}

/** A sagittal plane: as seen from the left, the patient's front on the left of the picture. */
export function sagittalPlane(columns: number, rows: number, fieldOfView: number, centre: Point): Plane {
  const spacing = fieldOfView / columns;
  return {
    columns,
    rows,
    origin: [centre[0], centre[1] - (fieldOfView - spacing) / 2, centre[2]],
    rowDirection: [0, 1, 0],
    columnDirection: [0, 0, -1],
    spacing,
  };
}
