/** A point of a picture, right and down. */
export type PicturePoint = readonly [x: number, y: number];

/** Returns a drawing as the `d` of an SVG path; empty where points are missing. */
export type Outline = (points: readonly PicturePoint[]) => string;

export function lineThrough(points: readonly PicturePoint[]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${figure(x)} ${figure(y)}`).join('');
}

/** Two lines, each by its ends. */
export function twoLines([a, b, c, d]: readonly PicturePoint[]): string {
  return a && b && c && d ? lineThrough([a, b]) + lineThrough([c, d]) : '';
}

/** A closed line. */
export function closed(points: readonly PicturePoint[]): string {
  return points.length < 3 ? '' : `${lineThrough(points)}Z`;
}

/** The ends of its axes: two of the one, then two of the other. */
export function ellipseThrough([a, b, c, d]: readonly PicturePoint[]): string {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return '';
  const half = (from: PicturePoint, to: PicturePoint): number => Math.hypot(to[0] - from[0], to[1] - from[1]) / 2;
  const turned = (Math.atan2(d[1] - c[1], d[0] - c[0]) * 180) / Math.PI;
  const arc = `A${figure(half(c, d))} ${figure(half(a, b))} ${figure(turned)} 1 1`;
  return `M${figure(c[0])} ${figure(c[1])}${arc} ${figure(d[0])} ${figure(d[1])}${arc} ${figure(c[0])} ${figure(c[1])}`;
}

/** Through a point of its edge. */
export function circleAround(centre: PicturePoint, edge: PicturePoint): string {
  const radius = Math.hypot(edge[0] - centre[0], edge[1] - centre[1]);
  const [left, right]: PicturePoint[] = [
    [centre[0] - radius, centre[1]],
    [centre[0] + radius, centre[1]],
  ];
  const [up, down]: PicturePoint[] = [
    [centre[0], centre[1] - radius],
    [centre[0], centre[1] + radius],
  ];
  return ellipseThrough([down, up, left, right].filter((end) => end !== undefined));
}

export function figure(value: number): string {
  return String(Math.round(value * 10) / 10);
}
