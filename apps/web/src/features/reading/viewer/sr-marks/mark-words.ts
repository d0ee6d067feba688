import { isolated, onPicture } from '@isocenter/measuring/beside-numbers.ts';
import type { MarkDocument, ReportMark } from '@isocenter/viewer/report/sr-marks.ts';
import type { StatedFigure } from '@isocenter/viewer/report/mark-figures.ts';
import { personNameParts } from '#ui/format/person-name.ts';
import { speaker } from '#i18n/speaker.ts';

/** More figures beside a mark would cover the image; all of them stand in the panel. */
const mostFigures = 4;

/** What stands beside a mark on its image: its name, its figures as the document states them, and whose they are. */
export function markText(document: MarkDocument, mark: ReportMark): string[] {
  const { name, figures } = mark;
  const source = sourceOf(document);
  return [
    ...(name === '' ? [] : [onPicture(name)]),
    ...figures.slice(0, mostFigures).map((figure) => figureText(figure, name, onPicture)),
    ...(source === '' ? [] : [speaker.t('reading.viewer.list.documents.from', { source: onPicture(source) })]),
  ];
}

/** A figure as the document states it; its name is left out where it is the mark's. @param write what is received, beside a number */
export function figureText({ name, value, unit }: StatedFigure, markName: string, write = isolated): string {
  const number = `${value}${unit === '' || unit === '°' || unit === '%' ? '' : ' '}${write(unit)}`;
  return name === '' || name === markName ? number : `${write(name)} ${number}`;
}

/** Who says it: what a program found comes from the program. */
export function sourceOf({ author, device, title, isComputed }: MarkDocument): string {
  const person = author && !isComputed ? (personNameParts(author)?.main ?? '') : '';
  return person || device || title;
}
