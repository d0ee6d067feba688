import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { store } from '@isocenter/dicom-network/services/storage-scu.ts';
import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import { attackerAddress, pause, type Target } from '../attacks/attack.ts';
import { headOf, openRaw } from '../attacks/raw-http.ts';
import { pathOf } from '../testing/archive.ts';
import { stowRequest } from '../testing/senders.ts';
import { answerQuestions, endWith, settingsOf } from './part.ts';

/** Results of an hour's mixture of work, of which one in a hundred is hostile. */
export interface Soaked {
  readonly requests: number;
  readonly failed: number;
  /** The first of them, in words. */
  readonly firstFailure: string;
}

const { httpPort, dimsePort } = settingsOf<Target>();
const url = `http://127.0.0.1:${httpPort}`;
/** The same images come again and again, and a new one now and then: a house's day, not its growth. */
const known: SampleInstance[] = [...smallInstances(200)];
let token = settingsOf<Target>().token;
let sent = 0;
let requests = 0;
let failed = 0;
let firstFailure = '';
const tell = (): Soaked => ({ requests, failed, firstFailure });
const { isStopping } = answerQuestions(tell);

const works: readonly (() => Promise<void>)[] = [
  sendByDimse,
  async () => stow([next(), next()]),
  () => read('/api/studies?limit=50'),
  () => read('/dicom-web/studies?limit=20'),
  () => read('', '/metadata'),
  () => read('', '/frames/1'),
  () => read('', '/rendered'),
  () => read('', '/thumbnail'),
  () => read('', '', 'application/dicom; transfer-syntax=*'),
  breakOff,
];

await Promise.all([work(0), work(3), work(6), renew()]);
endWith(tell());

async function work(start: number): Promise<void> {
  for (let turn = start; !isStopping(); turn += 1) {
    requests += 1;
    await (turn % 100 === 99 ? hostile(turn) : works[turn % works.length]?.())?.catch((error: unknown) => {
      failed += 1;
      firstFailure ||= String(error);
    });
    await pause(20);
  }
}

/** An access token lives for ten minutes. */
async function renew(): Promise<void> {
  for (let seconds = 1; !isStopping(); seconds += 1) {
    await pause(1_000);
    if (seconds % 240 === 0) token = await signIn();
  }
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${url}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@clinic.example', password: 'a long enough password' }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

function next(): SampleInstance {
  sent += 1;
  const instance = known[sent % known.length];
  if (instance === undefined) throw new Error('There are no images.');
  return instance;
}

async function sendByDimse(): Promise<void> {
  const association = await openAssociation({
    host: '127.0.0.1',
    port: dimsePort,
    callingAeTitle: 'SOAK',
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [{ abstractSyntax: '1.2.840.10008.5.1.4.1.1.2', transferSyntaxes: ['1.2.840.10008.1.2.1'] }],
  });
  const instance = next();
  const { status } = await store(association, { ...instance, dataSet: instance.dataSetBytes() });
  await association.release();
  if (status !== 0) throw new Error(`C-STORE answered ${status}.`);
}

async function stow(instances: readonly SampleInstance[]): Promise<void> {
  const answer = await fetch(`${url}/dicom-web/studies`, stowRequest(token, instances));
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`STOW-RS answered ${answer.status}.`);
}

async function read(path: string, part = '', accept = '*/*'): Promise<void> {
  const of = path === '' ? `${addressOf(next())}${part}` : path;
  const answer = await fetch(`${url}${of}`, { headers: { authorization: `Bearer ${token}`, accept } });
  await answer.arrayBuffer();
  // An image that was not sent yet is not there.
  if (!answer.ok && answer.status !== 404) throw new Error(`${of} answered ${answer.status}.`);
}

/** Somebody who begins to download and goes away. */
async function breakOff(): Promise<void> {
  const [studyUid] = addressOf(next()).split('/').slice(3);
  const gone = new AbortController();
  const answer = await fetch(`${url}/api/studies/${studyUid}/archive.zip`, {
    headers: { authorization: `Bearer ${token}` },
    signal: gone.signal,
  });
  gone.abort();
  if (!answer.ok && answer.status !== 404) throw new Error(`A download answered ${answer.status}.`);
}

function addressOf({ dataSet, sopInstanceUid: sopUid }: SampleInstance): string {
  const [studyUid = '', seriesUid = ''] = ['StudyInstanceUID', 'SeriesInstanceUID'].map((word) => dataSet.text(word));
  return pathOf({ studyUid, seriesUid, sopUid });
}

/** Half a request, a body that is no JSON, an association that hangs up: whatever it is, nobody answers for it. */
async function hostile(turn: number): Promise<void> {
  const connection = await openRaw(turn % 200 === 99 ? dimsePort : httpPort, attackerAddress);
  const headers = { 'content-type': 'application/json', 'content-length': 1000 };
  connection.socket.write(headOf({ method: 'POST', path: '/jwt/login', headers }));
  connection.socket.write('{"email": [[[[');
  await pause(50);
  connection.socket.resetAndDestroy();
}
