/** A part of a message, decoded. */
export interface MessagePart {
  /** Media type: `message/delivery-status`. */
  readonly type: string;
  readonly content: string | Uint8Array;
}

/** A delivery status notification's content about a message that will not arrive. */
export interface FailedDelivery {
  /** Identifiers of the message: its envelope's and its Message-ID, as far as they are stated. */
  readonly names: readonly string[];
  /** RFC 3463: `5.1.1`; empty where none is said. */
  readonly status: string;
  /** Answer of the server that refused it; empty where none is stated. */
  readonly diagnostic: string;
}

/** Only so many bytes of a part are read: fields stand at its beginning. */
const mostRead = 64 * 1024;
const returned = new Set(['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers']);
const statusTypes = new Set(['message/delivery-status', 'message/global-delivery-status']);

/**
 * Reads the parts of a `multipart/report` (RFC 3464). @returns undefined for any other message, and where no recipient failed for good:
 * what is late, was passed on or delivered is no failure
 */
export function failedDelivery(parts: readonly MessagePart[]): FailedDelivery | undefined {
  const status = parts.find(({ type }) => statusTypes.has(mediaType(type)));
  if (status === undefined) return undefined;
  const [message = new Map<string, string>(), ...recipients] = groupsOf(textOf(status));
  const failed = recipients.find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  if (failed === undefined) return undefined;
  const headers = parts
    .filter(({ type }) => returned.has(mediaType(type)))
    .map((part) => fieldsOf(headOf(textOf(part))).get('message-id'));
  const names = [fromXtext(message.get('original-envelope-id') ?? ''), ...headers].filter(Boolean);
  return {
    names: names.flatMap((name) => (name === undefined ? [] : [name])),
    status: /\d\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? '',
    // `smtp; 550 No such mailbox`: the words behind the kind of code.
    diagnostic: (failed.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, ''),
  };
}

function mediaType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

function textOf({ content }: MessagePart): string {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content.subarray(0, mostRead));
  return text.slice(0, mostRead).replaceAll(/\r\n?/g, '\n');
}

/** Groups of fields with an empty line between them: of the message, then of each recipient (RFC 3464 §2.1). */
function groupsOf(text: string): ReadonlyMap<string, string>[] {
  return text
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter(({ size }) => size > 0);
}

function headOf(text: string): string {
  return text.trimStart().split(/\n[ \t]*\n/)[0] ?? '';
}

/** The first of each name; names in small letters, lines that go on put together (RFC 5322 §2.2.3), remarks in brackets kept. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined || fields.has(name.toLowerCase())) continue;
    fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

/** RFC 3461 §4: `+3D` stands for `=`. */
function fromXtext(text: string): string {
  return text.replaceAll(/\+([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
