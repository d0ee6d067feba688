import type { Generated } from 'kysely';
import type { Id, Now } from './columns.ts';

/** Second looks at signed reports. */
export interface PeerReviewTables {
  peer_review: PeerReviewTable;
}

/** A review of a signed report by another reader: asked for or drawn, and its verdict. */
interface PeerReviewTable {
  id: Id;
  report_id: number;
  study_key: number;
  writer_id: number | null;
  writer_name: string;
  modality: string;
  created_at: Now;
  asked_by: number | null;
  reviewed_by: 'person' | 'group' | 'chance';
  to_account_id: number | null;
  to_group_id: number | null;
  reviewer_id: Generated<number | null>;
  verdict: Generated<'agree' | 'minor' | 'major' | null>;
  category: Generated<
    'missed-finding' | 'misinterpretation' | 'wrong-side' | 'communication' | 'technique' | 'other' | null
  >;
  comment: Generated<string>;
  given_at: Generated<Date | null>;
  seen_at: Generated<Date | null>;
  withdrawn_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
  answer: Generated<'accept' | 'comment' | null>;
  answer_text: Generated<string>;
  answered_at: Generated<Date | null>;
}
