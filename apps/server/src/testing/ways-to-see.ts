import type { TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { Person } from './test-app.ts';

/** What is looked for: an object of one study, and the key of its patient in our index. */
interface Looked {
  readonly object: TestObject;
  readonly patientKey: number;
}

/** One way in which a study can be seen. Absent is an answer without it, or `404`. */
export interface WayToSee {
  readonly name: string;
  readonly sees: (person: Person, looked: Looked) => Promise<boolean>;
}

const anything: RequestInit = { headers: { accept: '*/*' } };

/** An address that answers 200 for what exists and 404 for what does not. */
function address(name: string, path: (looked: Looked) => string): WayToSee {
  return {
    name,
    async sees(person, looked) {
      const answer = await person.fetch(path(looked), anything);
      await answer.arrayBuffer();
      if (answer.status !== 200 && answer.status !== 404) throw new Error(`${name} answered ${answer.status}`);
      return answer.status === 200;
    },
  };
}

/** An address whose answer names the study, or its patient, when it is there. */
function listing(name: string, path: (looked: Looked) => string, mark: (looked: Looked) => string): WayToSee {
  return {
    name,
    async sees(person, looked) {
      const answer = await person.fetch(path(looked), {
        headers: { accept: 'application/json, application/dicom+json' },
      });
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
      return (await answer.text()).includes(mark(looked));
    },
  };
}

const study = ({ object }: Looked) => object.studyUid;
const series = ({ object }: Looked) => `${object.studyUid}/series/${object.seriesUid}`;
const instance = ({ object }: Looked) => `${object.studyUid}/series/${object.seriesUid}/instances/${object.sopUid}`;
const patientId = ({ object }: Looked) => object.dataSet.text('PatientID') ?? '';
const institution = ({ object }: Looked) => object.dataSet.text('InstitutionName') ?? '';

/** Every way but downloads that are begun by a POST, uploads and events, which have tests of their own. */
export const waysToSee: readonly WayToSee[] = [
  listing('the list', () => '/api/studies?limit=200', study),
  listing('the list by name', () => '/api/studies?limit=200&sort=patientName', study),
  listing('a search', (looked) => `/api/studies?q=${patientId(looked)}`, study),
  {
    name: 'a count',
    async sees(person, looked) {
      return (await person.json<{ count: number }>(`/api/studies/count?patientId=${patientId(looked)}`)).count > 0;
    },
  },
  listing('the values of a filter', () => '/api/studies/values?field=institution', institution),
  listing('the patients', () => '/api/patients?limit=100', patientId),
  listing('the patients by studies', () => '/api/patients?limit=100&sort=studyCount', patientId),
  listing(
    'a search for a patient',
    (looked) => `/api/patients?q=${patientId(looked)}`,
    (looked) => `"${patientId(looked)}"`,
  ),
  address('the patient', ({ patientKey }) => `/api/patients/${patientKey}`),
  address('the study', (looked) => `/api/studies/${study(looked)}`),
  address('its activity', (looked) => `/api/activity/study/${study(looked)}`),
  address('its annotations', (looked) => `/api/studies/${study(looked)}/annotations`),
  address('its annotations over time', (looked) => `/api/studies/${study(looked)}/annotations/over-time`),
  address('its instances', (looked) => `/api/studies/${series(looked)}/instances`),
  listing(
    'QIDO, series of the study',
    (looked) => `/dicom-web/studies/${study(looked)}/series`,
    ({ object }) => object.seriesUid,
  ),
  listing('QIDO, studies', () => '/dicom-web/studies', study),
  listing('QIDO, one study', (looked) => `/dicom-web/studies?StudyInstanceUID=${study(looked)}`, study),
  listing(
    'QIDO, all series',
    () => '/dicom-web/series',
    ({ object }) => object.seriesUid,
  ),
  listing(
    'QIDO, all instances',
    () => '/dicom-web/instances',
    ({ object }) => object.sopUid,
  ),
  address('WADO, study', (looked) => `/dicom-web/studies/${study(looked)}`),
  address('WADO, series', (looked) => `/dicom-web/studies/${series(looked)}`),
  address('WADO, instance', (looked) => `/dicom-web/studies/${instance(looked)}`),
  address('WADO, metadata of the study', (looked) => `/dicom-web/studies/${study(looked)}/metadata`),
  address('WADO, metadata of the instance', (looked) => `/dicom-web/studies/${instance(looked)}/metadata`),
  address('WADO, frame', (looked) => `/dicom-web/studies/${instance(looked)}/frames/1`),
  address('WADO, rendered', (looked) => `/dicom-web/studies/${instance(looked)}/rendered`),
  address('WADO, thumbnail', (looked) => `/dicom-web/studies/${study(looked)}/thumbnail`),
  address(
    'WADO-URI',
    ({ object }) =>
      `/dicom-web/wado?requestType=WADO&studyUID=${object.studyUid}&seriesUID=${object.seriesUid}&objectUID=${object.sopUid}`,
  ),
  address('the file', (looked) => `/api/studies/${instance(looked)}/file.dcm`),
  address('the archive', (looked) => `/api/studies/${study(looked)}/archive.zip`),
];
