import type { FastifyReply } from 'fastify';
import { csvOf } from './csv.ts';

/** Answers with a CSV file of that name, which nobody keeps on the way. */
export async function sendCsv(
  reply: FastifyReply,
  name: string,
  { columns, rows }: { readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] },
): Promise<undefined> {
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
  await reply.send(csvOf(columns, rows));
  return undefined;
}
