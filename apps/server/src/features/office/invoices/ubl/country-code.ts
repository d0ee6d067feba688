const languages = ['en', 'de', 'fr', 'pt'] as const;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** ISO 3166-1 alpha-2 of a country by its code or its name in one of our languages; undefined for any other text. */
export function countryCode(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  return codes().get(wanted);
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
      const code = first + second;
      // EU, EZ, UN, XA, XB, ZZ and QO are regions of the locale data, and no countries.
      const name = /^(?:EU|EZ|UN|QO|X[AB]|ZZ)$/.test(code) ? undefined : names.of(code);
      return name === undefined ? [] : [[name.toLowerCase(), code] as const, [code.toLowerCase(), code] as const];
    }),
  );
}
