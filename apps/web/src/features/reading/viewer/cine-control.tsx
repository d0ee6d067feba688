import { IconGif, IconMinus, IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ToolButton } from './tool-button.tsx';
import { isFilm } from './is-film.ts';
import { useDerived, useParts } from './use-store.ts';
import { useViewerTools } from './viewer-context.ts';

/** Plays the active stack; the rate is the recorded one until it is changed. */
export function CineControl() {
  const { t } = useTranslation();
  const { viewer, isGuest } = useViewerTools();
  const { activeCell } = useParts(viewer.store, 'activeCell');
  const cell = viewer.cell(activeCell);
  const { playing, rate, count, status, plane } = useParts(cell, 'playing', 'rate', 'count', 'status', 'plane');
  const canSave = useDerived(cell, isFilm) && !isGuest;
  if (count < 2 || plane || status === 'document') return null;
  const Icon = playing ? IconPlayerPause : IconPlayerPlay;
  return (
    <>
      <ToolButton
        action="cine.toggle"
        label={playing ? t('reading.viewer.cine.pause') : t('reading.viewer.cine.play')}
        icon={<Icon size={18} stroke={1.6} />}
        word={t('reading.viewer.cine.rate', { rate: Math.round(rate) })}
        alwaysShowsWord
        isOn={playing}
      />
      {playing && (
        <>
          <ToolButton
            action="cine.slower"
            label={t('reading.viewer.cine.slower')}
            icon={<IconMinus size={16} stroke={1.75} />}
          />
          <ToolButton
            action="cine.faster"
            label={t('reading.viewer.cine.faster')}
            icon={<IconPlus size={16} stroke={1.75} />}
          />
        </>
      )}
      {canSave && (
        <ToolButton
          action="loop.save"
          label={t('reading.viewer.view.saveLoop')}
          icon={<IconGif size={18} stroke={1.6} />}
        />
      )}
    </>
  );
}
