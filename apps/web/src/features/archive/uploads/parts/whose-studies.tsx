import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { mostCheckedStudies } from '@isocenter/contract/archive/uploads/uploads.ts';
import { receivedUid } from '@isocenter/contract/received-uid.ts';
import { useUploadView } from '../state/upload-of.ts';
import type { UploadView } from '../state/upload-view.ts';
import { identitiesQuery, type StudyToUpload, type FoundStudy } from '../upload-queries.ts';

const Found = createContext<ReadonlyMap<string, FoundStudy>>(new Map());

/** Asks, before anything is sent, whose the studies would be; the lines below know the answer. */
export function WhoseStudies({ children }: { readonly children: ReactNode }) {
  const view = useUploadView();
  const { choices, phase, reading } = view;
  const isEnabled = phase === 'ready' && reading === null;
  const text = isEnabled ? JSON.stringify(studiesOf(view)) : '[]';
  // The same question keeps its identity, though the picture of the upload is made five times a second.
  const studies = useMemo((): StudyToUpload[] => JSON.parse(text), [text]);
  const { data } = useQuery({
    ...identitiesQuery(choices.clinicId, studies),
    enabled: studies.length > 0,
  });
  const found = useMemo(
    () => new Map(isEnabled ? (data ?? []).map((study) => [study.studyUid, study]) : []),
    [data, isEnabled],
  );
  return <Found value={found}>{children}</Found>;
}

/** Returns the archive's answer for a study; undefined before it. */
export function useFound(studyUid: string | undefined): FoundStudy | undefined {
  const found = useContext(Found);
  return studyUid === undefined ? undefined : found.get(studyUid);
}

function studiesOf({ patients, choices }: UploadView): StudyToUpload[] {
  return (
    patients
      .flatMap(({ key, studies }) => {
        const choice = choices.patients.get(key);
        return studies.map(({ header }) => ({
          studyUid: header.studyUid,
          patientId: (choice === undefined ? header.patientId : choice.patientId).slice(0, 64),
          issuer: header.issuer.slice(0, 64),
          name: header.name,
          birthDate: header.birthDate,
          sex: header.sex.slice(0, 16),
        }));
      })
      // One that no archive can use would have the whole question refused; its files are refused one by one when they are sent.
      .filter(({ studyUid }) => receivedUid.test(studyUid))
      .slice(0, mostCheckedStudies)
  );
}
