import { certificateEnds } from './tls-key.ts';

const dayMilliseconds = 86_400_000;

/** Days until our certificate, with its chain, and the first of the authorities that we trust end; what is not there is not told. */
export function certificateDays(shown: {
  readonly cert: string;
  readonly ca?: string | undefined;
}): Record<string, number> {
  const texts = { dicom: shown.cert, 'dicom-authorities': shown.ca ?? '' };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, pem]) => {
      const ends = certificateEnds(pem);
      return ends.length === 0 ? [] : [[name, (Math.min(...ends) - Date.now()) / dayMilliseconds]];
    }),
  );
}
