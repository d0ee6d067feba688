import type { MeasuredRows } from '@isocenter/contract/reading/annotations/measured-table.ts';

/** The outcome of a table: it stands in the report, has no room there, or nobody writes a report of the study. */
export type TableOutcome = 'taken' | 'full' | 'nobody';

/** Puts a table into the report that it writes. */
type Take = (rows: MeasuredRows) => Promise<Exclude<TableOutcome, 'nobody'>>;

/** Between windows of this browser: who writes is asked first, so that of several one gets the table. */
type Message =
  | { readonly kind: 'asked'; readonly studyUid: string; readonly to: string }
  | { readonly kind: 'here'; readonly writer: string; readonly to: string }
  | { readonly kind: 'table'; readonly writer: string; readonly rows: MeasuredRows; readonly to: string }
  | { readonly kind: 'outcome'; readonly outcome: TableOutcome; readonly to: string };

const channelName = 'report-table';
/** A window in the background answers late; one that is not there never does. */
const answerMilliseconds = 2_000;

let beside: { readonly studyUid: string; readonly take: Take } | undefined;

/** The report of a study is written in this window. @returns a function that ends it */
export function offerReport(studyUid: string, take: Take): () => void {
  const offered = { studyUid, take };
  const writer = crypto.randomUUID();
  const channel = new BroadcastChannel(channelName);
  const tell = (message: Message): void => channel.postMessage(message);
  channel.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
    if (message.kind === 'asked' && message.studyUid === studyUid) tell({ kind: 'here', writer, to: message.to });
    if (message.kind === 'table' && message.writer === writer)
      void take(message.rows).then((outcome) => tell({ kind: 'outcome', outcome, to: message.to }));
  });
  beside = offered;
  return () => {
    channel.close();
    if (beside === offered) beside = undefined;
  };
}

/** Gives a table to whoever writes the report of a study: beside, else in another window. */
export async function giveTable(studyUid: string, rows: MeasuredRows): Promise<TableOutcome> {
  if (beside?.studyUid === studyUid) return beside.take(rows);
  const channel = new BroadcastChannel(channelName);
  const own = crypto.randomUUID();
  const answer = <Kind extends 'here' | 'outcome'>(kind: Kind) =>
    new Promise<Extract<Message, { kind: Kind }> | undefined>((resolve) => {
      channel.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
        if (message.kind === kind && message.to === own) resolve(message as Extract<Message, { kind: Kind }>); // it is of this kind
      });
      setTimeout(() => resolve(undefined), answerMilliseconds);
    });
  const here = answer('here');
  channel.postMessage({ kind: 'asked', studyUid, to: own } satisfies Message);
  const writer = (await here)?.writer;
  const outcome = writer === undefined ? undefined : answer('outcome');
  if (writer !== undefined) channel.postMessage({ kind: 'table', writer, rows, to: own } satisfies Message);
  const said = (await outcome)?.outcome ?? 'nobody';
  channel.close();
  return said;
}
