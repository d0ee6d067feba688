import { sql } from 'kysely';
import type { NodeVerb } from '@isocenter/contract/network/nodes/nodes.ts';
import type { CharsetRule } from '@isocenter/dicom/values/named-charset.ts';
import { charsetOf } from '#features/network/nodes/nodes.ts';
import type { Db } from '#platform/database/schema.ts';

/** A peer that is let in, as far as its association is concerned. */
export interface KnownNode {
  readonly id: number;
  /** The clinic whose studies it sees; null: none. */
  readonly clinicId: number | null;
  readonly seesAll: boolean;
  /** What it may request. */
  readonly verbs: readonly NodeVerb[];
  /** Character set of its objects, where its record states one. */
  readonly charset?: CharsetRule | undefined;
}

/** A node, with all that decides whether a caller is this node. */
export interface NodeOfTitle extends KnownNode {
  readonly host: string;
  readonly callsFrom: readonly string[];
  /** Both empty: its address says who it is. */
  readonly certificateSha256: string;
  readonly certificateName: string;
}

/** The nodes that are switched on and go by an AE title: a title alone is only a label. */
export async function nodesOfTitle(db: Db, aeTitle: string): Promise<NodeOfTitle[]> {
  const rows = await db
    .selectFrom('dicom_node')
    .select(['id', 'clinic_id as clinicId', 'sees_all as seesAll', 'verbs', 'host', 'calls_from as callsFrom'])
    .select(['certificate_sha256 as certificateSha256', 'certificate_name as certificateName'])
    .select(['object_character_set as objectCharacterSet', 'object_character_set_always as objectCharacterSetAlways'])
    .where('ae_title', '=', aeTitle)
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(100)
    .execute();
  // Written by the contract's schema of a node alone.
  return rows.map((row) => ({ ...row, verbs: row.verbs as NodeVerb[], charset: charsetOf(row) }));
}

/**
 * Counts a refused caller, and keeps what he asked for last; at most 1,000 different ones are kept, so that a scan cannot fill the table.
 */
export async function rememberRefusedCaller(
  db: Db,
  caller: {
    readonly callingAeTitle: string;
    readonly calledAeTitle: string;
    readonly address: string;
    readonly abstractSyntaxes: readonly string[];
    readonly implementation: string;
  },
): Promise<void> {
  const { callingAeTitle, calledAeTitle, address, abstractSyntaxes, implementation } = caller;
  await sql`
    insert into refused_caller (calling_ae_title, called_ae_title, address, abstract_syntaxes, implementation)
    select ${callingAeTitle}, ${calledAeTitle}, ${address}, ${sql.val(abstractSyntaxes)}::text[], ${implementation}
    where (select count(*) from refused_caller) < 1000
      or exists (select from refused_caller where calling_ae_title = ${callingAeTitle}
        and called_ae_title = ${calledAeTitle} and address = ${address})
    on conflict (calling_ae_title, called_ae_title, address) do update
      set last_at = now(), attempts = refused_caller.attempts + 1, abstract_syntaxes = excluded.abstract_syntaxes,
        implementation = excluded.implementation`.execute(db);
}
