import { decodeBase64 } from '../bytes/base64.ts';

/** A JPEG Baseline file of 16 × 8 pixels in three colours, none of them with fewer samples. */
export const colourJpeg = fromBase64(
  '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT' +
    '09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAQL/xAAhEA' +
    'ACAQQABwAAAAAAAAAAAAABAgMEERIhABMiMVFhgf/EABUBAQEAAAAAAAAAAAAAAAAAAAEA/8QAIBEAAQMDBQEAAAAAAAAAAAAAAQARIQJRcUFhgcHh8P/aAAwDAQA' +
    'CEQMRAD8AiFY4GMdEkCssostFTc5sSNAu/Q3cXIsb/RxAuXG/18ZQBBlNXiZHFWIi8MuWNbOZWUN4gTak3U6uAPWw00sALcpJ0BjvyWX/2Q==',
);
/** The same in grey. */
export const greyJpeg = fromBase64(
  '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAAIABABAREA/8QAFAABAAAAA' +
    'AAAAAAAAAAAAAAAAv/EACEQAAIBAwMFAAAAAAAAAAAAAAECAwQRIRITMQAjQVFh/9oACAEBAAA/ADCsUBMdGlOrJICFoqbebSeBrfttgi5FjceMjpVhUyOtVtFoZQ' +
    '5StnMrAN6gTKnIOLgD5x//2Q==',
);
/** A progressive one. */
export const progressiveJpeg = fromBase64(
  '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT' +
    '09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAEC/8QAFQ' +
    'EBAQAAAAAAAAAAAAAAAAAAAAH/2gAMAwEAAhADEAAAAc0T/8QAGBAAAgMAAAAAAAAAAAAAAAAAAAECETH/2gAIAQEAAQUCVIlv/8QAFBEBAAAAAAAAAAAAAAAAAAA' +
    'AAP/aAAgBAwEBPwF//8QAFREBAQAAAAAAAAAAAAAAAAAAAAH/2gAIAQIBAT8Bj//EABwQAAEEAwEAAAAAAAAAAAAAABEAAQJCISIxof/aAAgBAQAGPwIQHaRK2GHu' +
    '58X/xAAbEAACAgMBAAAAAAAAAAAAAAABEQAxIUFhcf/aAAgBAQABPyESoEijK9ODFa5yaD5rU//aAAwDAQACAAMAAAAQj//EABURAQEAAAAAAAAAAAAAAAAAAAAR/' +
    '9oACAEDAQE/EK//xAAWEQEBAQAAAAAAAAAAAAAAAAABACH/2gAIAQIBAT8Q0Df/xAAaEAEBAQEAAwAAAAAAAAAAAAABESFRAGGB/9oACAEBAAE/EEQ4zWDB7xUjfp' +
    '5YS9pk43TVlA9af//Z',
);

/** A segment of a JPEG file: its marker, its length, what it holds. */
export function jpegSegment(marker: number, content: string): Uint8Array {
  const length = content.length + 2;
  return Uint8Array.of(0xff, marker, length >> 8, length & 0xff, ...latin1(content));
}

/** Returns EXIF with the orientation of the camera (tag 274) and its owner (tag 33432). */
export function exifSegment(orientation: number): Uint8Array {
  const entries = `\u0001\u0012\0\u0003\0\0\0\u0001\0${String.fromCharCode(orientation)}\0\0\u0082\u0098\0\u0002\0\0\0\u0004Ada\0`;
  return jpegSegment(0xe1, `Exif\0\0MM\0*\0\0\0\u0008\0\u0002${entries}\0\0\0\0`);
}

/** A box of an ISO base media file. */
export function box(type: string, ...content: readonly Uint8Array[]): Uint8Array {
  const size = content.reduce((sum, part) => sum + part.length, 8);
  return joined(big32(size), latin1(type), ...content);
}

export interface MovieParts {
  readonly codec?: 'avc1' | 'hvc1' | 'mp4v';
  /** Profile and level as the codec's configuration has them. */
  readonly profile?: number;
  readonly level?: number;
  /** Behind the index of the film. */
  readonly more?: Uint8Array;
}

/** An MP4 file of 320 × 240 pixels, 50 pictures in two seconds, with a note on where it was made; its pictures are none. */
export function movieFile({
  codec = 'avc1',
  profile = 100,
  level = 40,
  more,
}: MovieParts = {}): Uint8Array<ArrayBuffer> {
  const configuration =
    codec === 'avc1'
      ? box('avcC', Uint8Array.of(1, profile, 0, level))
      : box('hvcC', Uint8Array.of(1, profile, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, level));
  const fixed = joined(new Uint8Array(24), Uint8Array.of(1, 64, 0, 240), new Uint8Array(50));
  const entry = box(codec, fixed, configuration);
  const table = box('stbl', box('stsd', big32(0), big32(1), entry), box('stsz', big32(0), big32(100), big32(50)));
  const media = box(
    'mdia',
    box('mdhd', new Uint8Array(12), big32(1000), big32(2000), big32(0)),
    box('hdlr', new Uint8Array(8), latin1('vide'), new Uint8Array(12)),
    box('minf', table),
  );
  const index = box('moov', box('trak', media), box('udta', latin1('made in Lisbon')));
  return joined(
    box('ftyp', latin1('isom\0\0\0\u0001isom')),
    index,
    box('mdat', new Uint8Array(1001).fill(7)),
    more ?? new Uint8Array(),
  );
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function big32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(decodeBase64(text) ?? []);
}
