import { Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { finishAsGuest } from '@isocenter/contract/archive/upload-guests.ts';
import { callAsGuest, sharedKey } from '#api/guest.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { isDocument, unpacked, type FileToSend } from './files-to-send.ts';
import { newFileKey, sendFile } from './send-file.ts';
import classes from './guest.module.css';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly done: number; readonly total: number }
  | ({ readonly kind: 'ended'; readonly fault: string } & Sent);

/** How many files went which way. */
interface Sent {
  /** Also what the archive has from elsewhere: that it does is not told. */
  readonly received: number;
  readonly known: number;
  readonly checked: number;
  readonly refused: number;
  readonly damaged: number;
  /** PDF, pictures and films: they are put into a study by who knows it. */
  readonly documents: number;
}

/** Takes the images that a guest is asked for. @param sender who asks */
export function SendImages({ sender }: { readonly sender: string }) {
  const { t } = useTranslation();
  const { state, send, stop } = useSending();
  const isSending = state.kind === 'sending';
  return (
    <section className={classes['card']} aria-labelledby="send-images">
      <h1 id="send-images" className={classes['title']}>
        {t('shares.guest.send.title')}
      </h1>
      <p>{t('shares.guest.send.text', { name: sender })}</p>
      {isSending ? (
        <>
          <output>{t('shares.guest.send.sending', { done: state.done, total: state.total })}</output>
          <Progress value={(100 * state.done) / state.total} aria-label={t('shares.guest.send.title')} />
          <ActButton size="large" label={t('shares.guest.send.stop')} onClick={stop} fullWidth />
        </>
      ) : (
        <div className={classes['acts']}>
          <Picker label={t('shares.guest.send.files')} isFolder={false} onFiles={send} />
          <Picker label={t('shares.guest.send.folder')} isFolder onFiles={send} />
        </div>
      )}
      {state.kind === 'ended' && <Ended {...state} />}
    </section>
  );
}

function Ended({ received, known, checked, refused, damaged, documents, fault }: Extract<State, { kind: 'ended' }>) {
  const { t } = useTranslation();
  return (
    <output className={classes['study']}>
      {received > 0 && <Notice tone="ok">{t('shares.guest.send.received', { count: received })}</Notice>}
      {known > 0 && <Notice tone="info">{t('shares.guest.send.known', { count: known })}</Notice>}
      {checked > 0 && <Notice tone="info">{t('shares.guest.send.checked', { count: checked })}</Notice>}
      {refused > 0 && <Notice tone="warn">{t('shares.guest.send.refused', { count: refused })}</Notice>}
      {damaged > 0 && <Notice tone="warn">{t('shares.guest.send.damaged', { count: damaged })}</Notice>}
      {documents > 0 && <Notice tone="warn">{t('shares.guest.send.documents', { count: documents })}</Notice>}
      {fault !== '' && <Notice tone="danger">{fault}</Notice>}
    </output>
  );
}

type PickerProps = {
  readonly label: string;
  readonly isFolder: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

function Picker({ label, isFolder, onFiles }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFolder) input.current?.setAttribute('webkitdirectory', '');
  }, [isFolder]);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <ActButton
        {...(isFolder ? {} : { kind: 'primary' as const })}
        size="large"
        label={label}
        onClick={() => input.current?.click()}
        fullWidth
      />
    </>
  );
}

/** One file after the other: what is of one study follows what showed it to the guest. */
function useSending() {
  const client = useQueryClient();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const send = async (chosen: readonly File[]): Promise<void> => {
    const stopped = new AbortController();
    stopping.current = stopped;
    const sent = { received: 0, known: 0, checked: 0, refused: 0, damaged: 0, documents: 0 };
    let fault = '';
    try {
      setState({ kind: 'sending', done: 0, total: chosen.length });
      const { files, damaged } = await unpacked(chosen);
      sent.damaged = damaged;
      for (const [done, file] of files.entries()) {
        if (stopped.signal.aborted) break;
        setState({ kind: 'sending', done, total: files.length });
        sent[await sendOne(file, stopped.signal)] += 1;
      }
    } catch (error) {
      if (!stopped.signal.aborted) fault = textOf(error);
    }
    await callAsGuest(finishAsGuest, {}).catch((error: unknown) => {
      if (fault === '') fault = textOf(error);
    });
    setState({ kind: 'ended', fault, ...sent });
    await client.invalidateQueries({ queryKey: sharedKey });
  };
  return { state, send: (files: readonly File[]) => void send(files), stop: () => stopping.current?.abort() };
}

const outcomes = { stored: 'received', duplicate: 'known', kept: 'checked', refused: 'refused' } as const;

type Outcome = (typeof outcomes)[keyof typeof outcomes] | 'documents';

async function sendOne(file: FileToSend, signal: AbortSignal): Promise<Outcome> {
  const content = file.sizeBytes === 0 ? null : await file.content();
  if (content === null) return 'refused';
  if (await isDocument(content)) return 'documents';
  return outcomes[(await sendFile(content, newFileKey(), signal)).state];
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
