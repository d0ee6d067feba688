import { describe, expect, test } from 'vitest';
import { sampleMovie, sampleMovieFacts } from './sample-movie.ts';

const movie = sampleMovie();
const view = new DataView(movie.buffer);
const nameAt = (at: number) => new TextDecoder('latin1').decode(movie.subarray(at + 4, at + 8));
const indexOf = (name: string) => new TextDecoder('latin1').decode(movie).indexOf(name) - 4;

function boxes(): [name: string, length: number][] {
  const found: [string, number][] = [];
  for (let at = 0; at < movie.length; at += view.getUint32(at)) found.push([nameAt(at), view.getUint32(at)]);
  return found;
}

describe('the sample movie', () => {
  test('is an MP4 whose index comes before its pictures', () => {
    expect(boxes().map(([name]) => name)).toEqual(['ftyp', 'moov', 'mdat']);
    expect(boxes().reduce((sum, [, length]) => sum + length, 0)).toBe(movie.length);
    expect(movie.length).toBeLessThan(64 * 1024);
  });

  test('says where its pictures lie and how long each is', () => {
    const sizes = indexOf('stsz');
    const count = view.getUint32(sizes + 16);
    expect(count).toBe(sampleMovieFacts.frames);
    let at = view.getUint32(indexOf('stco') + 16);
    expect(at).toBe(indexOf('mdat') + 8);
    for (let index = 0; index < count; index++) {
      const length = view.getUint32(sizes + 20 + index * 4);
      expect([view.getUint32(at), movie[at + 4]]).toEqual([length - 4, 0x65]);
      at += length;
    }
    expect(at).toBe(movie.length);
  });

  test('holds nothing that looks like the start of another unit', () => {
    const pictures = movie.subarray(indexOf('mdat') + 8);
    const first = view.getUint32(indexOf('mdat') + 8);
    expect(Buffer.from(pictures.subarray(4, 4 + first)).includes(Buffer.from([0, 0, 1]))).toBe(false);
  });

  test('is always the same', () => {
    expect(Buffer.from(sampleMovie()).equals(movie)).toBe(true);
  });
});
