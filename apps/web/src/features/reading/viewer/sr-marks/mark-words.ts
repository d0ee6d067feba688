import { isolated } from '@isocenter/measuring/beside-numbers.ts';
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
    ...(name === '' ? [] : [isolated(name)]),
    ...figures.slice(0, mostFigures).map((figure) => figureText(figure, name)),
    ...(source === '' ? [] : [speaker.t('reading.viewer.list.documents.from', { source: isolated(source) })]),
  ];
}

/** A figure as the document states it; its name is left out where it is the mark's. */
export function figureText({ name, value, unit }: StatedFigure, markName: string): string {
  const number = `${value}${unit === '' || unit === '°' || unit === '%' ? '' : ' '}${isolated(unit)}`;
  return name === '' || name === markName ? number : `${isolated(name)} ${number}`;
}

/** Who says it: what a program found comes from the program. */
export function sourceOf({ author, device, title, isComputed }: MarkDocument): string {
  const person = author && !isComputed ? (personNameParts(author)?.main ?? '') : '';
  return person || device || title;
}
