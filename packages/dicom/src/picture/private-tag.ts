import type { Header } from './header.ts';

/** A private attribute: `element` is what its creator calls it, behind the number of the block. */
interface PrivateAttribute {
  readonly group: number;
  readonly element: number;
  readonly creator: string;
}

const [firstBlock, lastBlock] = [0x10, 0xff];

/** The tag where a header has an attribute of a creator, in the first block that he has reserved (PS3.5 §7.8.1); 0, which is none. */
export function privateTag(header: Header, { group, element, creator }: PrivateAttribute): number {
  for (let block = firstBlock; block <= lastBlock; block += 1)
    if (header.text(group * 0x1_0000 + block) === creator) return group * 0x1_0000 + block * 0x100 + element;
  return 0;
}
