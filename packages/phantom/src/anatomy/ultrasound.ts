import { noiseTile, type NoiseTile } from '../volume/noise-tile.ts';
import { GradientNoise } from '../volume/gradient-noise.ts';
import { letter } from '../volume/lettering.ts';

/** A curved-array scan of the upper abdomen: the picture's size and the geometry that calibrates it. */
export interface Scan {
  readonly columns: number;
  readonly rows: number;
  /** Centimetres a pixel, the same in both directions. */
  readonly centimetresPerPixel: number;
  readonly fan: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  /** The frame as RGB, `phase` from 0 to 1 over one breath. */
  frame(phase: number): Uint8Array<ArrayBuffer>;
}

const lines = 192;
const samples = 400;
const probeRadius = 52;
const depth = 165;
const halfAngle = 0.58;

interface Pixels {
  readonly at: Int32Array;
  readonly line: Float32Array;
  readonly sample: Float32Array;
}

/** A scan whose speckle differs with the seed. `colour` adds the flow of the portal vein in a Doppler box. */
export function liverScan(seed: number, columns: number, rows: number, colour: boolean): Scan {
  const scale = (rows * 0.86) / (depth + probeRadius * (1 - Math.cos(halfAngle)));
  const apexY = rows * 0.09 - probeRadius * Math.cos(halfAngle) * scale;
  const pixels = fanPixels(columns, rows, scale, apexY);
  const noise = new GradientNoise(seed);
  const speckle: readonly [NoiseTile, NoiseTile] = [noiseTile(256, 2, seed), noiseTile(256, 2, seed + 1)];
  const backdrop = annotate(columns, rows, scale);
  const half = Math.sin(halfAngle) * (probeRadius + depth) * scale;
  const fan = {
    left: Math.max(0, Math.floor(columns / 2 - half)),
    right: Math.min(columns - 1, Math.ceil(columns / 2 + half)),
    top: Math.floor(rows * 0.09),
    bottom: Math.min(rows - 1, Math.ceil(apexY + (probeRadius + depth) * scale)),
  };
  const frame = (phase: number): Uint8Array<ArrayBuffer> => {
    const polar = echoes(noise, speckle, phase);
    const picture = backdrop.slice();
    convert(pixels, polar, picture);
    if (colour) paintFlow(pixels, picture, phase, noise);
    return picture;
  };
  return { columns, rows, centimetresPerPixel: 0.1 / scale, fan, frame };
}

function fanPixels(columns: number, rows: number, scale: number, apexY: number): Pixels {
  const [at, line, sample]: [number[], number[], number[]] = [[], [], []];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [(column - columns / 2) / scale, (row - apexY) / scale];
      const radius = Math.hypot(x, y) - probeRadius;
      const angle = Math.atan2(x, y);
      if (radius < 0 || radius >= depth || Math.abs(angle) >= halfAngle) continue;
      at.push(row * columns + column);
      line.push(((angle + halfAngle) / (2 * halfAngle)) * (lines - 1.01));
      sample.push((radius / depth) * (samples - 1.01));
    }
  }
  return { at: Int32Array.from(at), line: Float32Array.from(line), sample: Float32Array.from(sample) };
}

// Log-compressed echoes, 0..255, one row per sample and one column per scan line.
function echoes(noise: GradientNoise, speckle: readonly [NoiseTile, NoiseTile], phase: number): Float32Array {
  const polar = new Float32Array(lines * samples);
  const breath = Math.sin(phase * 2 * Math.PI) * 7;
  for (let line = 0; line < lines; line++) {
    const angle = -halfAngle + (2 * halfAngle * line) / (lines - 1);
    let shade = 0;
    for (let sample = 0; sample < samples; sample++) {
      const radius = (sample / samples) * depth;
      const x = (probeRadius + radius) * Math.sin(angle);
      const y = (probeRadius + radius) * Math.cos(angle) - probeRadius;
      const slide = radius > 22 ? breath : 0;
      const echo = echoAt(noise, x - slide, y + slide * 0.25);
      if (echo < 6) shade = Math.min(16, shade + 0.35);
      const grain = ((sample + Math.round(slide * 1.4)) & 255) * 256 + ((line + Math.round(slide * 0.7)) & 255);
      const amplitude = Math.hypot(speckle[0].values[grain] ?? 0, speckle[1].values[grain] ?? 0);
      const focus = 8 - ((radius - 85) / 85) ** 2 * 12;
      polar[sample * lines + line] = echo + shade + focus + 17 * Math.log(amplitude + 0.08);
    }
  }
  return polar;
}

