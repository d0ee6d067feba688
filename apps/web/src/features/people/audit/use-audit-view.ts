import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGridLayout } from '#api/grid-layout.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import { auditColumns } from './audit-columns.tsx';
import { useAuditWords } from './audit-words.ts';

const densities = ['standard', 'compact'] as const;

/** How the trail is drawn: its words, its columns, and how the person arranged them. */
export function useAuditView() {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = useAuditWords();
  const layout = useGridLayout('audit', { densities });
  const density = useGridDensity(layout.density);
  const drawn = useMemo(() => ({ t, words, formats }), [t, words, formats]);
  const columns = useMemo(() => auditColumns(drawn), [drawn]);
  return { drawn, columns, layout, density };
}

export type AuditView = ReturnType<typeof useAuditView>;
