import { Menu } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { leftOutMapping } from '@isocenter/viewer/presets/grey-values.ts';
import { nameOfMapping } from '@isocenter/viewer/presets/real-world.ts';
import { normsOf, shownUptake } from '@isocenter/viewer/presets/uptake.ts';
import type { Frame, ImageDisplaySet } from '@isocenter/viewer/study/model.ts';
import { useParts } from './use-store.ts';
import { useViewerTools } from './viewer-context.ts';

/** Lists the normalisations of PET uptake, for a menu; nothing if the patient's facts leave no choice. */
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

/** Chooses between recorded values and the real world mapping of a picture; for a menu. */
export function MappingItems({ frame: { instance, frame } }: { readonly frame: Frame }) {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const { norm } = useParts(viewer.store, 'norm');
  const mapping = leftOutMapping(instance, frame);
  if (mapping === undefined) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('reading.viewer.mapping.values')}</Menu.Label>
      <Menu.RadioGroup
        value={norm === 'mapping' ? 'mapping' : 'recorded'}
        onChange={(chosen) => viewer.setNorm(chosen === 'mapping' ? 'mapping' : 'bw')}
      >
        <Menu.RadioItem value="recorded" closeMenuOnClick>
          {t('reading.viewer.mapping.recorded')}
        </Menu.RadioItem>
        <Menu.RadioItem value="mapping" closeMenuOnClick>
          <bdi>{nameOfMapping(mapping)}</bdi>
        </Menu.RadioItem>
      </Menu.RadioGroup>
    </>
  );
}
