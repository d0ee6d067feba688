import { Type, type Static } from 'typebox';
import { mayOf } from '../../lists.ts';
import { Instant, nullable } from '../../schemas.ts';

const Answer = Type.Object({ name: Type.String(), text: Type.String(), at: Instant });

/** What somebody wants to know of a report, with its answers, the oldest first. */
export const ReportQuestion = Type.Object({
  questionId: Type.Integer(),
  name: Type.String(),
  isMine: Type.Boolean(),
  text: Type.String(),
  at: Instant,
  isOpen: Type.Boolean(),
  answers: Type.Array(Answer),
});
export type ReportQuestion = Static<typeof ReportQuestion>;

/** Who acknowledged a report, and what is asked of it, as far as the caller may know. */
export const ReportReadings = Type.Object({
  /** Of the newest signature of the signed report: what is acknowledged. Null where none is signed. */
  number: nullable(Type.Integer()),
  /** When the caller acknowledged it as it is now. */
  acknowledgedAt: nullable(Instant),
  /** For the house: who acknowledged it and when, the newest first; `isPresent` where nothing was added since. */
  acknowledgements: Type.Array(Type.Object({ name: Type.String(), at: Instant, isPresent: Type.Boolean() })),
  /** The caller's own; all of them for whoever signs reports. The oldest first. */
  questions: Type.Array(ReportQuestion),
  may: mayOf('acknowledge', 'ask', 'answer'),
});
export type ReportReadings = Static<typeof ReportReadings>;
