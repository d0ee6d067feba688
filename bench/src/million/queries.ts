import { rareName } from './rows.ts';

/** A request to the list, measured again and again; several paths are requested in turn. */
export interface ListQuery {
  readonly name: string;
  readonly paths: readonly string[];
}

const sorts = [
  'studyAt',
  'receivedAt',
  'patientName',
  'patientId',
  'birthDate',
  'sex',
  'accession',
  'description',
  'modality',
  'referringPhysician',
  'institution',
  'station',
  'status',
  'priority',
  'urgency',
  'patient',
  'reader',
  'dueAt',
  'source',
  'instanceCount',
  'seriesCount',
  'sizeBytes',
  'changedAt',
] as const;
const directions = ['asc', 'desc'] as const;

/** Every column in both directions: the first page, and one 5,000 rows in. */
export const sortPaths: readonly string[] = [...sorts, 'number1', 'text2', 'date3'].flatMap((sort) =>
  directions.map((direction) => `/api/studies?sort=${sort}&direction=${direction}`),
);

/** In the order of a field, narrowed: what few have, many, and a clinic's. */
const fieldSorts: readonly (readonly [string, string])[] = [
  ['by number1, of a modality', 'sort=number1&modality=MR'],
  ['by text2, of a rare modality, desc', 'sort=text2&direction=desc&modality=NM'],
  ['by date3, of a year', 'sort=date3&dateFrom=2021-01-01&dateTo=2021-12-31'],
  ['by number1, what has it', 'sort=number1&direction=desc&field=1.filled'],
];

