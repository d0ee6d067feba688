import { useMediaQuery } from '@mantine/hooks';
import { StudyListView } from './study-list-view.tsx';
import type { ListPreset } from './presets.ts';

/** The list of studies as its three pages show it. */
export function StudyListPage({ preset }: { readonly preset: ListPreset }) {
  const instantly = { getInitialValueInEffect: false };
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, instantly);
  const hasPreview = useMediaQuery('(min-width: 75em)', true, instantly);
  return <StudyListView key={preset} preset={preset} room={{ isPhone, hasPreview }} />;
}
