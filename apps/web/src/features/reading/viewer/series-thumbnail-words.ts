import { useTranslation } from '#i18n/use-translation.ts';
import type { DisplaySet } from '@isocenter/viewer/study/model.ts';
import { documentFacts } from '@isocenter/viewer/study/document-facts.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatMoment } from './format-overlay.ts';

interface ThumbnailWords {
  /** Below the picture. */
  readonly title: string;
  /** Tell a document from the others of its series, a line each: every signature of a report adds one. */
  readonly details: readonly string[];
  /** All of it, for who hears it. */
  readonly name: string;
}

/** Returns the words of the strip for a picture or a document. @param isAlone its series holds nothing else */
export function useThumbnailWords(displaySet: DisplaySet, isAlone: boolean): ThumbnailWords {
  const { t } = useTranslation();
  const details = useDetails(displaySet, isAlone);
  const { description } = displaySet;
  const number = displaySet.seriesNumber ?? '–';
  const count = displaySet.kind === 'images' ? displaySet.frames.length : undefined;
  return {
    title: description || t('reading.viewer.series.untitled', { number }),
    details,
    name: [
      t('reading.viewer.series.show', { number, description }),
      ...(count === undefined ? details : [t('reading.viewer.series.count', { count })]),
    ].join(', '),
  };
}

function useDetails(displaySet: DisplaySet, isAlone: boolean): readonly string[] {
  const format = useFormats();
  if (displaySet.kind === 'images') return [];
  const { title = '', instanceNumber, ...moment } = documentFacts(displaySet);
  // two signatures within a minute differ only by their number
  const number = isAlone || instanceNumber === undefined ? '' : String(instanceNumber);
  const when = [number, formatMoment(moment, format)].filter((part) => part !== '').join(' · ');
  return [title, when].filter((part) => part !== '');
}
