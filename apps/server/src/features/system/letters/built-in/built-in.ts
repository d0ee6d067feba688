import type { LetterEvent } from '@isocenter/contract/people/letter-text.ts';
import type { NoticeTopic } from '@isocenter/contract/system/notice-topics.ts';
import type { ShareProof } from '@isocenter/contract/reading/shares.ts';

interface Words {
  /** Places are those of the event: `{{link}}`. */
  readonly subject: string;
  /** Paragraphs with an empty line between them. */
  readonly body: string;
}

/** What the letters say in one language, unless somebody wrote others. */
export interface Letters extends Readonly<Record<LetterEvent, Words>> {
  /** Of `share`: what the guest is asked for. */
  readonly proof: Readonly<Record<ShareProof, string>>;
  /** Of `new-policy`, as an example. */
  readonly sampleTask: string;
  /** Of `notice-digest`: what there is so much of. */
  readonly news: Readonly<Record<NoticeTopic, string>>;
  /** Of `storage-low`: how much can still be stored, and when nothing can; with `{size}` and `{day}`. */
  readonly storage: { readonly room: string; readonly fullAt: string };
  /** With `{count}`; a sentence that goes on after the one before it. */
  readonly tokens: { readonly revoked: string; readonly left: string };
}

export const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n');
