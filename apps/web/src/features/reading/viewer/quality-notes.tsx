import { useTranslation } from '#i18n/use-translation.ts';
import type { CellState } from '@isocenter/viewer/engine/cell-state.ts';
import { cutNotes, qualityNotes, type QualityNote } from '@isocenter/viewer/overlay/quality-notes.ts';
import { isolated } from '@isocenter/measuring/beside-numbers.ts';
import type { ShownBy } from '@isocenter/viewer/presets/shown-by.ts';
import { formatNumber } from '#ui/format/number.ts';
import classes from './overlay.module.css';

interface QualityNotesProps {
  readonly state: CellState;
  readonly loaded: number;
  readonly shownBy: ShownBy;
}

/** Shows on the picture what lowers its worth. Cannot be hidden. */
export function QualityNotes({ state, loaded, shownBy }: QualityNotesProps) {
  const { t } = useTranslation();
  const { displaySet, plane } = state;
  const total = displaySet?.kind === 'images' ? displaySet.frames.length : 0;
  const notes = notesOn(state);
  // on cuts no mapping is used
  const isMapped = shownBy === 'mapping' && state.frame !== undefined;
  const isIncomplete = plane !== undefined && loaded < 1;
  if (notes.length === 0 && !isIncomplete) return null;
  return (
    <ul className={classes['notes']}>
      {notes.map((note) => (
        <li key={note.kind}>
          <NoteText note={note} isMapped={isMapped} />
        </li>
      ))}
      {isIncomplete && <li>{t('reading.viewer.note.incomplete', { loaded: Math.round(loaded * total), total })}</li>}
    </ul>
  );
}

/** A cut through a volume says of its first slice what counts for all of them. */
function notesOn({ displaySet, frame, plane, notes, calibrations }: CellState): QualityNote[] {
  if (frame) return [...notes, ...qualityNotes(frame.instance, frame.frame, calibrations)];
  const first = plane && displaySet?.kind === 'images' ? displaySet.frames[0] : undefined;
  return first ? [...notes, ...cutNotes(first.instance)] : [];
}

function NoteText({ note, isMapped }: { readonly note: QualityNote; readonly isMapped: boolean }) {
  const { t } = useTranslation();
  switch (note.kind) {
    case 'lossy':
      return note.ratio === undefined
        ? t('reading.viewer.note.lossy')
        : t('reading.viewer.note.lossyRatio', { ratio: formatNumber(note.ratio, 1) });
    case 'lookup-table':
      return t('reading.viewer.note.lookupTable');
    case 'not-subtracted':
      return t('reading.viewer.note.notSubtracted');
    case 'window-alone':
      return t('reading.viewer.note.windowAlone');
    case 'curve-left-out':
      return t('reading.viewer.note.curveLeftOut');
    case 'colours-left-out':
      return t('reading.viewer.note.coloursLeftOut');
    case 'colour-profile':
      return t('reading.viewer.note.colourProfile', { name: note.name });
    case 'no-uptake':
      return t(`reading.viewer.uptake.none.${note.why}`);
    case 'slope-missing':
      return t('reading.viewer.note.slopeMissing');
    case 'mapping':
      return t(`reading.viewer.note.${isMapped ? 'mapped' : 'mappingLeftOut'}`, { name: isolated(note.name) });
    case 'mappings-unused':
      return t('reading.viewer.note.mappingsUnused', { names: note.names.map(isolated).join('; ') });
    case 'no-spacing':
      return t('reading.viewer.note.noSpacing');
    case 'detector-spacing':
      return t('reading.viewer.note.detectorSpacing');
    case 'estimated-spacing':
      return t('reading.viewer.note.estimatedSpacing');
    case 'calibrated-spacing':
      return t('reading.viewer.note.calibratedSpacing');
    case 'laterality-missing':
      return t('reading.viewer.note.lateralityMissing');
  }
}
