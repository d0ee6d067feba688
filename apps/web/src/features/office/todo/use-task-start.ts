import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listChatMessages } from '@isocenter/contract/office/chat/endpoints.ts';
import type { ChatMessage } from '@isocenter/contract/office/chat/fields.ts';
import type { Mail } from '@isocenter/contract/office/mail/fields.ts';
import { getConversation } from '@isocenter/contract/office/mail/endpoints.ts';
import { emptyTask, type TaskFields, type TaskMessage } from '@isocenter/contract/office/todo/fields.ts';
import { queryOf } from '#api/records/query-of.ts';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import type { TodoPlace, TodoSearch } from './todo-search.ts';

export interface TaskStart {
  /** The values of a new task; null while its message is fetched. */
  readonly start: TaskFields | null;
  /** The message that it is made of. */
  readonly message: TaskMessage | undefined;
}

const longestTitle = 200;
const titleOf = (words: string): string => words.replaceAll(/\s+/g, ' ').trim().slice(0, longestTitle);

/** A task of today, about what the address names. A message that is not the reader's leaves it empty. */
export function useTaskStart({ open, study, patient, mail, message, room }: TodoSearch, { tag }: TodoPlace): TaskStart {
  const isNew = open === 'new';
  const [today] = useState(() => calendarDayOf(new Date()));
  const ofMail = useQuery({
    ...queryOf('mails', 'for-task', getConversation, { params: { mailId: mail ?? 0 } }),
    enabled: isNew && mail !== undefined,
    retry: false,
  });
  const ofChat = useQuery({
    ...queryOf('chat', 'for-task', listChatMessages, {
      params: { roomId: room ?? 0 },
      query: { around: message ?? 0, limit: 1 },
    }),
    enabled: isNew && mail === undefined && message !== undefined && room !== undefined,
    retry: false,
  });
  if (ofMail.isLoading || ofChat.isLoading) return { start: null, message: undefined };
  const found = ofMail.data?.mails.find(({ mailId }) => mailId === mail);
  const said = ofChat.data?.rows.find(({ messageId }) => messageId === message);
  const source = found === undefined ? said && fromChat(said, room ?? null) : fromMail(found);
  const start = {
    ...emptyTask,
    dueDay: today,
    tags: tag === undefined ? [] : [tag],
    patientKey: patient ?? null,
    studyUid: study ?? null,
    ...source?.fields,
  };
  return { start, message: source?.message };
}

interface Source {
  readonly fields: Partial<TaskFields>;
  readonly message: TaskMessage;
}

function fromMail({ mailId, subject, from, at, studies }: Mail): Source {
  const studyUid = studies.find((study) => study !== null)?.studyUid ?? null;
  return {
    fields: { title: titleOf(subject), mailId, studyUid },
    message: { by: from.name, words: subject, at, roomId: null },
  };
}

function fromChat({ messageId, text, by, sentAt, study }: ChatMessage, roomId: number | null): Source {
  return {
    fields: { title: titleOf(text), messageId, studyUid: study?.seen?.studyUid ?? null },
    message: { by: by.name, words: text, at: sentAt, roomId },
  };
}
