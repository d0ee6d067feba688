import { describe, expect, it } from 'vitest';
import type { TFunction } from '#i18n/text-keys.ts';
import { defaultDateTimeFormat } from '#ui/format/date-time.ts';
import type { ListWords } from './list-words.ts';
import { figureText } from './figure-text.ts';

const said = (key: string, values?: { from?: string; to?: string }): string =>
  key === 'archive.filter.between' ? `${values?.from} to ${values?.to}` : (key.split('.').at(-1) ?? '');
const clinics = [{ clinicId: 7, name: 'Riverside General', code: 'RG', status: 'active' }];
// Only what is said of figures.
const words = { t: said as unknown as TFunction, clinics, formats: defaultDateTimeFormat } as unknown as ListWords;
const days = '2026-11-01;2026-11-30';

describe('the figure behind a list', () => {
  it('is said with all that narrows it', async () => {
    expect(await figureText(`final;${days};modality=CT;clinicId=7`, words)).toBe(
      'final · CT · Riverside General · 01 Nov 2026 to 30 Nov 2026',
    );
    expect(await figureText(`received;${days};station=CT_RG_01;priority=stat`, words)).toBe(
      'received · CT_RG_01 · stat · 01 Nov 2026 to 30 Nov 2026',
    );
  });

  it('says the hours of a weekday, how long something has waited, and what has none', async () => {
    const start = async (parts: string): Promise<string> =>
      (await figureText(`unread;${days};${parts}`, words)).split(' · ')[1] ?? '';
    expect(await start('weekday=5;hour=14')).toBe('Fri 14:00–15:00');
    expect(await start('hour=23')).toBe('23:00–00:00');
    expect(await start('age=4')).toBe('age: 4');
    expect(await start('readerId=0')).toBe('reader: none');
    expect(await start('modality=')).toBe('modality: none');
  });

  it('is its days alone where nobody knows it', async () => {
    expect(await figureText('wondrous;2026-11-01;2026-11-01', words)).toBe('01 Nov 2026');
  });
});