// The mean brightness of the tissue at a point: liver with its veins, gall bladder, kidney, diaphragm, body wall.
function echoAt(noise: GradientNoise, x: number, y: number): number {
  const wave = noise.at(x / 20, y / 20, 0.5);
  if (y < 4) return 150;
  if (y < 20) return 84 + 55 * Math.sin(y * 1.5 + wave * 2) * Math.abs(noise.at(x / 30, y / 2, 2));
  const diaphragm = Math.hypot(x + 14, (y - 58) * 1.04) - (88 + 3 * wave);
  if (diaphragm > 0) return diaphragm < 2.6 && x < 40 ? 225 : 70 - Math.min(45, diaphragm * 1.6);
  const bladder = Math.hypot((x - 34) / 13, (y - 62 - (x - 34) * 0.5) / 21) + wave * 0.05;
  if (bladder < 1) return 2;
  if (bladder < 1.12) return 165;
  const kidney = Math.hypot((x + 4 - (y - 112) * 0.45) / 47, (y - 112 + (x + 4) * 0.28) / 23) + wave * 0.05;
  if (kidney < 1) return kidneyEcho(kidney, noise, x, y);
  if (kidney < 1.05) return 122 + 20 * wave;
  const portal = portalDistance(x, y);
  if (portal < -1) return 5;
  if (portal < 1.4) return 165;
  const along = Math.min(30, Math.max(-22, x + 44));
  const vein = Math.hypot(x + 44 - along, y - 52 - along * 0.75 - 3 * Math.sin(along / 9)) - 2.4 - (along + 22) * 0.05;
  if (vein < 0) return 8;
  return 96 + 9 * wave + 6 * noise.at(x / 6, y / 6, 3);
}

function kidneyEcho(kidney: number, noise: GradientNoise, x: number, y: number): number {
  if (kidney < 0.42 + 0.1 * noise.at(x / 7, y / 7, 5)) return 150;
  const pyramid = noise.at(x / 8, y / 8, 7);
  return kidney < 0.78 && pyramid > 0.18 ? 46 : 74;
}

function portalDistance(x: number, y: number): number {
  const along = Math.min(36, Math.max(-34, x - 4));
  const bend = 66 + along * 0.34 + 5 * Math.sin(along / 16);
  return Math.hypot(x - 4 - along, y - bend) - 5.4;
}

function convert(pixels: Pixels, polar: Float32Array, picture: Uint8Array): void {
  for (let k = 0; k < pixels.at.length; k++) {
    const line = pixels.line[k] ?? 0;
    const sample = pixels.sample[k] ?? 0;
    const corner = Math.floor(sample) * lines + Math.floor(line);
    const across = line % 1;
    const above = (polar[corner] ?? 0) * (1 - across) + (polar[corner + 1] ?? 0) * across;
    const below = (polar[corner + lines] ?? 0) * (1 - across) + (polar[corner + lines + 1] ?? 0) * across;
    const grey = Math.max(0, Math.min(255, above + (sample % 1) * (below - above)));
    picture.fill(grey, (pixels.at[k] ?? 0) * 3, (pixels.at[k] ?? 0) * 3 + 3);
  }
}

function paintFlow(pixels: Pixels, picture: Uint8Array, phase: number, noise: GradientNoise): void {
  const slide = Math.sin(phase * 2 * Math.PI) * 7;
  const pulse = 0.65 + 0.35 * Math.sin(phase * 2 * Math.PI * 4);
  for (let k = 0; k < pixels.at.length; k++) {
    const radius = ((pixels.sample[k] ?? 0) / samples) * depth;
    const angle = -halfAngle + (2 * halfAngle * (pixels.line[k] ?? 0)) / (lines - 1);
    if (radius < 42 || radius > 92 || angle < -0.34 || angle > 0.36) continue;
    const x = (probeRadius + radius) * Math.sin(angle) - slide;
    const y = (probeRadius + radius) * Math.cos(angle) - probeRadius + slide * 0.25;
    const at = (pixels.at[k] ?? 0) * 3;
    const border = radius < 42.6 || radius > 91.4 || angle < -0.335 || angle > 0.355;
    const inside = -portalDistance(x, y) - 0.8;
    if (border) picture.set([210, 210, 210], at);
    else if (inside > 0) {
      const speed = Math.min(1, (inside / 4.5) * pulse + 0.25 * noise.at(x / 2, y / 2, phase * 6));
      picture.set(speed > 0 ? [150 + 105 * speed, 190 * speed * speed, 30 * speed] : [20, 60, 200], at);
    }
  }
}

function annotate(columns: number, rows: number, scale: number): Uint8Array<ArrayBuffer> {
  const picture = new Uint8Array(columns * rows * 3);
  const dot = (x: number, y: number): void => {
    if (x >= 0 && y >= 0 && x < columns && y < rows)
      picture.fill(200, (y * columns + x) * 3, (y * columns + x) * 3 + 3);
  };
  const lettersFit = columns >= 300;
  if (lettersFit) letter('LIVER  C5-1  3.5 MHZ  17 HZ', 12, 8, 1, dot);
  if (lettersFit) letter('MI 0.9  TIS 0.4', columns - 104, 8, 1, dot);
  for (let mark = 0; mark <= depth / 10; mark++) {
    const y = Math.round(rows * 0.09 + mark * 10 * scale);
    for (let x = columns - (mark % 5 === 0 ? 12 : 8); x < columns - 4; x++) dot(x, y);
  }
  for (let y = Math.round(rows * 0.12); y < rows * 0.4; y++) {
    const grey = 255 * (1 - (y - rows * 0.12) / (rows * 0.28));
    for (let x = 10; x < 20; x++) picture.fill(grey, (y * columns + x) * 3, (y * columns + x) * 3 + 3);
  }
  return picture;
}
