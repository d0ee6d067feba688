import {
  searchInstances,
  searchInstancesOfSeries,
  searchInstancesOfStudy,
  searchSeries,
  searchSeriesOfStudy,
  searchStudies,
} from '@isocenter/contract/archive/dicomweb/routes.ts';
import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SearchLog } from '#features/people/audit/audit.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import type { DicomwebDependencies } from '../dependencies.ts';
import { negotiate } from '../negotiation/negotiate.ts';
import { dicomXml } from '../retrieve/dicom-xml.ts';
import { multipartBody } from '../retrieve/multipart.ts';
import { serviceRoot } from '../retrieve/service-address.ts';
import { planSearch, type SearchPlace } from './plan-search.ts';
import { rowWriter } from './row-text.ts';
import { searchRows } from './search-queries.ts';
import { parseSearch, unknownWarnings, type SearchRequest } from './search-request.ts';

interface Exchange {
  readonly principal: Principal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Serves searches (PS3.18 §10.6). Nothing found is an empty list. */
export function searchRoutes(server: HttpServer, { db, publicUrl }: DicomwebDependencies): void {
  const searches = new SearchLog(db);

  serve(server, searchStudies, async (call) => answer(call, { level: 'study' }));
  serve(server, searchSeries, async (call) => answer(call, { level: 'series' }));
  serve(server, searchInstances, async (call) => answer(call, { level: 'instance' }));
  serve(server, searchSeriesOfStudy, async (call) => answer(call, { level: 'series', ...call.params }));
  serve(server, searchInstancesOfStudy, async (call) => answer(call, { level: 'instance', ...call.params }));
  serve(server, searchInstancesOfSeries, async (call) => answer(call, { level: 'instance', ...call.params }));

  async function answer({ principal, request, reply }: Exchange, place: SearchPlace): Promise<undefined> {
    const { name } = negotiate(request, [
      { name: 'application/dicom+json', type: 'application/dicom+json' },
      { name: 'application/json', type: 'application/json' },
      { name: 'xml', type: 'application/dicom+xml', isMultipart: true },
      // Clients that mean the parts ask for what is in them.
      { name: 'xml', type: 'application/dicom+xml' },
    ]);
    const wanted = parseSearch(request.query as Readonly<Record<string, unknown>>);
    const plan = planSearch(place, wanted);
    const rows = await searchRows(db, principal, plan);
    const page = rows.slice(0, plan.limit);
    const patients = page.map((row) => Number(row['patient_key']));
    const detail = { through: 'dicomweb', level: place.level, patients };
    await searches.note(principal, 'study.search', searchedValues(wanted), detail);
    const root = serviceRoot(request, publicUrl);
    const warnings = [...unknownWarnings(wanted), ...plan.warnings];
    if (rows.length > plan.limit)
      warnings.push(`There are more results. Ask again with offset=${plan.offset + plan.limit}.`);
    if (warnings.length > 0)
      reply.header(
        'warning',
        warnings.map((warning) => `299 ${root}: ${warning}`),
      );
    const texts = page.map(rowWriter(plan, wanted, root));
    reply.header('vary', 'Accept').header('cache-control', 'private, no-cache');
    if (name === 'xml') return sendXml(reply, texts);
    reply.type(name);
    // Bytes, since the framework would add a charset to text, which this type does not have.
    return void reply.send(Buffer.from(`[${texts.join(',')}]`));
  }
}

/** The attributes that were asked for, as the caller named them. */
function searchedValues({ matches }: SearchRequest): Record<string, unknown> {
  return Object.fromEntries(matches.map(({ key, values }) => [key, values]));
}

/** Each row as a document of its own. */
function sendXml(reply: FastifyReply, texts: readonly string[]): undefined {
  const type = 'application/dicom+xml';
  const { contentType, segments } = multipartBody(
    type,
    texts.map((text) => {
      // The text was made a moment ago, by the same function as for JSON.
      const document = dicomXml(JSON.parse(text) as DicomJsonDataSet);
      return { contentType: type, segments: [{ bytes: Buffer.from(document) }] };
    }),
  );
  const bytes = segments.map((segment) => ('bytes' in segment ? segment.bytes : Buffer.alloc(0)));
  return void reply.type(contentType).send(Buffer.concat(bytes));
}
