const languages = ['en', 'de', 'fr', 'pt'] as const;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** Regions of the locale data that ISO 3166-1 does not have as countries. */
const noCountries = /^(?:AC|CP|CQ|DG|EA|EU|EZ|IC|QO|TA|UN|XA|XB|ZZ)$/;
/** Kosovo has no code of ISO's; EN 16931 writes it so. */
const ofEn16931: Readonly<Record<string, string>> = { XK: '1A' };

/** ISO 3166-1 alpha-2 of a country by its code or its name in one of our languages; undefined for any other text. */
export function countryCode(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  return codes().get(wanted);
}

/** Writes a VAT number as EN 16931 requires it (BR-CO-09): the country's letters first, without spaces and signs. */
export function vatNumber(text: string, country: string): string {
  const plain = text.toUpperCase().replaceAll(/[\s./-]/g, '');
  const own = plain.slice(0, 2);
  const hasPrefix = /^[A-Z]{2}/.test(plain) && (own === 'EL' || own === 'XI' || countryCode(own) === own);
  return hasPrefix ? plain : `${country === 'GR' ? 'EL' : country}${plain}`;
}

let known: ReadonlyMap<string, string> | undefined;

function codes(): ReadonlyMap<string, string> {
  known ??= new Map(languages.flatMap(namesIn));
  return known;
}

function namesIn(language: string): (readonly [string, string])[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return letters.flatMap((first) =>
    letters.flatMap((second): (readonly [string, string])[] => {
      const text = first + second;
      // Codes that are not in use any more have the name of the country of today: UK, FX, DD.
      const code = new Intl.Locale(`und-${text}`).region ?? text;
      const name = noCountries.test(text) ? undefined : names.of(text);
      const written = ofEn16931[code] ?? code;
      return name === undefined ? [] : [[name.toLowerCase(), written] as const, [text.toLowerCase(), written] as const];
    }),
  );
}
