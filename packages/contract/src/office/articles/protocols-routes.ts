import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { listOf } from '../../schemas.ts';

/** The modalities of the protocols that the caller may read. Apart from articles: the study list needs this alone. */
export const listProtocolModalities = defineRoute({
  method: 'GET',
  path: '/api/office/protocol-modalities',
  summary: 'Modalities with protocols',
  access: { kind: 'ability', action: 'read', subject: 'Article' },
  response: listOf(Type.String()),
});
