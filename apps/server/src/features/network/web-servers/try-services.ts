import { randomBytes } from 'node:crypto';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { WebAbility, WebOutcome, WebService } from '@isocenter/contract/network/web-servers/web-server-lists.ts';
import type { WebTest } from '@isocenter/contract/network/web-servers/fields.ts';
import { callServer, wholeOf, type OutboundServer } from '#platform/outbound/outbound-client.ts';
import type { Reach } from './reach-server.ts';
import { askServer } from './search-server.ts';
import { faultOfStatus, WebFault, webFaultOf } from './web-fault.ts';

/** The result of an attempt. */
interface Found {
  readonly outcome?: WebOutcome;
  readonly can?: readonly WebAbility[];
  readonly answered?: string;
}

const mostBytes = 64 * 1024 * 1024;
/** However long a server may take for its work, for a test it is not waited longer. */
const longestSeconds = 15;

/** Tries services of a server: it searches for one study, reads an object of it, and asks to store nothing. */
export async function tryServices(reached: Reach, services: readonly WebService[]): Promise<WebTest[]> {
  const reach: Reach = async (use) => {
    const server = await reached(use);
    return { ...server, timeoutSeconds: Math.min(server.timeoutSeconds, longestSeconds) };
  };
  let place: string | undefined;
  const lookFor = async (): Promise<Found> => {
    const server = await reach('query');
    const { study, found } = await search(server);
    place = study && (await objectOf(server, study));
    return found;
  };
  const read = (work: (server: OutboundServer, at: string) => Promise<Found>) => async (): Promise<Found> => {
    const server = await reach('retrieve');
    return place === undefined ? { outcome: 'untried' } : work(server, place);
  };
  const ways: Readonly<Record<WebService, readonly [sent: string, work: () => Promise<Found>]>> = {
    qido: ['GET studies?limit=1', lookFor],
    wado: ['GET …/metadata', read(metadata)],
    rendered: ['GET …/rendered', read(rendered)],
    stow: ['POST studies', async () => storeNothing(await reach('store'))],
  };
  const needsPlace = services.includes('wado') || services.includes('rendered');
  // What may not be searched has nothing to read.
  if (needsPlace && !services.includes('qido')) await lookFor().catch(webFaultOf);
  const tests: WebTest[] = [];
  for (const service of services) tests.push(await attempt(service, ...ways[service]));
  const at = new Date().toISOString();
  return tests.map((test) => ({ ...test, at }));
}

async function attempt(service: WebService, sent: string, work: () => Promise<Found>): Promise<WebTest> {
  const begun = performance.now();
  const attempted = { service, sent, at: '' };
  const took = (): number => Math.round(performance.now() - begun);
  try {
    const { outcome = 'worked', can = [], answered = outcome === 'worked' ? 'HTTP 200' : '' } = await work();
    return { ...attempted, outcome, code: null, milliseconds: took(), can: [...can], answered };
  } catch (error) {
    const { code, answered } = webFaultOf(error);
    return { ...attempted, outcome: 'failed', code, milliseconds: took(), can: [], answered };
  }
}

/** One study, and what the search can beside it. */
async function search(server: OutboundServer): Promise<{ readonly study: DataSet | undefined; readonly found: Found }> {
  const query = { path: 'studies', keys: {}, fields: ['StudyDescription'], limit: 1 };
  const rows = await askServer(server, query);
  const [study] = rows;
  const can: WebAbility[] = [
    ...(rows.length === 1 ? ['limit' as const] : []),
    ...(study?.has('StudyDescription') === true ? ['fields' as const] : []),
    ...(study !== undefined && (await findsFuzzily(server, study)) ? ['fuzzy' as const] : []),
  ];
  return { study, found: { can } };
}

/** Returns true if half of a name finds somebody, which literal matching does not (PS3.18 §8.3.4.2). */
async function findsFuzzily(server: OutboundServer, study: DataSet): Promise<boolean> {
  const [family = '', given = ''] = study.personName('PatientName')?.alphabetic.split('^') ?? [];
  if (family === '' || given === '') return false;
  const keys = { PatientName: family, fuzzymatching: 'true' };
  try {
    return (await askServer(server, { path: 'studies', keys, limit: 1 })).length > 0;
  } catch (error) {
    // A server may refuse what it does not know.
    if (webFaultOf(error).code === 'refused') return false;
    throw error;
  }
}

/** Finds the path of one object of a study. */
async function objectOf(server: OutboundServer, study: DataSet): Promise<string | undefined> {
  const studyPath = `studies/${study.text('StudyInstanceUID') ?? ''}`;
  const [series] = await askServer(server, { path: `${studyPath}/series`, keys: {}, limit: 1 });
  if (series === undefined) return undefined;
  const seriesPath = `${studyPath}/series/${series.text('SeriesInstanceUID') ?? ''}`;
  const [object] = await askServer(server, { path: `${seriesPath}/instances`, keys: {}, limit: 1 });
  return object && `${seriesPath}/instances/${object.text('SOPInstanceUID') ?? ''}`;
}

async function metadata(server: OutboundServer, at: string): Promise<Found> {
  const headers = { accept: 'application/dicom+json' };
  const answer = await callServer(server, { path: `${at}/metadata`, headers, mostBytes });
  const text = await wholeOf(answer);
  if (answer.status !== 200) throw faultOfStatus(answer.status);
  if (!/^\s*\[/.test(text.toString())) throw new WebFault('no-dicomweb', `HTTP ${answer.status}`);
  return {};
}

/** Images are rendered over there for whoever wants to look only; many servers do not, and nothing here needs it. */
async function rendered(server: OutboundServer, at: string): Promise<Found> {
  const can: WebAbility[] = [];
  let answered = '';
  for (const type of ['jpeg', 'png'] as const) {
    const headers = { accept: `image/${type}` };
    const answer = await callServer(server, { path: `${at}/rendered`, headers, mostBytes });
    await wholeOf(answer);
    answered ||= `HTTP ${answer.status}`;
    if (answer.status === 200 && answer.headers['content-type']?.startsWith(`image/${type}`) === true) can.push(type);
    else if (answer.status === 401 || answer.status === 403) throw faultOfStatus(answer.status);
  }
  return { can, answered, outcome: can.length > 0 ? 'worked' : 'absent' };
}

/** A request without a part: nothing comes of it, and whoever may not store is refused before. */
async function storeNothing(server: OutboundServer): Promise<Found> {
  const boundary = `isocenter-${randomBytes(12).toString('hex')}`;
  const answer = await callServer(server, {
    method: 'POST',
    path: 'studies',
    headers: {
      accept: 'application/dicom+json',
      'content-type': `multipart/related; type="application/dicom"; boundary=${boundary}`,
    },
    body: Buffer.from(`--${boundary}--\r\n`),
    mostBytes,
  });
  await wholeOf(answer);
  // That nothing was sent may be called an error; what is not offered or not allowed is another.
  const isOffered = answer.status < 500 && ![401, 403, 404, 405, 501].includes(answer.status);
  if (!isOffered) throw faultOfStatus(answer.status);
  return { answered: `HTTP ${answer.status}` };
}
