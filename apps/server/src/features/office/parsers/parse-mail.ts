import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';
import { longestSubject, mostMailFiles, mostRecipients } from '@isocenter/contract/office/mail/mail-parts.ts';
import { isEmail } from '@isocenter/contract/field-rules.ts';
import { largestRichText } from '@isocenter/contract/rich-text.ts';
import type { Received } from '#features/office/mail/mail.ts';
import type { MessagePart } from '#features/system/letters/letters.ts';
import { AppError } from '#platform/http/app-error.ts';
import { cleanRichText, plainText } from '#platform/rich-text/rich-text.ts';
import { mailLimits } from './limits.ts';

const { deepest, largestHeadersBytes } = mailLimits;
const longestName = 200;
const mostAnswered = 50;
const longestId = 998;
/** Only so many bytes of a server's report are read. */
const mostRead = 64 * 1024;

export interface ParsedMail extends Received {
  readonly attachments: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** Names of those beyond what one mail takes. */
  readonly beyond: readonly string[];
  /** Parts of a server's report on a letter that it could not deliver, and that letter. */
  readonly report: readonly MessagePart[];
}

type Email = Awaited<ReturnType<typeof PostalMime.parse>>;

/**
 * A mail as it came (RFC 5322, MIME), made safe and bounded; undefined for what is none: without anybody whom it is from.
 * @throws for what nests deeper, or has larger headers, than a mail has
 */
export async function parseMail(bytes: Uint8Array): Promise<ParsedMail | undefined> {
  const bounds = { maxNestingDepth: deepest, maxHeadersSize: largestHeadersBytes, maxRfc822NestingDepth: 1 };
  const mail = await PostalMime.parse(withReadHeaders(bytes), bounds);
  const [from] = placesOf(mail.from === undefined ? [] : [mail.from]);
  if (from === undefined) return undefined;
  const files = mail.attachments.map(({ filename, content }) => ({
    name: fileNameOf(filename),
    bytes: bytesOf(content),
  }));
  return {
    messageId: idsIn(mail.messageId)[0] ?? null,
    answers: [...new Set([...idsIn(mail.references), ...idsIn(mail.inReplyTo)])].slice(-mostAnswered),
    from,
    to: placesOf(mail.to ?? []),
    cc: placesOf(mail.cc ?? []),
    replyTo: replyTo(mail, from.address),
    broughtFor: broughtFor(mail),
    subject: oneLine(mail.subject ?? '', longestSubject),
    ...storable(textOf(mail)),
    isSpam: headersOf(mail, 'x-spam-flag').some((value) => /^\s*yes/i.test(value)),
    digest: digestOf(mail),
    attachments: files.slice(0, mostMailFiles),
    beyond: files.slice(mostMailFiles, 2 * mostMailFiles).map(({ name }) => name),
    report: mail.attachments
      .slice(0, mostMailFiles)
      .filter(({ mimeType }) => /^(message|text\/rfc822-headers)/i.test(mimeType))
      .map(({ mimeType, content }) => ({ type: mimeType, content: bytesOf(content).slice(0, mostRead) })),
  };
}

/** Headers in no encoding that is said (RFC 6532 has UTF-8): others are taken for what older programs of the west write. */
function withReadHeaders(bytes: Uint8Array): Uint8Array {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ends = [whole.indexOf('\r\n\r\n'), whole.indexOf('\n\n')].filter((at) => at >= 0);
  const head = whole.subarray(0, Math.min(...ends, largestHeadersBytes));
  if (isUtf8(head)) return bytes;
  return Buffer.concat([Buffer.from(new TextDecoder('windows-1252').decode(head)), whole.subarray(head.length)]);
}

function placesOf(addresses: NonNullable<Email['to']>): { name: string; address: string }[] {
  return addresses
    .flatMap((one) => one.group ?? [one])
    .map(({ name, address }) => ({ name: oneLine(name, longestName), address: address.trim() }))
    .filter(({ address }) => isEmail(address))
    .slice(0, mostRecipients);
}

/** Returns the sender's address for answers, if that is not where the mail is from. */
function replyTo(mail: Email, from: string): string {
  const address = placesOf(mail.replyTo ?? [])[0]?.address ?? '';
  return address.toLowerCase() === from.toLowerCase() ? '' : address;
}

/** Reads the envelope's receivers from servers' headers, which include blind copies. */
function broughtFor(mail: Email): string[] {
  const said = ['delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) => headersOf(mail, name));
  return said
    .map((value) =>
      value
        .trim()
        .replace(/^<(.*)>$/, '$1')
        .toLowerCase(),
    )
    .filter((address) => isEmail(address))
    .slice(0, mostRecipients);
}

function headersOf({ headers }: Email, name: string): string[] {
  return headers.filter(({ key }) => key === name).map(({ value }) => value);
}

function idsIn(text = ''): string[] {
  return (text.match(/<[^<>\s\p{Cc}]+>/gu) ?? []).filter((id) => id.length <= longestId);
}

/** Formatted as far as it is let in here; else, or where that is too much, its words. */
function textOf({ html = '', text = '' }: Email): Pick<Received, 'html' | 'words'> {
  try {
    const clean = cleanRichText(html);
    if (clean !== '') return { html: clean, words: plainText(clean) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  // A third of what fits: each sign may be written as several.
  const words = (text === '' ? html.replaceAll(/<[^<>]*>/g, ' ') : text)
    .slice(0, Math.floor(largestRichText / 6))
    .trim();
  return { html: words === '' ? '' : cleanRichText(paragraphsOf(words)), words };
}

/** The database takes no text with a zero in it. */
function storable({ html, words }: Pick<Received, 'html' | 'words'>): Pick<Received, 'html' | 'words'> {
  return { html: html.replaceAll('\0', ''), words: words.replaceAll('\0', '') };
}

function paragraphsOf(words: string): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const paragraphs = escaped.split(/(?:\r?\n){2,}/).slice(0, 5_000);
  return paragraphs.map((paragraph) => `<p>${paragraph.split(/\r?\n/).slice(0, 2_000).join('<br>')}</p>`).join('');
}

function fileNameOf(name: string | null): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  return oneLine(last, longestName) || 'attachment';
}

function oneLine(text: string, longest: number): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest);
}

function bytesOf(content: string | ArrayBuffer | Uint8Array): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

/** Hashes what the sender wrote, not what servers added on the way: a mail may come twice, for two receivers. */
function digestOf({ messageId = '', date = '', subject = '', text = '', html = '', from, attachments }: Email): Buffer {
  const hash = createHash('sha256');
  for (const part of [messageId, date, subject, text, html, JSON.stringify(from ?? {})]) {
    hash.update(`${part.length} `);
    hash.update(part);
  }
  for (const { content } of attachments) hash.update(bytesOf(content));
  return hash.digest();
}
