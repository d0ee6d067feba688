import { Type } from 'typebox';
import type { NoticeStatement } from '../../system/notices/notice-statement.ts';

export const nodeNotices = [
  /** DICOM nodes with regular echoes do not answer; of one alone its name, else empty. */
  {
    kind: 'node.silent',
    topic: 'running',
    carries: { nodes: Type.Integer(), name: Type.String() },
    isStanding: true,
    letter: { event: 'node-down', page: '/dicom-nodes' },
  },
] as const satisfies readonly NoticeStatement[];
