import { expect, test } from 'vitest';
import { countryCode, vatNumber } from './country-code.ts';

test('a country has its code of today, by each of its names and codes', () => {
  const request = ['France', 'united kingdom', 'UK', 'Russland', 'Sérvia', 'Burkina Faso', 'DD', ' Brasil ', 'Kosovo'];
  expect(request.map(countryCode)).toEqual(['FR', 'GB', 'GB', 'RU', 'RS', 'BF', 'DE', 'BR', '1A']);
  expect(['European Union', 'Kanarische Inseln', 'ZZ', 'Nowhere', ''].map(countryCode)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
  for (const language of ['en', 'de', 'fr', 'pt']) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of ['AT', 'CD', 'CH', 'CW', 'DE', 'GB', 'GR', 'MM', 'PT', 'TL', 'US', 'VN', 'YE', 'ZW'])
      expect(countryCode(names.of(code) ?? '')).toBe(code);
  }
});

test('a tax number begins with the letters of its country', () => {
  expect(vatNumber('DE 123.456-789', 'DE')).toBe('DE123456789');
  expect(vatNumber('509442118', 'PT')).toBe('PT509442118');
  expect(vatNumber('123456789', 'GR')).toBe('EL123456789');
  expect(vatNumber('EL123456789', 'GR')).toBe('EL123456789');
  expect(vatNumber('CHE-123.456.789 MWST', 'CH')).toBe('CHE123456789MWST');
  expect(vatNumber('12.345.678/0001-95', 'BR')).toBe('BR12345678000195');
});
