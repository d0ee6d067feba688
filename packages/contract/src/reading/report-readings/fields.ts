import { Type, type Static } from 'typebox';
import { mayOf } from '../../lists.ts';
import { Instant, nullable } from '../../schemas.ts';

const Answer = Type.Object({ name: Type.String(), text: Type.String(), at: Instant });

/** A question about a report with its answers, the oldest first. */
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

/** The acknowledgements and questions of a report, as far as the caller may see them. */
export const ReportReadings = Type.Object({
  /** The number of the newest signature of the signed report, which is the one that is acknowledged. Null if none is signed. */
  number: nullable(Type.Integer()),
  /** The time at which the caller acknowledged the present version. */
  acknowledgedAt: nullable(Instant),
  /** For the house: who acknowledged it and when, the newest first; `isPresent` where nothing was added since. */
  acknowledgements: Type.Array(Type.Object({ name: Type.String(), at: Instant, isPresent: Type.Boolean() })),
  /** The caller's own; all of them for whoever signs reports. The oldest first. */
  questions: Type.Array(ReportQuestion),
  may: mayOf('acknowledge', 'ask', 'answer'),
});
export type ReportReadings = Static<typeof ReportReadings>;
