import type { AuditEventName } from '@isocenter/contract/people/audit/fields.ts';
import { events, kinds, type ActionCode, type AuditedActions } from '#platform/audit/event-names.ts';

export interface ActionName {
  readonly event: AuditEventName;
  readonly kind?: AuditEventName;
  readonly code: ActionCode;
}

const unknownAction: ActionName = { event: events.application, code: 'E' };

/** Knows DICOM's name of each action that the features record. */
export class ActionNames {
  readonly #names: ReadonlyMap<string, ActionName>;

  constructor(actions: AuditedActions) {
    const names = Object.entries(actions).map(([action, [event, code, kind]]): [string, ActionName] => [
      action,
      { event: events[event], code, ...(kind === undefined ? {} : { kind: kinds[kind] }) },
    ]);
    this.#names = new Map(names.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** In alphabetical order. */
  get known(): readonly string[] {
    return [...this.#names.keys()];
  }

  /** One that no feature has, as of an older version, is an activity of the application. */
  of(action: string): ActionName {
    return this.#names.get(action) ?? unknownAction;
  }

  /** The known actions of these events; whether actions that no feature has belong to them too. */
  ofEvents(codes: readonly string[]): { readonly actions: readonly string[]; readonly andUnknown: boolean } {
    return {
      actions: this.known.filter((action) => codes.includes(this.of(action).event.code)),
      andUnknown: codes.includes(unknownAction.event.code),
    };
  }
}
