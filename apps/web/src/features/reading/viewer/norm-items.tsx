import { Menu } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { normsOf, shownUptake } from '@isocenter/viewer/presets/uptake.ts';
import type { ImageDisplaySet } from '@isocenter/viewer/study/model.ts';
import { useParts } from './use-store.ts';
import { useViewerTools } from './viewer-context.ts';

/** By what the uptake of PET is normalised, for a menu; nothing where the patient's facts leave no choice. */
export function NormItems({ displaySet }: { readonly displaySet: ImageDisplaySet }) {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const { norm } = useParts(viewer.store, 'norm');
  const norms = normsOf(displaySet);
  const [first] = displaySet.frames;
  const shown = first && shownUptake(first.instance, norm)?.norm;
  if (norms.length < 2 || shown === undefined) return null;
  const choose = (name: string) => {
    const chosen = norms.find((one) => one === name);
    if (chosen) viewer.setNorm(chosen);
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('reading.viewer.uptake.norms')}</Menu.Label>
      <Menu.RadioGroup value={shown} onChange={choose}>
        {norms.map((one) => (
          <Menu.RadioItem key={one} value={one} closeMenuOnClick>
            {t(`reading.viewer.uptake.norm.${one}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
