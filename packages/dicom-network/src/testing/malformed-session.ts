import { writePdu } from '../pdu/write-pdu.ts';
import { associateRequest, commandPdu, dataPdu } from './raw-peer.ts';
import { ctImageStorage, patternBytes, storeCommand, verification } from './test-listener.ts';

type Random = () => number;

/**
 * The PDUs of a conversation with something wrong in it: flipped bits, false lengths, missing, doubled, exchanged or
 * cut PDUs, rubbish between them. The same `random` gives the same bytes.
 */
export function malformedSession(random: Random): Uint8Array[] {
  const pdus = correctSession();
  const rounds = 1 + below(random, 3);
  for (let round = 0; round < rounds && pdus.length > 0; round += 1) {
    const mutate = mutations[below(random, mutations.length)];
    mutate?.(pdus, random);
  }
  return pdus;
}

function correctSession(): Uint8Array[] {
  return [
    associateRequest(ctImageStorage, verification),
    commandPdu(1, storeCommand()),
    dataPdu(1, 'data', patternBytes(700), false),
    dataPdu(1, 'data', patternBytes(300)),
    commandPdu(3, { ...storeCommand({ CommandField: 0x0030, MessageID: 2 }), CommandDataSetType: 0x0101 }),
    writePdu({ type: 'release-rq' }),
  ];
}

type Mutation = (pdus: Uint8Array[], random: Random) => void;

const lengths = [0, 1, 2, 3, 4, 5, 7, 0x7f, 0xff, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff];

const mutations: readonly Mutation[] = [
  // bits anywhere
  (pdus, random) => {
    const pdu = pdus[below(random, pdus.length)];
    for (let count = 1 + below(random, 8); pdu && count > 0; count -= 1) {
      const at = below(random, pdu.length);
      pdu[at] = (pdu[at] ?? 0) ^ (1 << below(random, 8));
    }
  },
  // the length of a PDU
  (pdus, random) => overwriteLength(pdus, random, 2),
  // the length of a PDV, or whatever is at its place
  (pdus, random) => overwriteLength(pdus, random, 6),
  // a length of two bytes somewhere in the items of the request
  (pdus, random) => {
    const pdu = pdus[0];
    if (pdu && pdu.length > 80) pdu.set([below(random, 256), below(random, 256)], 74 + below(random, pdu.length - 76));
  },
  // the type
  (pdus, random) => pdus[below(random, pdus.length)]?.set([below(random, 10)]),
  // one missing
  (pdus, random) => void pdus.splice(below(random, pdus.length), 1),
  // one twice
  (pdus, random) => {
    const at = below(random, pdus.length);
    pdus.splice(at, 0, (pdus[at] ?? Uint8Array.of(0)).slice());
  },
  // two exchanged
  (pdus, random) => {
    const [moved] = pdus.splice(below(random, pdus.length), 1);
    if (moved) pdus.splice(below(random, pdus.length + 1), 0, moved);
  },
  // one that ends too soon
  (pdus, random) => {
    const at = below(random, pdus.length);
    pdus[at] = (pdus[at] ?? Uint8Array.of(0)).slice(0, 1 + below(random, pdus[at]?.length ?? 1));
  },
  // rubbish
  (pdus, random) => {
    const rubbish = Uint8Array.from({ length: 1 + below(random, 200) }, () => below(random, 256));
    pdus.splice(below(random, pdus.length + 1), 0, rubbish);
  },
  // another context, or another message control header
  (pdus, random) => {
    const pdu = pdus[1 + below(random, Math.max(1, pdus.length - 1))];
    if (pdu && pdu.length > 12) pdu.set([below(random, 256)], 10 + below(random, 2));
  },
];

function overwriteLength(pdus: Uint8Array[], random: Random, offset: number): void {
  const pdu = pdus[below(random, pdus.length)];
  if (pdu === undefined || pdu.length < offset + 4) return;
  const length = lengths[below(random, lengths.length)] ?? 0;
  new DataView(pdu.buffer, pdu.byteOffset).setUint32(offset, length);
}

function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}
