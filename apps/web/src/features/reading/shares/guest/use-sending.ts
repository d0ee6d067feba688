import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { finishAsGuest } from '@isocenter/contract/archive/uploads/endpoints.ts';
import { mostGuestPapers } from '@isocenter/contract/archive/uploads/uploads.ts';
import { callAsGuest, sharedKey } from '../guest.ts';
import { kindOfFile, unpacked, type FileToSend, type FoundPaper } from './files-to-send.ts';
import type { OpenDesk, PaperDesk, PaperFault, PapersPlaced } from './paper-desk.ts';
import { newFileKey, sendFile } from './send-file.ts';

/** Counts of files by their outcome. */
export interface Sent {
  /** Also what the archive has from elsewhere: that it does is not shown. */
  readonly received: number;
  readonly known: number;
  readonly checked: number;
  readonly refused: number;
  /** Texts and programs, which are not sent. */
  readonly notSent: number;
  /** ZIPs. */
  readonly damaged: number;
  readonly paperDamaged: number;
  readonly paperForm: number;
  readonly paperLarge: number;
  /** Papers beyond the most that are sent at once. */
  readonly papersLeft: number;
}

export type Sending =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  /** It is asked whose the papers are; nothing is sent before. */
  | {
      readonly kind: 'asking';
      readonly desk: PaperDesk;
      readonly papers: readonly FoundPaper[];
      readonly others: number;
    }
  | { readonly kind: 'sending'; readonly done: number; readonly total: number }
  | { readonly kind: 'ended'; readonly sent: Sent; readonly fault: string };

/** The chosen files, as they will be sent. */
interface Chosen {
  readonly others: readonly FileToSend[];
  readonly papers: readonly FoundPaper[];
  readonly notSent: number;
  readonly damaged: number;
}

const nothing: Sent = {
  received: 0,
  known: 0,
  checked: 0,
  refused: 0,
  notSent: 0,
  damaged: 0,
  paperDamaged: 0,
  paperForm: 0,
  paperLarge: 0,
  papersLeft: 0,
};

/** Reads what a guest chooses, has him say whose papers are, and sends all of it. @param openDesk what makes objects of papers */
export function useSending(openDesk: OpenDesk) {
  const client = useQueryClient();
  const [state, setState] = useState<Sending>({ kind: 'idle' });
  const stopping = useRef<AbortController>(undefined);
  const waiting = useRef<Chosen>(undefined);
  // Papers may come after the images that they belong to.
  const before = useRef<FileToSend[]>([]);
  useEffect(() => () => stopping.current?.abort(), []);

  const begin = async (files: readonly File[]): Promise<void> => {
    const { signal } = (stopping.current = new AbortController());
    try {
      setState({ kind: 'reading', done: 0, total: files.length });
      const chosen = await sorted(files, signal, (done, total) => setState({ kind: 'reading', done, total }));
      const desk = chosen.papers.length === 0 ? undefined : await deskOf(chosen);
      if (signal.aborted) setState({ kind: 'idle' });
      else if (desk === undefined) await send(chosen);
      else setState({ kind: 'asking', desk, papers: withoutLeft(chosen), others: chosen.others.length });
    } catch (error) {
      setState({ kind: 'ended', sent: nothing, fault: textOf(error) });
    }
  };

  function deskOf(chosen: Chosen): Promise<PaperDesk> {
    waiting.current = chosen;
    return openDesk(chosen.others.length > 0 ? chosen.others : before.current);
  }

  /** Nothing for `placed` leaves the papers out. */
  const answer = async (desk: PaperDesk, placed?: PapersPlaced): Promise<void> => {
    const chosen = waiting.current;
    waiting.current = undefined;
    if (chosen === undefined || (placed === undefined && chosen.others.length === 0)) setState({ kind: 'idle' });
    else await send(chosen, placed && { desk, placed });
  };

  const send = async (chosen: Chosen, papers?: Papers): Promise<void> => {
    const { signal } = (stopping.current = new AbortController());
    const left = papers === undefined ? 0 : chosen.papers.length - papers.placed.papers.length;
    const sent = { ...nothing, notSent: chosen.notSent, damaged: chosen.damaged, papersLeft: left };
    const total = chosen.others.length + (papers?.placed.papers.length ?? 0);
    let [done, fault] = [0, ''];
    try {
      setState({ kind: 'sending', done, total });
      for await (const content of contentsOf(chosen.others, papers)) {
        if (signal.aborted) break;
        sent[await sendOne(content, signal)] += 1;
        setState({ kind: 'sending', done: (done += 1), total });
      }
    } catch (error) {
      if (!signal.aborted) fault = textOf(error);
    }
    before.current.push(...chosen.others);
    await callAsGuest(finishAsGuest, { body: {} }).catch((error: unknown) => {
      if (fault === '') fault = textOf(error);
    });
    setState({ kind: 'ended', sent, fault });
    await client.invalidateQueries({ queryKey: sharedKey });
  };

  return {
    state,
    begin: (files: readonly File[]) => void begin(files),
    answer: (desk: PaperDesk, placed?: PapersPlaced) => void answer(desk, placed),
    stop: () => stopping.current?.abort(),
  };
}

interface Papers {
  readonly desk: PaperDesk;
  readonly placed: PapersPlaced;
}

function withoutLeft({ papers }: Chosen): readonly FoundPaper[] {
  return papers.slice(0, mostGuestPapers);
}

/** Papers and everything else, by their first bytes. */
async function sorted(
  files: readonly File[],
  signal: AbortSignal,
  onRead: (done: number, total: number) => void,
): Promise<Chosen> {
  const { files: found, damaged } = await unpacked(files);
  const [others, papers]: [FileToSend[], FoundPaper[]] = [[], []];
  let notSent = 0;
  for (const [done, file] of found.entries()) {
    if (signal.aborted) break;
    const kind = await kindOfFile(file);
    if (kind === 'other') notSent += 1;
    else if (kind === undefined) others.push(file);
    else papers.push({ file, kind });
    if (done % 50 === 49) onRead(done + 1, found.length);
  }
  return { others, papers, notSent, damaged };
}

/** Yields the files in their order: those of a study follow the one that showed it to the guest, papers come last. */
async function* contentsOf(others: readonly FileToSend[], papers?: Papers) {
  for (const { sizeBytes, content } of others) yield sizeBytes === 0 ? null : await content();
  if (papers !== undefined) yield* papers.desk.objectsOf(papers.placed);
}

const outcomes = { stored: 'received', duplicate: 'known', quarantined: 'checked', refused: 'refused' } as const;
const faults = {
  'document-damaged': 'paperDamaged',
  'read-failed': 'paperDamaged',
  'video-form': 'paperForm',
  'too-large': 'paperLarge',
} as const satisfies Record<PaperFault, keyof Sent>;

async function sendOne(content: Blob | PaperFault | null, signal: AbortSignal): Promise<keyof Sent> {
  if (content === null) return 'refused';
  if (typeof content === 'string') return faults[content];
  return outcomes[(await sendFile(content, newFileKey(), signal)).state];
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
