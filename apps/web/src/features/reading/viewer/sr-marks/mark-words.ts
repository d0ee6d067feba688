import { isolated, onPicture } from '@isocenter/measuring/beside-numbers.ts';
import { scaleOfComment } from '@isocenter/measuring/coded-value.ts';
import { calibratedSign } from '@isocenter/measuring/written-value.ts';
import type { MarkDocument, ReportMark } from '@isocenter/viewer/report/sr-marks.ts';
import type { StatedFigure } from '@isocenter/viewer/report/mark-figures.ts';
import { personNameParts } from '#ui/format/person-name.ts';
import { speaker } from '#i18n/speaker.ts';
import { scaleWords } from '../scale-words.ts';

/** More figures beside a mark would cover the image; all of them stand in the panel. */
const mostFigures = 4;

type Said = Pick<ReportMark, 'name' | 'figures' | 'comments'>;

/**
 * Returns the text beside a mark on its image: its name, its figures as the document states them, the source of their millimetres as far as
 * our own documents state it, and its author. The rest stands in the panel.
 */
export function markText(document: MarkDocument, mark: Said): string[] {
  const { name, comments } = mark;
  const figures = mark.figures.slice(0, mostFigures);
  const said = [...unsigned(comments, figures), ...figures.flatMap((one) => unsigned(one.comments, [one]))];
  const caveats = figures.length === 0 ? [] : said.filter((comment) => scaleOfComment(comment) !== undefined);
  const source = sourceOf(document);
  return [
    ...(name === '' ? [] : [onPicture(name)]),
    ...figures.map((figure) => numberText(figure, mark, onPicture)),
    ...new Set(caveats.map(commentText)),
    ...(source === '' ? [] : [speaker.t('reading.viewer.list.documents.from', { source: onPicture(source) })]),
  ];
}

/** The figures of a mark as the document states them, each with what is said of it, then what is said of all of them. */
export function figureTexts(mark: Said): string[] {
  const { figures, comments } = mark;
  return [
    ...figures.map((figure) => {
      const said = unsigned(figure.comments, [figure]).map(commentText);
      return numberText(figure, mark, isolated) + (said.length === 0 ? '' : ` (${said.join(' · ')})`);
    }),
    ...unsigned(comments, figures).map(commentText),
  ];
}

/** A figure with its unit; its name is left out where it is the mark's. @param write what is received, beside a number */
function numberText(figure: StatedFigure, mark: Said, write: (text: string) => string): string {
  const { name, value, unit } = figure;
  const number = `${value}${unit === '' || unit === '°' || unit === '%' ? '' : ' '}${write(unit)}`;
  const isSigned = isByLength(figure) && [...mark.comments, ...figure.comments].some(isByHand);
  const signed = isSigned ? `${number}\u00A0${calibratedSign}` : number;
  return name === '' || name === mark.name ? signed : `${write(name)} ${signed}`;
}

/** The comments that no sign beside a figure stands for. */
function unsigned(comments: readonly string[], figures: readonly StatedFigure[]): string[] {
  return figures.some(isByLength) ? comments.filter((comment) => !isByHand(comment)) : [...comments];
}

/** Returns true if a calibration line changes a figure. */
function isByLength({ unit }: StatedFigure): boolean {
  return ['mm', 'cm', 'mm²', 'cm²'].includes(unit);
}

function isByHand(comment: string): boolean {
  return scaleOfComment(comment) === 'by-hand';
}

/** Ours in the reader's language, others as they were written. */
function commentText(comment: string): string {
  const scale = scaleOfComment(comment);
  return scale === undefined ? isolated(comment) : scaleWords(speaker.t, scale);
}

/** Returns the author of the marks: the program for those that a program found. */
export function sourceOf({ author, device, title, isComputed }: MarkDocument): string {
  const person = author && !isComputed ? (personNameParts(author)?.main ?? '') : '';
  return person || device || title;
}
