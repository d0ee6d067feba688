import type { LetterEvent } from '@isocenter/contract/people/email-templates/letter-text.ts';
import type { LetterText, LetterValues } from '@isocenter/contract/people/email-templates/fields.ts';
import { noticeTopics, type NoticeTopic } from '@isocenter/contract/system/notices/notice-topics.ts';
import type { ShareProof } from '@isocenter/contract/reading/shares/shares.ts';
import { escaped } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import { cleanRichText } from '#platform/rich-text/rich-text.ts';
import type { TextLanguage } from '@isocenter/contract/system/text-languages/fields.ts';
import { writtenNumber } from '@isocenter/contract/written-number.ts';
import de from '@isocenter/texts/system/letters/de/server/letters.json' with { type: 'json' };
import deNotices from '@isocenter/texts/system/notices/de/notice-list.json' with { type: 'json' };
import en from '@isocenter/texts/system/letters/en/server/letters.json' with { type: 'json' };
import enNotices from '@isocenter/texts/system/notices/en/notice-list.json' with { type: 'json' };
import fr from '@isocenter/texts/system/letters/fr/server/letters.json' with { type: 'json' };
import frNotices from '@isocenter/texts/system/notices/fr/notice-list.json' with { type: 'json' };
import pt from '@isocenter/texts/system/letters/pt/server/letters.json' with { type: 'json' };
import ptNotices from '@isocenter/texts/system/notices/pt/notice-list.json' with { type: 'json' };

interface Words {
  /** Places are those of the event: `{{link}}`. */
  readonly subject: string;
  /** Paragraphs with an empty line between them. */
  readonly body: string;
}

/** The built-in texts of letters in one language. */
interface Letters extends Readonly<Record<LetterEvent, Words>> {
  /** For `share`: the proof that the guest needs. */
  readonly proof: Readonly<Record<ShareProof, string>>;
  /** An example for `new-policy`. */
  readonly sampleTask: string;
  /** For `storage-low`: how much can still be stored, and when nothing can; with `{size}` and `{day}`. */
  readonly storage: { readonly room: string; readonly fullAt: string };
  /** Contain `{count}`; the second goes on after the first. */
  readonly tokens: { readonly revoked: string; readonly left: string };
}

/** Access tokens of whoever's password is another now. */
export interface TokenCounts {
  readonly revoked: number;
  readonly left: number;
}

const byLanguage: Readonly<Record<string, Letters>> = { en, de, fr, pt };

/** Names of topics, in `notice-digest` and by push. */
const topics: Readonly<Record<string, Readonly<Record<NoticeTopic, string>>>> = {
  en: enNotices.topic,
  de: deNotices.topic,
  fr: frNotices.topic,
  pt: ptNotices.topic,
};

function lettersIn(language: string): Letters {
  return byLanguage[language] ?? en;
}

/** Returns the built-in text of a letter. */
export function builtInText(event: LetterEvent, language: string): LetterText {
  const { subject, body } = lettersIn(language)[event];
  const paragraphs = body.split('\n\n').map((words) => `<p>${escaped(words)}</p>`);
  return { subject, html: cleanRichText(paragraphs.join('')), text: '' };
}

/** Writes a sentence about access tokens; empty where there were none. */
export function tokensText(language: string, { revoked, left }: TokenCounts = { revoked: 0, left: 0 }): string {
  const { tokens } = lettersIn(language);
  const said = [
    ...(revoked > 0 ? [tokens.revoked.replace('{count}', String(revoked))] : []),
    ...(left > 0 ? [tokens.left.replace('{count}', String(left))] : []),
  ];
  return said.join('');
}

/** Writes a sentence about the proof that a guest needs. */
export function proofText(language: string, proof: ShareProof): string {
  return lettersIn(language).proof[proof];
}

/** Writes a line for each topic with the number of its notices. */
export function topicsText(language: string, topicList: readonly NoticeTopic[]): string {
  const counts = noticeTopics.map((topic) => ({ topic, count: topicList.filter((one) => one === topic).length }));
  return counts
    .filter(({ count }) => count > 0)
    .map(({ topic, count }) => `- ${topicText(language, topic)}: ${count}`)
    .join('\n');
}

/** Returns the name of a topic. */
export function topicText(language: string, topic: NoticeTopic): string {
  return (topics[language] ?? enNotices.topic)[topic];
}

/** Writes a line for the room that is left, and one for the day on which it ends. */
export function storageText(
  language: string,
  { roomBytes, fullAt }: { roomBytes: number; fullAt: string | null },
): string {
  const { room, fullAt: full } = lettersIn(language).storage;
  const gigabytes = Math.max(0, roomBytes) / 1e9;
  const unit = { style: 'unit', unit: 'gigabyte', maximumFractionDigits: gigabytes < 10 ? 1 : 0 } as const;
  const size = writtenNumber(gigabytes, language, unit);
  const lines = [room.replace('{size}', size)];
  if (fullAt !== null) lines.push(full.replace('{day}', dayText(language, new Date(fullAt))));
  return lines.join('\n');
}

/** A day as it is said in a letter, in UTC. */
export function dayText(language: string, day: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

/** Makes example values for the places of a letter. The link opens nothing. */
export function sampleValues(event: LetterEvent, { tag, words: language }: TextLanguage): LetterValues {
  return {
    recipient: 'Adaeze Okafor',
    username: 'a.okafor',
    institution: 'Riverside',
    sender: 'Rita Reader',
    link: 'https://archive.example/sample',
    until: dayText(tag, new Date('2026-12-31')),
    proof: proofText(language, 'code'),
    tokens: tokensText(language, { revoked: 2, left: 0 }),
    tasks: lettersIn(language).sampleTask,
    news:
      event === 'storage-low'
        ? storageText(language, { roomBytes: 4.2e9, fullAt: '2026-12-31T00:00:00.000Z' })
        : topicsText(language, ['assigned', 'assigned', 'mentions']),
  };
}
