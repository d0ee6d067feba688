import { Type } from 'typebox';
import { nullable } from '../../schemas.ts';
import { aboutStudy, type NoticeStatement } from '../../system/notices/notice-statement.ts';

export const assignmentNotices = [
  /** Somebody assigned studies; of one that is seen alone, which. `by` is empty when that account is not there any more. */
  {
    kind: 'study.assigned',
    topic: 'assigned',
    carries: { by: Type.String(), studies: Type.Integer(), study: nullable(aboutStudy.study) },
    letter: { event: 'study-assigned', page: '/studies' },
  },
] as const satisfies readonly NoticeStatement[];
