import {
  createLabel as createLabelRoute,
  getLabel,
  labelActivity,
  listLabelChoices,
  listLabels,
  removeLabel as removeLabelRoute,
  updateLabel,
} from '@isocenter/contract/archive/labels/routes.ts';
import { serveActivity } from '#features/people/audit/audit.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { listChoices, pageOfLabels } from './label-queries.ts';
import { changeLabel, createLabel, loadLabel, mayOfLabels, removeLabel, requireLabel } from './save-label.ts';

export function labelsRoutes(server: HttpServer, needs: { readonly db: Db; readonly jobs: Jobs }): void {
  const { db } = needs;
  serve(server, listLabelChoices, async () => ({ rows: await listChoices(db) }));

  servePage(server, listLabels, {
    read: (_principal, asked) => pageOfLabels(db, asked),
    beside: (principal) => ({ may: mayOfLabels(principal) }),
  });

  serve(server, getLabel, ({ params, principal }) => loadLabel(db, principal, params.labelId));

  serve(server, createLabelRoute, async ({ body, principal }) =>
    loadLabel(db, principal, await createLabel(db, principal, body)),
  );

  serve(server, updateLabel, async ({ params, body, principal }) => {
    await changeLabel(needs, principal, params.labelId, body);
    return loadLabel(db, principal, params.labelId);
  });

  serve(server, removeLabelRoute, async ({ params, principal }) => {
    await removeLabel(db, principal, params.labelId);
    return {};
  });

  serveActivity(server, labelActivity, {
    db,
    subject: async (_principal, { labelId }) => {
      await requireLabel(db, labelId);
      return { kind: 'label', id: String(labelId) };
    },
  });
}
