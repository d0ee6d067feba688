import {
  IconArrowsLeftRight,
  IconChevronLeft,
  IconChevronRight,
  IconLink,
  IconMinus,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#ui/format/number.ts';
import { ToolButton } from './tool-button.tsx';
import { useDerived, useParts, useStore } from './use-store.ts';
import { isNarrow } from './room.ts';
import { useOpenStudy, useViewerTools } from './viewer-context.ts';
import bars from './bars.module.css';
import classes from './priors.module.css';

/** Shows the acts on two studies beside each other: scroll together or not, shift, exchange, go older or newer. */
export function CompareBar() {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const compared = useStore(viewer.comparison.store);
  if (!compared) return null;
  return (
    <div className={classes['bar']} role="toolbar" aria-label={t('reading.viewer.priors.compare')}>
      <ToolButton
        action="priors.older"
        label={t('reading.viewer.priors.older')}
        icon={<IconChevronLeft size={18} stroke={1.6} className={bars['turning']} />}
      />
      <ToolButton
        action="priors.newer"
        label={t('reading.viewer.priors.newer')}
        icon={<IconChevronRight size={18} stroke={1.6} className={bars['turning']} />}
      />
      {isNarrow() ? (
        <Turn />
      ) : (
        <>
          <LinkButton />
          <Shift millimetres={compared.shift} />
          <ToolButton
            action="priors.swap"
            label={t('reading.viewer.priors.swap')}
            icon={<IconArrowsLeftRight size={18} stroke={1.6} />}
          />
        </>
      )}
      <span className={classes['space']} />
      <ToolButton
        action="priors.toggle"
        label={t('reading.viewer.priors.end')}
        icon={<IconX size={18} stroke={1.6} />}
        isKeyHidden
      />
    </div>
  );
}

/** Says what both scroll together by, and ends that or begins it again. */
function LinkButton() {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const { linked, activeCell, cells } = useParts(viewer.store, 'linked', 'activeCell', 'cells');
  const other = cells.find((cell) => cell !== activeCell) ?? activeCell;
  const follows = useDerived(viewer.cell(other), (state) => state.follows);
  const text =
    linked && follows ? t(`reading.viewer.priors.linkedBy.${follows}`) : t('reading.viewer.priors.notLinked');
  return (
    <button
      type="button"
      className={classes['link']}
      aria-pressed={linked}
      data-by={linked ? follows : undefined}
      onClick={() => viewer.setLinked(!linked)}
    >
      <IconLink size={16} stroke={1.6} />
      {text}
    </button>
  );
}

/** Shifts the earlier study along the patient, for scanners that count from elsewhere; the figure takes the shift back. */
function Shift({ millimetres }: { readonly millimetres: number }) {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const { comparison } = viewer;
  return (
    <span className={classes['shift']} title={t('reading.viewer.priors.shiftHint')}>
      <button
        type="button"
        aria-label={t('reading.viewer.priors.shiftDown')}
        onClick={() => comparison.shiftBySlices(-1)}
      >
        <IconMinus size={16} stroke={1.6} />
      </button>
      <button type="button" onClick={() => comparison.shiftTo(0)}>
        {t('reading.viewer.priors.shift', { millimetres: formatNumber(millimetres, 1) })}
      </button>
      <button type="button" aria-label={t('reading.viewer.priors.shiftUp')} onClick={() => comparison.shiftBySlices(1)}>
        <IconPlus size={16} stroke={1.6} />
      </button>
    </span>
  );
}

/** Switches, if there is room for one picture, between this study and the earlier one at the same place. */
function Turn() {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const { study } = useOpenStudy();
  const { activeCell } = useParts(viewer.store, 'activeCell');
  const { displaySet } = useParts(viewer.cell(activeCell), 'displaySet');
  const isCurrent = displaySet?.studyUid === study.studyUid;
  return (
    <span className={classes['turn']}>
      {[true, false].map((isOfPage) => (
        <button
          key={String(isOfPage)}
          type="button"
          aria-pressed={isOfPage === isCurrent}
          onClick={() => isOfPage !== isCurrent && viewer.comparison.turn()}
        >
          {isOfPage ? t('reading.viewer.current') : t('reading.viewer.priors.prior')}
        </button>
      ))}
    </span>
  );
}
