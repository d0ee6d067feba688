import type { Table } from '../benchmark.ts';
import type { HttpClient } from '../servers/http-client.ts';

/** Returns how soon objects were listed after they were acknowledged, by the server's own histogram. */
export async function indexLag(http: HttpClient): Promise<Table> {
  const text = await http.text({ path: '/metrics' });
  const buckets = [...text.matchAll(/^ingest_index_lag_seconds_bucket\{le="([^"]+)"\} (\d+)$/gm)];
  const total = Number(buckets.at(-1)?.[2] ?? 0);
  return {
    title: `From the acknowledgement to the list, ${total} objects`,
    header: ['within', 'share'],
    rows: buckets.map(([, seconds = '', count]) => [
      seconds === '+Inf' ? 'any time' : `${Number(seconds) * 1000} ms`,
      `${total === 0 ? 0 : ((Number(count) * 100) / total).toFixed(2)} %`,
    ]),
  };
}
