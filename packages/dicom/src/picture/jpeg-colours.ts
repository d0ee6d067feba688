/** Returns how a baseline JPEG frame stores its colours, by its own markers; undefined when only the data set knows. */
export function coloursOfJpeg(bytes: Uint8Array): 'RGB' | 'YBR_FULL' | undefined {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const segment = bytes.subarray(at + 4, at + 2 + length);
    if (marker === 0xee && isAdobe(segment)) return segment[11] === 0 ? 'RGB' : 'YBR_FULL';
    // SOF0 to SOF3: the frame header with its components.
    if (marker >= 0xc0 && marker <= 0xc3) return coloursOfComponents(segment);
    if (marker === 0xda || length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

function isAdobe(segment: Uint8Array): boolean {
  return String.fromCharCode(...segment.subarray(0, 5)) === 'Adobe' && segment.length >= 12;
}

function coloursOfComponents(header: Uint8Array): 'RGB' | 'YBR_FULL' | undefined {
  if (header[5] !== 3) return undefined;
  const ids = [header[6], header[9], header[12]];
  if (String.fromCharCode(...ids.map((id) => id ?? 0)) === 'RGB') return 'RGB';
  // Colours that are stored more coarsely than brightness are never red, green and blue.
  return header[7] !== header[10] ? 'YBR_FULL' : undefined;
}
