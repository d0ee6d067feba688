/** A letter as a mail program reads it: its headers, and its parts by their type. */
export interface ReadLetter {
  readonly headers: string;
  readonly parts: Readonly<Record<string, string>>;
}

/** Reads a letter of one part, or of several beside each other (RFC 2046), each in quoted-printable, base64 or as it is. */
export function readLetter(source: string): ReadLetter {
  const [headers, body] = halves(source);
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1];
  const parts = boundary === undefined ? [source] : body.split(`--${boundary}`).slice(1, -1);
  return { headers: unfolded(headers), parts: Object.fromEntries(parts.map((part) => partOf(part.trimStart()))) };
}

function partOf(source: string): [string, string] {
  const [headers, body] = halves(source);
  const type = /content-type: ([\w/]+)/i.exec(headers)?.[1] ?? 'text/plain';
  const encoding = /content-transfer-encoding: ([\w-]+)/i.exec(headers)?.[1]?.toLowerCase();
  if (encoding === 'base64') return [type, Buffer.from(body, 'base64').toString()];
  return [type, encoding === 'quoted-printable' ? printed(body) : body];
}

function printed(body: string): string {
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function halves(source: string): [string, string] {
  const end = source.indexOf('\r\n\r\n');
  return end < 0 ? [source, ''] : [source.slice(0, end), source.slice(end + 4)];
}

function unfolded(headers: string): string {
  return headers.replaceAll(/\r\n[ \t]+/g, ' ');
}
