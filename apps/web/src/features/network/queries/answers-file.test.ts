import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { answersCsv } from './answers-file.ts';

test('answers are a table in which nothing of a peer is a formula', () => {
  const study = {
    kind: 'study',
    studyUid: '1.2.3',
    patientName: { alphabetic: 'Yamada^Taro', ideographic: '', phonetic: '' },
    patientId: '=cmd()',
    issuer: '',
    birthDate: null,
    sex: 'M',
    accession: '',
    description: 'Head, "trauma"',
    date: '2026-11-20',
    time: '12:47',
    modalities: ['CT', 'SR'],
    series: 1,
    images: 24,
  } as const;
  const found = [{ source: '7', images: 24, name: 'PACS_MH' }];
  const key = ((name: string) => name) as unknown as TFunction;
  const [heading, line, end] = answersCsv([{ study, found, held: 22, place: 'part' }], key).split('\r\n');
  expect(heading).toContain('place,patientName,patientId');
  expect(line).toBe(
    `queries.place.part,"Yamada, Taro",'=cmd(),,M,,2026-11-20,12:47,CT SR,"Head, ""trauma""",24,22,PACS_MH,1.2.3`,
  );
  expect(end).toBe('');
});
