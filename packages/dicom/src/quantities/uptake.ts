import type { Header } from '../picture/header.ts';
import { privateTag } from '../picture/private-tag.ts';
import { type BodyNorm, bodyNorm, type NoNorm } from './body.ts';
import { momentOf, momentOfDateTime } from './moment.ts';

/** Why there is no standardised uptake value. */
export type NoUptake =
  | 'units'
  | 'slope'
  | 'attenuation'
  | 'decay'
  | 'dose'
  | 'dose-size'
  | 'half-life'
  | 'injection'
  | 'scan'
  | 'other-norm'
  | NoNorm;

/** Modality values times `factor` are g/ml (cm²/ml by body surface); else the reason why there is no such number. */
export type Uptake = { readonly factor: number } | { readonly missing: NoUptake };

/** Private elements with the factors from a count to g/ml, and to Bq/ml. */
const philips = {
  uptake: { group: 0x7053, element: 0x00, creator: 'Philips PET Private Group' },
  activity: { group: 0x7053, element: 0x09, creator: 'Philips PET Private Group' },
} as const;
/** Private element that says when the scan was begun. */
const scanOfGeneralElectric = { group: 0x0009, element: 0x0d, creator: 'GEMS_PETD_01' } as const;
const day = 86_400;
/** Bq: less is a dose in MBq that was written as one in Bq, a ten thousandth of what is given to a mouse. */
const leastDose = 1000;
/** Half-lives after which nobody scans: a time of injection that only the day before could explain is wrong beyond them. */
const mostHalfLives = 5;
/** The same of any other time of injection: after ten of them a thousandth is left, or the half-life is not in seconds. */
const mostHalfLivesStated = 10;
/** Seconds by which a series may begin behind its first image, where one of both times has fractions. */
const sameSecond = 1;

/**
 * The uptake of one image of a PET series, by QIBA's vendor-neutral pseudo-code. Slopes may vary from slice to slice: this comes behind
 * them. It differs from image to image only where the series does not say when it was begun.
 * @param firstAcquired when the first image of the series was acquired, as `acquiredAt` has it; undefined where only this one is known
 */
export function uptakeOf(header: Header, norm: BodyNorm, firstAcquired?: number): Uptake {
  if (header.number('RescaleSlope') === 0) return { missing: 'slope' };
  const units = header.text('Units')?.toUpperCase();
  if (units === 'GML') return stated(header, norm);
  const counted = units === 'CNTS' ? header.number(privateTag(header, philips.uptake)) : undefined;
  if (counted !== undefined && counted > 0) return norm === 'bw' ? { factor: counted } : { missing: 'other-norm' };
  const becquerels =
    units === 'BQML' ? 1 : units === 'CNTS' ? header.number(privateTag(header, philips.activity)) : undefined;
  if (becquerels === undefined || !(becquerels > 0)) return { missing: 'units' };
  const corrected = header.strings('CorrectedImage').map((each) => each.trim().toUpperCase());
  if (!corrected.includes('ATTN')) return { missing: 'attenuation' };
  if (!corrected.includes('DECY')) return { missing: 'decay' };
  const dose = decayedDose(header, firstAcquired);
  if (typeof dose !== 'number') return { missing: dose };
  const body = bodyNorm(header, norm);
  return typeof body === 'number' ? { factor: (becquerels * body) / dose } : { missing: body };
}

/** Values that are g/ml already: of body weight, unless they say of what (PS3.3 §C.8.9.1, SUV Type). */
function stated(header: Header, norm: BodyNorm): Uptake {
  const types: Readonly<Record<string, BodyNorm>> = {
    BW: 'bw',
    LBM: 'lbm',
    LBMJAMES128: 'lbm',
    BSA: 'bsa',
    IBW: 'ibw',
  };
  const named = header.text('SUVType')?.toUpperCase() ?? 'BW';
  return types[named] === norm ? { factor: 1 } : { missing: 'other-norm' };
}

