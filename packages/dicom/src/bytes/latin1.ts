/**
 * Every byte is the character of the same number (ISO 8859-1), but 0x80 to 0x9F: there it has control characters that no text holds, and
 * writers mean the signs of Windows-1252, "’" and "–".
 */
export function decodeLatin1(bytes: Uint8Array): string {
  if (bytes.some((byte) => byte >= 0x80 && byte <= 0x9f)) return windows1252.decode(bytes);
  let text = '';
  for (let start = 0; start < bytes.length; start += 4096) {
    text += String.fromCharCode(...bytes.subarray(start, start + 4096));
  }
  return text;
}

const windows1252 = new TextDecoder('windows-1252');
