import classes from './entrance.module.css';

const step = 47;
const scale = step * 8;
const rings = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const labelled = Array.from({ length: 12 }, (_, index) => index * 30);
const ticks = Array.from({ length: 120 }, (_, index) => index * 3);

/** Beams by angle in degrees, clockwise from the top, with their reach in px and half their width in degrees. */
const beams = [
  { angle: 7, reach: 329, half: 2.4 },
  { angle: 53, reach: 329, half: 2.3 },
  { angle: 96.5, reach: 329, half: 2.4 },
  { angle: 143, reach: 329, half: 2.3 },
  { angle: 298, reach: 329, half: 2.3 },
  { angle: 331, reach: 329, half: 2.4 },
  { angle: 118, reach: 226, half: 1.9 },
  { angle: 153, reach: 226, half: 1.9 },
  { angle: 185.5, reach: 226, half: 1.9 },
  { angle: 232, reach: 226, half: 1.9 },
  { angle: 278, reach: 226, half: 1.9 },
  { angle: 324, reach: 226, half: 1.9 },
] as const;

/** The point that every ray of a machine meets in: rings, a scale of degrees, beams. Decoration. */
export function IsocentreDrawing() {
  return (
    <svg viewBox="-432 -432 864 864" className={classes['drawing']} aria-hidden="true">
      <defs>
        <radialGradient id="isocentre-long" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="329">
          <stop offset="0" stopColor="currentColor" stopOpacity=".6" />
          <stop offset=".45" stopColor="currentColor" stopOpacity=".24" />
          <stop offset="1" stopColor="currentColor" stopOpacity=".07" />
        </radialGradient>
        <radialGradient id="isocentre-short" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="226">
          <stop offset="0" stopColor="currentColor" stopOpacity=".34" />
          <stop offset=".6" stopColor="currentColor" stopOpacity=".1" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </radialGradient>
      </defs>
      {beams.map(({ angle, reach, half }) => (
        <path
          key={angle}
          className={classes['beam']}
          d={beamPath(angle, reach, half)}
          fill={`url(#isocentre-${reach === 329 ? 'long' : 'short'})`}
        />
      ))}
      <g className={classes['rings']}>
        {rings.map((ring) => (
          <circle key={ring} r={ring * step} />
        ))}
        <path d="M0 -355V-14M0 14V355M-355 0H-14M14 0H355" className={classes['cross']} />
        {ticks.map((angle) => (
          <path
            key={angle}
            d={`M0 ${-scale}v${angle % 30 === 0 ? 16 : angle % 15 === 0 ? 10 : 6}`}
            transform={`rotate(${angle})`}
          />
        ))}
      </g>
      {labelled.map((angle) => {
        const { x, y } = pointAt(angle, scale + 17);
        return (
          <text key={angle} x={x} y={y} dy=".35em" textAnchor="middle">
            {angle}°
          </text>
        );
      })}
      <circle r="5.5" className={classes['point']} />
    </svg>
  );
}

function pointAt(angle: number, radius: number): { readonly x: number; readonly y: number } {
  const radians = (angle * Math.PI) / 180;
  return { x: Math.sin(radians) * radius, y: -Math.cos(radians) * radius };
}

function beamPath(angle: number, reach: number, half: number): string {
  const from = pointAt(angle - half, reach);
  const to = pointAt(angle + half, reach);
  return `M0 0L${from.x} ${from.y}A${reach} ${reach} 0 0 1 ${to.x} ${to.y}Z`;
}
