import type { OpenList, ServerEvent } from '@isocenter/contract/system/events/fields.ts';
import { json, type Person } from './test-app.ts';

export interface EventStream {
  readonly streamId: string;
  /** Everything that was told until now. */
  readonly received: () => readonly ServerEvent[];
  /** Returns the events about one list. */
  readonly ofList: (id: string) => readonly ListChanged[];
  readonly announce: (lists: readonly OpenList[]) => Promise<Response>;
  readonly close: () => void;
}

type ListChanged = Extract<ServerEvent, { kind: 'list.changed' }>;

/** A person's stream of events, once it is open. */
export async function openStream(person: Person): Promise<EventStream> {
  const abort = new AbortController();
  const events: ServerEvent[] = [];
  const opened = Promise.withResolvers<string>();
  const response = await person.fetch('/api/events', { signal: abort.signal });
  const read = async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = `${text}${chunk}`.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const content = /^data: (.*)$/m.exec(message)?.[1];
        if (content === undefined) continue;
        const event = JSON.parse(content) as ServerEvent;
        events.push(event);
        if (event.kind === 'stream.opened') opened.resolve(event.streamId);
      }
    }
  };
  // Ends with the test, or when the account changes.
  read().catch(() => {});
  const streamId = await opened.promise;
  return {
    streamId,
    received: () => events,
    ofList: (id) => events.filter((event): event is ListChanged => event.kind === 'list.changed' && event.list === id),
    announce: (lists) => person.fetch(`/api/events/${streamId}/lists`, json({ lists }, 'PUT')),
    close: () => abort.abort(),
  };
}