const filters: readonly (readonly [string, readonly string[]])[] = [
  ['q, common word', ['q=chest', 'q=ander', 'q=riverside']],
  ['q, two common words', ['q=chest%20ander', 'q=maria%20ct', 'q=smith%20knee']],
  ['q, rare name', [`q=${rareName}`, 'q=wyrtk', 'q=zwyrtkowska%20anna']],
  ['q, one patient id', ['q=P0000123', 'q=P0300000', 'q=p0199999']],
  ['q, accession', ['q=A000500123', 'q=000999999']],
  ['q, absent', ['q=qqqxyz', 'q=xylophone', 'q=chest%20qqqxyz']],
  ['q, one letter', ['q=z', 'q=a', 'q=p']],
  ['q, two letters', ['q=zw', 'q=an', 'q=qq']],
  ['patient name, common', ['patientName=ander', 'patientName=smith', 'patientName=maria']],
  ['patient name, rare', [`patientName=${rareName}`, 'patientName=zwyrt%20an']],
  ['patient name, absent', ['patientName=qqqxyz']],
  ['patient name, one or two letters', ['patientName=z', 'patientName=an', 'patientName=qx']],
  ['patient id', ['patientId=P0000123', 'patientId=P00001', 'patientId=9999']],
  ['accession', ['accession=A000500123', 'accession=A00050', 'accession=5']],
  ['description', ['description=contrast', 'description=knee%20emergency']],
  ['referring physician', ['referring=novak', 'referring=costa%20abn']],
  ['modality, common', ['modality=CT', 'modality=MR', 'modality=CR,DX']],
  ['modality, rare', ['modality=NM', 'modality=SR', 'modality=XA,RF']],
  ['modality, absent', ['modality=ZZ']],
  ['modality, both of two', ['modality=PT,CT&modalityMatch=all', 'modality=CT,SR&modalityMatch=all']],
  ['date, a day', ['dateFrom=2021-03-08&dateTo=2021-03-08', 'dateFrom=2026-10-01&dateTo=2026-10-01']],
  ['date, a year', ['dateFrom=2018-01-01&dateTo=2018-12-31', 'dateFrom=2023-01-01&dateTo=2023-12-31']],
  ['received, a week', ['receivedFrom=2022-05-01T00:00:00.000Z&receivedTo=2022-05-08T00:00:00.000Z']],
  ['institution, common', ['institution=Riverside%20Clinic', 'institution=University%20Hospital']],
  ['institution, rare', ['institution=Island%20Clinic', 'institution=Mobile%20Unit']],
  ['institution, absent', ['institution=Nowhere']],
  ['status received', ['status=received']],
  ['status ready', ['status=ready']],
  ['status final', ['status=final']],
  ['priority stat', ['priority=stat']],
  ['tag, common', ['tag=teaching']],
  ['tag, rare', ['tag=tumour%20board']],
  ['tag, absent', ['tag=nothing']],
  [
    'date and modality',
    ['dateFrom=2021-03-01&dateTo=2021-03-31&modality=MR', 'dateFrom=2018-01-01&dateTo=2018-12-31&modality=NM'],
  ],
  [
    'institution and modality',
    ['institution=Island%20Clinic&modality=NM', 'institution=Riverside%20Clinic&modality=XA'],
  ],
  [
    'institution, modality and word',
    ['institution=Island%20Clinic&modality=MR&q=knee', 'institution=Mobile%20Unit&modality=CT&q=ander'],
  ],
  ['date and word', ['dateFrom=2020-01-01&dateTo=2020-12-31&q=ander', 'dateFrom=2026-01-01&dateTo=2026-03-31&q=knee']],
  ['modality and rare tag', ['modality=XA&tag=tumour%20board', 'modality=NM&tag=teaching']],
  ['nobody’s that are ready', ['reader=none&status=ready']],
  ['somebody’s', ['reader=1003', 'reader=1011', 'reader=me']],
  ['somebody’s in work', ['reader=1003&status=assigned,reading,draft', 'reader=1004&status=preliminary']],
  ['a group’s', ['readerGroup=2', 'readerGroup=mine']],
  ['overdue', ['due=overdue']],
  ['due soon, of a modality', ['due=soon&modality=MR', 'due=day&modality=CT']],
  ['incomplete', ['incomplete=true']],
  ['late images', ['late=true']],
  ['unsent, damaged', ['keeping=unsent', 'keeping=damaged', 'keeping=unsent,damaged']],
  ['damaged, or removed soon', ['keeping=damaged,expires30', 'keeping=unsent,damaged,expires7']],
  ['removed soon', ['keeping=expires7', 'keeping=expires30', 'keeping=expires90']],
  ['nearline', ['keeping=nearline', 'keeping=nearline&modality=NM', 'keeping=nearline,damaged']],
  ['by the signed report', ['report=new', 'report=unacknowledged']],
  ['by the signed report, few', ['report=question', 'report=countersign', 'report=question&modality=MR']],
  ['a critical result', ['critical=open', 'critical=overdue', 'critical=any']],
  ['a clinic', ['clinic=1', 'clinic=mine', 'clinic=none']],
  ['a referrer', ['referrerId=1', 'referrerId=1&modality=NM']],
  [
    'born, of a sex',
    ['birthFrom=1979-10-05&birthTo=1979-10-05', 'birthFrom=1980-01-01&birthTo=1980-12-31&sex=F', 'sex=O'],
  ],
  ['body part', ['bodyPart=CHEST', 'bodyPart=KNEE&modality=MR', 'bodyPart=NOWHERE']],
  ['station and source', ['station=CT01', 'source=CT01&modality=CT', 'station=NOWHERE']],
  ['received in the last days', ['receivedWithin=7d', 'receivedWithin=30d&modality=NM']],
  ['one patient', ['patientKey=1000', 'patientKey=300000']],
  ['the last days', ['dateWithin=30d', 'dateWithin=90d&modality=MR']],
  ['the bin', ['bin=true']],
  ['field, a number, common', ['field=1.number.50..', 'field=1.number...150']],
  ['field, a number, rare', ['field=1.number.17.3', 'field=1.number.199.8..']],
  ['field, a text', ['field=2.is.R-123456', 'field=2.has.R-1234']],
  ['field, days', ['field=3.days.2021-03-08..2021-03-14', 'field=3.days.2018-01-01..2018-12-31']],
  ['field, a choice', ['field=4.is.Private', 'field=4.is.Private&modality=MR']],
  ['field, words of the search field', ['q=r-123456', 'q=r-1234', 'q=private', 'q=private%20ander']],
  ['field, empty', ['field=1.empty&modality=XA', 'field=4.not.Private&modality=NM']],
];

