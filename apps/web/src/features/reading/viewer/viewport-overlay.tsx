import { useTranslation } from '#i18n/use-translation.ts';
import type { CellState } from '@isocenter/viewer/engine/cell-state.ts';
import type { ShownBy } from '@isocenter/viewer/presets/shown-by.ts';
import { calibratedSign } from '@isocenter/measuring/written-value.ts';
import { chestWall } from '@isocenter/viewer/hanging/mammograms.ts';
import { overlayFacts } from '@isocenter/viewer/overlay/overlay-facts.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import {
  formatGrey,
  formatMillimetres,
  formatMoment,
  formatScale,
  formatSeries,
  formatSexAndAge,
  formatTechnique,
  placeInStack,
} from './format-overlay.ts';
import { QualityNotes } from './quality-notes.tsx';
import { useAgeLabels } from './use-age-labels.ts';
import { StudyTag } from './study-tag.tsx';
import type { OverlayMode } from './viewer-context.ts';
import classes from './overlay.module.css';

interface ViewportOverlayProps {
  readonly state: CellState;
  readonly overlay: OverlayMode;
  /** Share of the display set's pictures that have arrived, 0 to 1. */
  readonly loaded: number;
  /** The unit or mapping by which values are shown. */
  readonly shownBy?: ShownBy;
}

/** The text on a picture: four corners, orientation letters, scale bar, notes on quality. Smaller viewports show less. */
export function ViewportOverlay({ state, overlay, loaded, shownBy = 'bw' }: ViewportOverlayProps) {
  const { t } = useTranslation();
  const { displaySet, frame = displaySet?.kind === 'images' ? displaySet.frames[0] : undefined } = state;
  if (!frame) return null;
  return (
    <div className={classes['overlay']} data-mode={overlay} data-free={freeSide(chestWall(frame.instance))}>
      <StudyTag displaySet={displaySet} />
      {overlay === 'full' && <Patient state={state} />}
      {overlay === 'full' && <Origin state={state} />}
      {overlay !== 'none' && <Place state={state} />}
      {overlay !== 'none' && <Rendering state={state} />}
      {overlay !== 'none' && <Edges state={state} />}
      <div className={classes['bottom']}>
        {overlay !== 'none' && <span className={classes['bottomEdge']}>{state.letters?.bottom}</span>}
        <QualityNotes state={state} loaded={loaded} shownBy={shownBy} />
        {overlay !== 'none' && state.scale && (
          <div className={classes['scale']} style={{ width: state.scale.pixels }}>
            {formatScale(state.scale.millimetres)}
            {state.scale.calibrated === true && ` ${calibratedSign}`}
            {state.scale.trueSize && ` · ${t(`reading.viewer.list.values.trueSize.${state.scale.trueSize}`)}`}
          </div>
        )}
      </div>
    </div>
  );
}

/** The text of mammograms stands away from the chest wall, where there is air. */
function freeSide(wall: 'left' | 'right' | undefined): 'left' | 'right' | undefined {
  return wall && (wall === 'left' ? 'right' : 'left');
}

function frameOf({ displaySet, frame }: CellState) {
  return frame ?? (displaySet?.kind === 'images' ? displaySet.frames[0] : undefined);
}

function Patient({ state }: { readonly state: CellState }) {
  const { t } = useTranslation();
  const labels = useAgeLabels();
  const frame = frameOf(state);
  if (!frame) return null;
  const facts = overlayFacts(frame);
  return (
    <div className={classes['topStart']}>
      <p className={classes['strong']}>
        <PersonName name={facts.patientName ?? ''} unknown={t('common.nameUnknown')} />
      </p>
      <p>
        <bdi>{facts.patientId}</bdi>
      </p>
      <p>{formatSexAndAge(facts, labels)}</p>
    </div>
  );
}

function Origin({ state }: { readonly state: CellState }) {
  const { t } = useTranslation();
  const format = useFormats();
  const frame = frameOf(state);
  if (!frame) return null;
  const facts = overlayFacts(frame);
  return (
    <div className={classes['topEnd']}>
      <p>{facts.institution}</p>
      <p>{formatMoment(facts, format)}</p>
      <p className={classes['muted']}>{formatSeries(facts)}</p>
      <p className={classes['muted']}>
        {state.plane
          ? t(`reading.viewer.viewport.${state.plane}`)
          : [facts.laterality, facts.view].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

function Place({ state }: { readonly state: CellState }) {
  const { t } = useTranslation();
  const frame = frameOf(state);
  if (!frame) return null;
  const facts = overlayFacts(frame);
  const place = placeInStack(state);
  const location = state.plane ? undefined : formatMillimetres(facts.sliceLocation);
  const thickness = state.plane ? undefined : formatMillimetres(facts.sliceThickness);
  return (
    <div className={classes['bottomStart']}>
      <p className={classes['strong']}>
        {t(`reading.viewer.viewport.${place.of}`)} {place.index}
        <span className={classes['plain']}> / {place.count}</span>
        {state.follows && (
          <span className={classes['linked']}> {t(`reading.viewer.viewport.linkedBy.${state.follows}`)}</span>
        )}
      </p>
      {location && (
        <p className={classes['detail']}>
          {t('reading.viewer.viewport.location')} {location}
        </p>
      )}
      {thickness && (
        <p className={classes['detail']}>
          {t('reading.viewer.viewport.thickness')} {thickness}
        </p>
      )}
    </div>
  );
}

function Rendering({ state }: { readonly state: CellState }) {
  const { t } = useTranslation();
  const { window, zoom } = state;
  const frame = frameOf(state);
  const technique = frame ? formatTechnique(overlayFacts(frame)) : '';
  return (
    <div className={classes['bottomEnd']}>
      {window && (
        <p>
          {t('reading.viewer.viewport.center')} {formatGrey(window.center, window.width)}{' '}
          {t('reading.viewer.viewport.width')} {formatGrey(window.width, window.width)}
        </p>
      )}
      {zoom !== undefined && (
        <p className={classes['detail']}>{t('reading.viewer.viewport.zoom', { percent: formatNumber(zoom * 100) })}</p>
      )}
      {technique !== '' && <p className={`${classes['muted']} ${classes['detail']}`}>{technique}</p>}
    </div>
  );
}

function Edges({ state: { letters } }: { readonly state: CellState }) {
  if (!letters) return null;
  return (['left', 'right', 'top'] as const).map((edge) => (
    <span key={edge} className={classes['edge']} data-edge={edge}>
      {letters[edge]}
    </span>
  ));
}
