import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addAttachment,
  getAttachment,
  listAttachments,
  markAttachment,
  removeAttachment,
  restoreAttachment,
} from '@isocenter/contract/reading/attachments/endpoints.ts';
import { shownTypes } from '@isocenter/contract/files.ts';
import type { Attachment } from '@isocenter/contract/reading/attachments/fields.ts';
import type { AttachmentPurpose } from '@isocenter/contract/reading/attachments/attachments.ts';
import { call } from '#api/client.ts';
import { sendRaw } from '#api/raw-sender.ts';
import { routeUrl } from '#api/route-url.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { notesKey } from './note-queries.ts';

/** The files of a study, the oldest first. */
export function attachmentsQuery(studyUid: string) {
  return queryOptions({
    queryKey: [...notesKey, studyUid, 'attachments'],
    queryFn: ({ signal }) => call(listAttachments, { params: { studyUid } }, { signal }),
    select: ({ rows }) => rows,
  });
}

/** Returns the address at which the browser opens or saves a file: the session's cookie authorises it. */
export function addressOf(studyUid: string, { attachmentId, mediaType }: Attachment): string {
  const show = shownTypes.includes(mediaType) ? true : undefined;
  return routeUrl(getAttachment, { params: { studyUid, attachmentId }, query: { show } });
}

/** The file that is on its way, and how much of it has left, 0 to 1. */
export type Sending = Readonly<{ name: string; share: number }>;

/** Returns the acts on the files of a study; they are refetched afterwards. */
export function useAttachmentActs(studyUid: string) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [sending, setSending] = useState<Sending>();
  const onSettled = () => client.invalidateQueries({ queryKey: attachmentsQuery(studyUid).queryKey });
  const { mutate } = useMutation({
    mutationFn: (files: readonly File[]) => sendAll(studyUid, files, setSending),
    onError: toasts.failed,
    onSettled: () => {
      setSending(undefined);
      return onSettled();
    },
  });
  return {
    sending,
    /** One after the other; the first that is refused ends it. */
    send: (files: readonly File[]) => files.length > 0 && sending === undefined && mutate(files),
    remove: useMutation({
      mutationFn: (attachmentId: number) => call(removeAttachment, { params: { studyUid, attachmentId } }),
      onSettled,
    }),
    mark: useMutation({
      mutationFn: ({ attachmentId, purpose }: { attachmentId: number; purpose: AttachmentPurpose }) =>
        call(markAttachment, { params: { studyUid, attachmentId }, body: { purpose } }),
      onSettled,
    }),
    restore: useMutation({
      mutationFn: (attachmentId: number) => call(restoreAttachment, { params: { studyUid, attachmentId }, body: {} }),
      onSettled,
    }),
  };
}

async function sendAll(studyUid: string, files: readonly File[], tell: (sending: Sending) => void): Promise<void> {
  for (const file of files) {
    const { name, size } = file;
    tell({ name, share: 0 });
    await sendRaw(
      addAttachment,
      { params: { studyUid }, query: { name }, body: file },
      { signal: new AbortController().signal, onSent: (bytes) => tell({ name, share: size === 0 ? 1 : bytes / size }) },
    );
  }
}
