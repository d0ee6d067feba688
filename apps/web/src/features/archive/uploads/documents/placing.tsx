import { createContext, useContext, useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { ActButton, type ActButtonProps } from '#ui/controls/act-button.tsx';
import { useUploadView } from '../state/upload-of.ts';
import { DocumentsDrawer } from './documents-drawer.tsx';
import type { FoundDocument } from './found-document.ts';

const AskContext = createContext<() => void>(() => undefined);

/** Asks which study the documents belong to. */
export function PlaceAct(look: Pick<ActButtonProps, 'kind' | 'size'>) {
  const { t } = useTranslation();
  return <ActButton {...look} label={t('upload.documents.title')} onClick={useContext(AskContext)} />;
}

/** Has the drawer that the acts within open. It stays while the acts come and go with the upload. */
export function Placing({ study, children }: { readonly study: StudyRow | null; readonly children: ReactNode }) {
  const { documents } = useUploadView();
  // Those that are found meanwhile are placed the next time.
  const [placed, setPlaced] = useState<readonly FoundDocument[]>();
  return (
    <AskContext value={() => setPlaced(documents)}>
      {children}
      {placed !== undefined && (
        <DocumentsDrawer documents={placed} study={study} onClose={() => setPlaced(undefined)} />
      )}
    </AskContext>
  );
}
