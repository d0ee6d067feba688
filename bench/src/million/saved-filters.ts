import type { HttpClient } from '../servers/http-client.ts';
import { rareName } from './rows.ts';
import type { ListQuery } from './queries.ts';

type Line = Readonly<Record<string, string | boolean>>;
interface Group {
  readonly match: 'all' | 'any' | 'none';
  readonly parts: readonly (Line | Group)[];
}

const all = (...parts: (Line | Group)[]): Group => ({ match: 'all', parts });
const any = (...parts: (Line | Group)[]): Group => ({ match: 'any', parts });
const none = (...parts: (Line | Group)[]): Group => ({ match: 'none', parts });

/** Trees as people make them; the last has ten conditions in four groups. */
const trees: Readonly<Record<string, Group>> = {
  'all of three': all({ modality: 'CT' }, { institution: 'Riverside Clinic' }, { dateWithin: '365d' }),
  'any of two common': any({ modality: 'CT' }, { modality: 'MR' }),
  'any of a rare name and a rare tag': any({ q: rareName }, { tag: 'tumour board' }),
  'none of two': none({ modality: 'CT' }, { institution: 'Riverside Clinic' }),
  'nobody’s, stat or urgent': all({ reader: 'none' }, any({ priority: 'stat' }, { due: 'soon' })),
  'kept with care': none({ keeping: 'expires90' }, { keeping: 'unsent,damaged' }, { modality: 'CT' }),
  'ten conditions': all(
    { status: 'received,ready,assigned,reading' },
    { dateFrom: '2015-01-01' },
    any({ modality: 'CT' }, { modality: 'MR' }, { modality: 'NM,PT' }),
    any({ priority: 'stat,urgent' }, all({ reader: 'none' }, { q: 'knee' })),
    none({ tag: 'teaching' }, { institution: 'Mobile Unit' }),
  ),
};

/** Saves the trees and returns the requests for their lists and numbers. */
export async function savedFilterQueries(http: HttpClient): Promise<ListQuery[]> {
  const queries: ListQuery[] = [];
  for (const [name, criteria] of Object.entries(trees)) {
    const body = Buffer.from(JSON.stringify({ name: `${name} ${Date.now()}`, criteria }));
    const headers = { 'content-type': 'application/json' };
    const saved = await http.json({ path: '/api/filters', method: 'POST', headers, body });
    // The answer of our own route.
    const { filterId } = saved as { filterId: number };
    queries.push(
      { name: `saved: ${name}`, paths: [`/api/studies?saved=${filterId}`] },
      { name: `saved: ${name}, by name`, paths: [`/api/studies?saved=${filterId}&sort=patientName`] },
      { name: `saved: ${name}, counted`, paths: [`/api/studies/count?saved=${filterId}`] },
    );
  }
  return queries;
}