/** The injected activity in Bq at the moment that values are corrected to. */
function decayedDose(header: Header, firstAcquired: number | undefined): number | NoUptake {
  const [radiopharmaceutical] = header.items('RadiopharmaceuticalInformationSequence');
  const dose = radiopharmaceutical?.number('RadionuclideTotalDose') ?? 0;
  if (radiopharmaceutical === undefined || !(dose > 0)) return 'dose';
  if (dose < leastDose) return 'dose-size';
  const corrected = header.text('DecayCorrection')?.toUpperCase();
  // Corrected to the injection: nothing has decayed.
  if (corrected === 'ADMIN') return dose;
  if (corrected !== 'START') return 'decay';
  const halfLife = radiopharmaceutical.number('RadionuclideHalfLife') ?? 0;
  if (!(halfLife > 0)) return 'half-life';
  const scan = scanStart(header, halfLife, firstAcquired);
  if (scan === undefined) return 'scan';
  const injection = injectionBefore(radiopharmaceutical, { scan, halfLife, header });
  if (injection === undefined || injection > scan) return 'injection';
  return dose * 2 ** (-(scan - injection) / halfLife);
}

interface Scan {
  readonly scan: number;
  readonly halfLife: number;
  readonly header: Header;
}

/**
 * A time without a date is of the day of the scan, or of the day before where it would be later: but only while there is something left to
 * see. Clocks that differ by half a minute must not make half a minute a day.
 */
function injectionBefore(radiopharmaceutical: Header, { scan, halfLife, header }: Scan): number | undefined {
  const within = (moment: number | undefined, most: number) =>
    moment === undefined || scan - moment > most * halfLife ? undefined : moment;
  const whole = statedInjection(radiopharmaceutical, header.text('TimezoneOffsetFromUTC'));
  if (whole !== undefined) return within(whole, mostHalfLivesStated);
  const date = header.text('SeriesDate') ?? header.text('AcquisitionDate');
  const clock = momentOf(date, radiopharmaceutical.text('RadiopharmaceuticalStartTime'));
  return clock === undefined || clock <= scan ? within(clock, mostHalfLivesStated) : within(clock - day, mostHalfLives);
}

const hasTime = /^\d{10}/;
const isMidnight = /^\d{8}(00){1,3}(\.0+)?([+-]\d{4})?$/;

/** An injection with its date. A DT without a time, or at midnight where a time stands beside it, says the date alone. */
function statedInjection(radiopharmaceutical: Header, offset: string | undefined): number | undefined {
  const stated = radiopharmaceutical.text('RadiopharmaceuticalStartDateTime') ?? '';
  const beside = momentOf(stated.slice(0, 8), radiopharmaceutical.text('RadiopharmaceuticalStartTime'));
  if (beside !== undefined && (!hasTime.test(stated) || isMidnight.test(stated))) return beside;
  return hasTime.test(stated) ? momentOfDateTime(stated, offset) : undefined;
}

/** Returns when an image was acquired, in seconds; a time without a date is of the day of the series. */
export function acquiredAt(header: Header): number | undefined {
  const time = header.text('AcquisitionTime');
  return (
    momentOf(header.text('AcquisitionDate'), time) ??
    momentOfDateTime(header.text('AcquisitionDateTime'), header.text('TimezoneOffsetFromUTC')) ??
    momentOf(header.text('SeriesDate'), time)
  );
}

/**
 * Returns when the scan was begun, the moment that values are corrected to: the time of the series, unless one of its images was acquired
 * before it, as in one that was computed later, or nobody knows when they were. Then as the device says it, else reckoned from the image's
 * own time.
 */
function scanStart(header: Header, halfLife: number, firstAcquired = Infinity): number | undefined {
  const series = momentOf(header.text('SeriesDate'), header.text('SeriesTime'));
  const acquired = acquiredAt(header);
  const first = Math.min(acquired ?? Infinity, firstAcquired);
  if (series !== undefined && first < Infinity && series < first + sameSecond) return series;
  const begun = header.text(privateTag(header, scanOfGeneralElectric));
  const stated = momentOfDateTime(begun, header.text('TimezoneOffsetFromUTC'));
  if (stated !== undefined) return stated;
  const [offset, duration] = [header.number('FrameReferenceTime') ?? 0, header.number('ActualFrameDuration') ?? 0];
  if (acquired === undefined || !(offset > 0) || !(duration > 0)) return undefined;
  return acquired - offset / 1000 + averageCountTime(duration / 1000, halfLife);
}

/** Returns when in a frame, in seconds from its beginning, the activity equals its average over the frame. */
function averageCountTime(seconds: number, halfLife: number): number {
  const constant = Math.LN2 / halfLife;
  const during = constant * seconds;
  return Math.log(during / (1 - Math.exp(-during))) / constant;
}
