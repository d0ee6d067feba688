import type { DemoClinic } from './demo-clinics.ts';

/** A mark for each house, in lines and areas of its own: a river, a quay, a meridian. */
const marks: Readonly<Record<DemoClinic, { readonly colour: string; readonly lines: string }>> = {
  RG: {
    colour: '#1d5c8f',
    lines:
      '<path d="M28 92c22-22 42-22 64 0s42 22 64 0M28 122c22-22 42-22 64 0s42 22 64 0"/><path d="M92 34v30M77 49h30"/>',
  },
  NK: {
    colour: '#2f6f57',
    lines:
      '<path d="M30 130h124M48 130V84h30v46M104 130V56h32v74"/><path d="M30 148c16-10 30-10 46 0s30 10 46 0 22-9 32-4"/>',
  },
  MH: {
    colour: '#7a3e6d',
    lines: '<circle cx="92" cy="92" r="60"/><ellipse cx="92" cy="92" rx="26" ry="60"/><path d="M32 92h120"/>',
  },
};

/** The drawn logo of a clinic of the demo, as PNG of 368 × 368 pixels on a transparent ground. */
export async function drawnLogo(code: DemoClinic): Promise<Buffer> {
  const { colour, lines } = marks[code];
  const { default: sharp } = await import('sharp'); // with its library, which this process needs for nothing else
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="368" height="368" viewBox="0 0 184 184">
    <g fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
