import { useMediaQuery } from '@mantine/hooks';
import { StudyListView } from './study-list-view.tsx';
import type { ListWords, StudyColumn } from '#features/archive/study-rows/study-rows.ts';
import type { ListPreset } from './presets.ts';

interface StudyListPageProps {
  readonly preset: ListPreset;
  /** Columns that this page alone has. */
  readonly more?: (words: ListWords) => StudyColumn[];
}

/** The list of studies as its three pages show it. */
export function StudyListPage({ preset, more }: StudyListPageProps) {
  const instantly = { getInitialValueInEffect: false };
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, instantly);
  const hasPreview = useMediaQuery('(min-width: 75em)', true, instantly);
  return <StudyListView key={preset} preset={preset} room={{ isPhone, hasPreview }} more={more} />;
}