const otherSorts: readonly (readonly [string, string])[] = [
  ['q, common word, by name', 'q=chest&sort=patientName'],
  ['q, rare name, by size', `q=${rareName}&sort=sizeBytes&direction=desc`],
  ['q, middling word, by size', 'q=Zwy&sort=sizeBytes&direction=desc'],
  ['modality rare, by name', 'modality=NM&sort=patientName'],
  ['modality rare, by images', 'modality=NM&sort=instanceCount&direction=desc'],
  ['institution rare, by last change', 'institution=Island%20Clinic&sort=changedAt&direction=desc'],
  ['tag rare, by accession', 'tag=tumour%20board&sort=accession'],
  ['status ready, by name', 'status=ready&sort=patientName'],
  ['a day, by name', 'dateFrom=2021-03-08&dateTo=2021-03-08&sort=patientName'],
  ['a year and modality, by name', 'dateFrom=2018-01-01&dateTo=2018-12-31&modality=NM&sort=patientName'],
  ['absent word, by size', 'q=qqqxyz&sort=sizeBytes'],
  ['what waits, as it is due', 'status=received,ready,assigned,reading,draft&sort=urgency&direction=asc'],
  ['what waits, by reader', 'status=assigned,reading,draft&sort=reader&direction=asc'],
  ['modality, by patient', 'modality=MR&sort=patient&direction=asc'],
  ['a group’s, by modality', 'readerGroup=1&sort=modality&direction=asc'],
  ['removed within 30 days, by name', 'keeping=expires30&sort=patientName'],
  ['removed within 90 days, by name', 'keeping=expires90&sort=patientName'],
];

const values = ['modality', 'institution', 'referringPhysician', 'station', 'tag'];
const patientSorts = ['name', 'patientId', 'birthDate', 'sex', 'studyCount', 'lastStudyAt'];

const qido: readonly (readonly [string, readonly string[]])[] = [
  ['page 1', ['limit=25']],
  ['page at 4,000', ['limit=25&offset=4000']],
  ['patient name, substring', ['PatientName=*ander*&limit=25', 'PatientName=*smi*&limit=25']],
  ['patient name, rare', [`PatientName=${rareName}*&limit=25`]],
  ['patient name, absent', ['PatientName=*qqqxyz*&limit=25']],
  ['patient name, fuzzy', ['PatientName=smith%20an&fuzzymatching=true&limit=25']],
  ['date and modality', ['StudyDate=20210301-20210331&ModalitiesInStudy=CT&limit=100']],
  ['modality, rare', ['ModalitiesInStudy=NM&limit=25']],
  ['accession number', ['AccessionNumber=A000500123', 'AccessionNumber=A000900001']],
  ['patient id', ['PatientID=P0000123', 'PatientID=P0200000']],
  ['study UID', ['StudyInstanceUID=1.2.826.0.1.3680043.10.1.500000']],
  ['accession number, absent', ['AccessionNumber=NOTHING']],
];

/** Every query that a list makes, beside those of `sortPaths`. */
export const listQueries: readonly ListQuery[] = [
  ...filters.map(([name, each]) => ({ name: `list: ${name}`, paths: each.map((query) => `/api/studies?${query}`) })),
  ...fieldSorts.map(([name, query]) => ({ name: `list: ${name}`, paths: [`/api/studies?${query}`] })),
  ...otherSorts.map(([name, query]) => ({ name: `list: ${name}`, paths: [`/api/studies?${query}`] })),
  { name: 'count: all', paths: ['/api/studies/count'] },
  ...filters.map(([name, each]) => ({
    name: `count: ${name}`,
    paths: each.map((query) => `/api/studies/count?${query}`),
  })),
  ...values.map((field) => ({ name: `values: ${field}`, paths: [`/api/studies/values?field=${field}`] })),
  { name: 'values: referrers that begin with c', paths: ['/api/studies/values?field=referringPhysician&q=c'] },
  ...patientSorts.flatMap((sort) =>
    directions.map((direction) => ({
      name: `patients: by ${sort}, ${direction}`,
      paths: [`/api/patients?sort=${sort}&direction=${direction}`],
    })),
  ),
  { name: 'patients: common word', paths: ['/api/patients?q=ander', '/api/patients?q=maria'] },
  { name: 'patients: rare name', paths: [`/api/patients?q=${rareName}`] },
  { name: 'patients: absent', paths: ['/api/patients?q=qqqxyz'] },
  { name: 'patients: one or two letters', paths: ['/api/patients?q=z', '/api/patients?q=qx', '/api/patients?q=an'] },
  { name: 'patients: protected', paths: ['/api/patients?protection=protected'] },
  { name: 'patients: not verified any more', paths: ['/api/patients?verification=contradicted'] },
  { name: 'patients: born in a year, by name', paths: ['/api/patients?birthFrom=1980-01-01&birthTo=1980-12-31'] },
  ...qido.map(([name, each]) => ({ name: `QIDO: ${name}`, paths: each.map((query) => `/dicom-web/studies?${query}`) })),
];
