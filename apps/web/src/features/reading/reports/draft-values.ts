import type { saveReport } from '@isocenter/contract/reading/reports/endpoints.ts';
import type { Report } from '@isocenter/contract/reading/reports/fields.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';

/** The written parts of a report, by names of their own: `section 0`, `answer size`. Two writings are compared name by name. */
export type DraftValues = Readonly<Record<string, unknown>>;

const [section, answer, caption] = ['section ', 'answer ', 'caption '];
/** The ids of the key images, in their order. */
export const imagesName = 'images';

export const sectionName = (at: number): string => `${section}${at}`;
export const answerName = (name: string): string => `${answer}${name}`;

/** Returns the position of a section; undefined for an answer. */
export function sectionAt(name: string): number | undefined {
  return name.startsWith(section) ? Number(name.slice(section.length)) : undefined;
}

/** Returns true if a name is that of the key images or of a caption of one. */
export function isOfImages(name: string): boolean {
  return name === imagesName || name.startsWith(caption);
}

/** Key images as they are written: their order, and the caption of each. */
export function valuesOfImages(images: Report['images']): DraftValues {
  const captions = images.map((each) => [`${caption}${each.imageId}`, each.caption]);
  return { [imagesName]: images.map(({ imageId }) => imageId), ...Object.fromEntries(captions) };
}

export function valuesOf({ sections, answers, images }: Pick<Report, 'sections' | 'answers' | 'images'>): DraftValues {
  return Object.fromEntries([
    // A line break has two spellings; the editor's is meant.
    ...sections.map(({ text }, at) => [sectionName(at), text.replaceAll('<br />', '<br>')]),
    ...Object.entries(answers).map(([name, value]) => [answerName(name), value]),
    ...Object.entries(valuesOfImages(images)),
  ]);
}

/** The report with what is written now. */
export function reportWith(report: Report, values: DraftValues): Report {
  const sections = report.sections.map((each, at) => ({ ...each, text: textIn(values, sectionName(at)) }));
  return { ...report, sections, answers: answersIn(values), images: imagesIn(report, values) };
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the changes between two writings, as they are sent. */
export function changesBetween(before: DraftValues, now: DraftValues): Omit<BodyOf<typeof saveReport>, 'revision'> {
  const sections = Object.keys(now).flatMap((name) => {
    const position = sectionAt(name);
    return position === undefined || isSame(now[name], before[name]) ? [] : [{ position, text: textIn(now, name) }];
  });
  const answers = answersIn(now);
  const images = savedImages(now);
  return {
    sections,
    ...(isSame(answers, answersIn(before)) ? {} : { answers }),
    ...(isSame(images, savedImages(before)) ? {} : { images }),
  };
}

function textIn(values: DraftValues, name: string): string {
  const text = values[name];
  return typeof text === 'string' ? text : '';
}

function answersIn(values: DraftValues): Report['answers'] {
  const answers = Object.entries(values).filter(([name]) => name.startsWith(answer));
  // Only answers are written under these names.
  return Object.fromEntries(answers.map(([name, value]) => [name.slice(answer.length), value])) as Report['answers'];
}

/** A draft that an earlier version saved in the browser has no images. */
function imagesIn(report: Report, values: DraftValues): Report['images'] {
  if (!(imagesName in values)) return report.images;
  return savedImages(values).flatMap(({ imageId, caption: written }) => {
    const image = report.images.find((each) => each.imageId === imageId);
    return image === undefined ? [] : [{ ...image, caption: written }];
  });
}

function savedImages(values: DraftValues): { imageId: string; caption: string }[] {
  const ids = values[imagesName];
  const listed = Array.isArray(ids) ? ids.map(String) : [];
  return listed.map((imageId) => ({ imageId, caption: textIn(values, `${caption}${imageId}`) }));
}
