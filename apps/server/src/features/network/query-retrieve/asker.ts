import type { StudyScope } from '#platform/http/principal.ts';

/** A caller over an association, as far as answers depend on him. */
export interface Asker {
  readonly aeTitle: string;
  readonly address: string;
  /** Null: known as no node. */
  readonly nodeId: number | null;
  /** The studies that exist for it. */
  readonly scope: StudyScope;
}

/** For the audit trail. */
export function actorOf({ aeTitle, address }: Asker): { readonly stranger: string; readonly address: string } {
  return { stranger: `AE ${aeTitle}`, address };
}
