import type { LetterheadFields } from '@isocenter/contract/reading/letterheads/fields.ts';
import type { ReportFacts } from '@isocenter/contract/reading/reports/fields.ts';
import { checkLetterhead, clinicOf } from '#features/reading/letterheads/letterheads.ts';
import { installationProfile } from '#features/system/installation/installation.ts';
import type { Principal } from '#platform/http/principal.ts';
import { writerOf } from '../report-queries.ts';
import { paperWith, picturesOf } from './paper.ts';
import { paperWords } from './paper-words.ts';
import type { PrintNeeds } from './print-report.ts';
import { reportPages } from './report-pages.ts';

/** A report that nobody wrote, on a letterhead as it is being made. @throws AppError as the contract says */
export async function previewOf(
  { db, printer, timeZone }: Omit<PrintNeeds, 'key' | 'reader'>,
  principal: Principal,
  { letterhead, language }: { readonly letterhead: LetterheadFields; readonly language: string },
): Promise<Uint8Array> {
  const look = await checkLetterhead(db, principal, letterhead, letterhead);
  const clinic = await clinicOf(db, look.clinicId);
  const { accountId, name } = await writerOf(db, principal);
  const facts = sampleFacts(name);
  const paper = await paperWith(db, { look, clinic }, { facts, language, accountId });
  const at = '2026-01-15T09:30:00.000Z';
  const proof = { way: 'password', code: '0123-4567-89AB-CDEF', sha256: '', isIntact: true } as const;
  const signature = { number: 1, meaning: 'author', name, at, text: '', ...proof } as const;
  const text = `<p>${paperWords(language).title}: Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>`;
  const kinds = ['clinical-information', 'findings', 'impression'] as const;
  const sections = kinds.map((kind) => ({ kind, heading: '', text }));
  return printer.print(
    reportPages({
      report: { status: 'final', language, sections, signatures: [signature], changedAt: at },
      patient: facts.patient,
      study: facts.study,
      institution: facts.study.institution,
      timeZone: timeZone(),
      dateFormat: (await installationProfile(db)).dateFormat,
      address: 'https://example.org',
      paper,
      pictures: await picturesOf(db, paper),
      images: [],
    }),
  );
}

function sampleFacts(reader: string): ReportFacts {
  return {
    patient: { name: 'Novak, Ada', patientId: 'A-1024', birthDate: '1970-01-31', sex: 'F' },
    study: {
      date: '2026-01-14',
      description: 'CT abdomen',
      modalities: ['CT'],
      bodyParts: ['ABDOMEN'],
      accessionNumber: 'A26-118000',
      reason: '',
      referringPhysician: 'Costa, Rui',
      institution: 'Isocenter',
      doseLengthProduct: null,
    },
    priors: [],
    priorImpression: '',
    measurements: [],
    reader,
  };
}
