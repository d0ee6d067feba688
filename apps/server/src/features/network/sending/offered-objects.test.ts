import { describe, expect, test } from 'vitest';
import { batchesOf, offeredTo, type OfferedObject } from './offered-objects.ts';

const explicit = '1.2.840.10008.1.2.1';
const implicit = '1.2.840.10008.1.2';
const jpegLossless = '1.2.840.10008.1.2.4.70';

function stored(transferSyntaxUid: string, sopClassUid = '1.2.3'): OfferedObject['instance'] {
  return {
    studyUid: '1',
    seriesUid: '1',
    sopUid: '1',
    sopClassUid,
    transferSyntaxUid,
    sizeBytes: 100,
    transferSyntaxUids: [...new Set([transferSyntaxUid, explicit, implicit])],
    open: async () => new Uint8Array(),
  };
}
const offered = (syntax: Parameters<typeof offeredTo>[0]['syntax'], transcodes = true) =>
  offeredTo({ syntax, transcodes }, stored(jpegLossless)).transferSyntaxUids;

describe('an object is offered', () => {
  test('as it is stored first, then unpacked', () => {
    expect(offered('original')).toEqual([jpegLossless, explicit, implicit]);
    expect(offered('jpeg-ls')).toEqual([jpegLossless, explicit, implicit]);
  });
  test('in what the node would rather have', () => {
    expect(offered('implicit-little')).toEqual([implicit, jpegLossless, explicit]);
  });
  test('as it is stored alone where nothing may be changed', () => {
    expect(offered('implicit-little', false)).toEqual([jpegLossless]);
  });
});

describe('objects of more kinds than an association has room for', () => {
  const objects = Array.from({ length: 200 }, (_, at) => ({
    instance: stored(explicit, `1.2.${at % 100}`),
    transferSyntaxUids: [explicit, implicit],
  }));
  test('go over several, each with room for its own, and none is lost', () => {
    const batches = batchesOf(objects);
    expect(batches.map(({ contexts }) => contexts.length)).toEqual([128, 72]);
    expect(batches.flatMap((batch) => batch.objects)).toHaveLength(200);
    for (const { contexts, objects: own } of batches)
      for (const { instance } of own)
        expect(contexts.filter(({ abstractSyntax }) => abstractSyntax === instance.sopClassUid)).toHaveLength(2);
  });
});
