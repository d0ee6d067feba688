import { Type } from 'typebox';
import { nullable, oneOf, Uuid } from '../../schemas.ts';
import { TranslatableText } from '../../translatable-text.ts';
import type { NoticeStatement } from '../notices/notice-statement.ts';

export const jobNotices = [
  /** A job of the person has ended; a letter says so of one that failed. */
  {
    kind: 'job.ended',
    topic: 'jobs',
    carries: {
      job: Type.Object({
        id: Uuid,
        kind: Type.String(),
        state: oneOf(['done', 'failed'] as const),
        error: nullable(TranslatableText),
      }),
    },
    letter: { event: 'job-failed', page: '/jobs' },
  },
] as const satisfies readonly NoticeStatement[];
