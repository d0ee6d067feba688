import type { ExampleIds } from '#testing/example-ids.ts';
import { addVoidReport } from '#testing/void-report.ts';

export const exampleIds: ExampleIds = {
  make: async (example) => {
    const { reportId } = await addVoidReport(example);
    const question = { report_id: reportId, account_id: null, name: 'Somebody', text: `Asked in the ${example.name}` };
    const insert = example.app.database.db.insertInto('report_question').values(question).returning('id');
    return { 'report-question': (await insert.executeTakeFirstOrThrow()).id };
  },
};
