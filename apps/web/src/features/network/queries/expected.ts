import type { TFunction } from '#i18n/text-keys.ts';
import type { QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatDuration } from '#ui/format/duration.ts';
import { formatBytes } from '#ui/format/number.ts';
import { nodesWith, type AnswerRow } from './answer-rows.ts';
import { keyOfSource } from './source-keys.ts';

/** The expected cost of a retrieval; null: not known for all of it. */
export interface Expected {
  readonly images: number;
  readonly bytes: number | null;
  readonly seconds: number | null;
}

type Paces = readonly Pick<QuerySource, 'nodeId' | 'serverId' | 'kind' | 'imagesPerSecond' | 'bytesPerImage'>[];

/** Returns the expected cost for so many images from each source: sources send at the same time. */
export function expectedOf(bySource: ReadonlyMap<string, number>, sources: Paces): Expected {
  let [images, bytes, seconds]: [number, number | null, number | null] = [0, 0, 0];
  for (const [key, count] of bySource) {
    const source = sources.find((each) => keyOfSource(each) === key);
    const [size, pace] = [source?.bytesPerImage ?? null, source?.imagesPerSecond ?? null];
    images += count;
    bytes = bytes === null || size === null ? null : bytes + count * size;
    seconds = seconds === null || pace === null ? null : Math.max(seconds, count / pace);
  }
  return { images, bytes, seconds };
}

/** Returns the number of images that each source sends for whole studies; one that states no number counts for none. */
export function imagesBySource(rows: readonly AnswerRow[], source: string | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const nodes = nodesWith(row);
    const node = nodes.find((at) => at.source === source) ?? nodes[0];
    if (node === undefined) continue;
    const lacking = Math.max((node.images ?? row.study.images ?? 0) - row.held, 0);
    counts.set(node.source, (counts.get(node.source) ?? 0) + lacking);
  }
  return counts;
}

/** Returns the words that are shown before the click. */
export function expectedText({ images, bytes, seconds }: Expected, t: TFunction, formats: DateTimeFormat): string {
  const about = (amount: string): string => t('queries.about', { amount });
  return [
    t('queries.images', { count: images }),
    ...(bytes === null || images === 0 ? [] : [about(formatBytes(bytes, formats))]),
    ...(seconds === null || images === 0 ? [] : [about(formatDuration(Math.max(seconds, 1), formats))]),
  ].join(', ');
}
