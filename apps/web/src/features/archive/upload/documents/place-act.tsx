import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActButton, type ActButtonProps } from '#ui/controls/act-button.tsx';
import { useUploadView } from '../state/upload-of.ts';
import { DocumentsDrawer } from './documents-drawer.tsx';
import { useJoinedStudy } from './use-joined-study.ts';

/** Asks which study the documents belong to. */
export function PlaceAct(look: Pick<ActButtonProps, 'kind' | 'size'>) {
  const { t } = useTranslation();
  const { documents } = useUploadView();
  const study = useJoinedStudy();
  const [isPlacing, setPlacing] = useState(false);
  return (
    <>
      <ActButton {...look} label={t('upload.documents.title')} onClick={() => setPlacing(true)} />
      {isPlacing && <DocumentsDrawer documents={documents} study={study} onClose={() => setPlacing(false)} />}
    </>
  );
}
