import {
  addSpecifiedEvent,
  removeSpecifiedEvent,
  specifiedEvents,
  updateSpecifiedEvent,
} from '@isocenter/contract/office/calendar/calendar-specified-routes.ts';
import { idOf } from '@isocenter/contract/specified-id.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { answerLikeSpecification } from '#platform/http/specified-refusals.ts';
import { addSpecified, changeSpecified, removeSpecified, specifiedList } from './specified-events.ts';

/** The specification's four calls, over the same events and under the same rules as ours. */
export function specifiedRoutes(
  server: HttpServer,
  { db, zone }: { readonly db: Db; readonly zone: () => string },
): void {
  void server.fastify.register(async (fastify) => {
    answerLikeSpecification(fastify);
    const specified = { ...server, fastify };

    serve(specified, specifiedEvents, ({ query, principal }) => specifiedList(db, principal, query, zone()));

    serve(specified, addSpecifiedEvent, async ({ body, principal }) => ({
      event: await addSpecified(db, principal, body.event, zone()),
    }));

    serve(specified, updateSpecifiedEvent, async ({ body, principal }) => ({
      event: await changeSpecified(db, principal, body.event, zone()),
    }));

    serve(specified, removeSpecifiedEvent, async ({ query, body, principal }) => {
      const id = query.id ?? body?.id;
      if (id === undefined) throw new AppError('invalid-input', 'The id is missing.', { id: 'is needed' });
      await removeSpecified(db, principal, idOf(id), zone());
      return {};
    });
  });
}
