import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { ServerEvent } from '@isocenter/contract/system/events/fields.ts';
import type { ShownList } from './shown-lists.ts';
import type { Places } from './sights.ts';
import type { StudyNews } from './study-news.ts';

/** An event as it travels. */
export function messageOf(event: ServerEvent): string {
  return `event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** Messages about studies for those who see the same: written once, however many read it. */
export class StudyMessages {
  readonly #news: StudyNews | 'many';
  readonly #places: ReadonlyMap<string, Places>;
  readonly #ofQuestion = new Map<string, string>();
  /** As bytes: encoding them for each of a hundred streams would take longer than writing them. */
  readonly #ofLists = new Map<string, Buffer>();
  #plain: Buffer | undefined;

  /** @param places where the studies stand, by what the lists ask */
  constructor(news: StudyNews | 'many', places: ReadonlyMap<string, Places>) {
    this.#news = news;
    this.#places = places;
  }

  /** For a stream that has announced these lists, or none ever; empty when there is nothing to say. */
  to(lists: readonly ShownList[] | undefined): Buffer {
    const news = this.#news;
    if (news === 'many') return askAgain;
    if (lists === undefined) return (this.#plain ??= Buffer.from(plainMessages(news)));
    // Where it is not known what belongs into a list, the list itself is asked.
    if (lists.some(({ question }) => !this.#places.has(question))) return askAgain;
    const name = lists.map(({ id, question }) => `${id} ${question}`).join('\n');
    const known = this.#ofLists.get(name) ?? Buffer.from(lists.map((list) => this.#ofList(news, list)).join(''));
    this.#ofLists.set(name, known);
    return known;
  }

  #ofList(news: StudyNews, { id, question }: ShownList): string {
    const known = this.#ofQuestion.get(question);
    const content = known ?? contentOf(news, this.#places.get(question) ?? new Map());
    this.#ofQuestion.set(question, content);
    return content === ''
      ? ''
      : `event: list.changed\ndata: {"kind":"list.changed","list":${JSON.stringify(id)},${content}}\n\n`;
  }
}

const askAgain = Buffer.from(messageOf({ kind: 'studies.changed' }));

/** All of the event but the name of the list. */
function contentOf({ rows, gone }: StudyNews, places: Places): string {
  const changed = [...rows].flatMap(([key, row]) => placed(row, places.get(key)));
  const others = [...rows].filter(([key]) => !places.has(key)).map(([, { studyUid }]) => studyUid);
  const content = { changed, gone: [...others, ...gone] };
  return content.changed.length + content.gone.length === 0 ? '' : JSON.stringify(content).slice(1, -1);
}

function placed(row: StudyRow, place: string | undefined) {
  return place === undefined ? [] : [{ ...row, place }];
}

function plainMessages({ rows, gone }: StudyNews): string {
  const binned = [...rows.values()].filter(({ binnedAt }) => binnedAt !== null).map(({ studyUid }) => studyUid);
  const changed = [...rows.values()].filter(({ binnedAt }) => binnedAt === null);
  return [
    ...changed.map((study) => messageOf({ kind: 'study.changed', study })),
    ...[...binned, ...gone].map((studyUid) => messageOf({ kind: 'study.gone', studyUid })),
  ].join('');
}
