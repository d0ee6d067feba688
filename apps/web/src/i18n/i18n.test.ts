import { beforeAll, describe, expect, test, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts, textsOfFrame } from './i18n.ts';
import { speaker } from './speaker.ts';
import { allTexts } from './testing/all-texts.ts';

// What of a page these texts touch: the language of its document.
vi.stubGlobal('document', { documentElement: { lang: '' } });

describe('the texts of a page', () => {
  beforeAll(() => startTexts('en'));

  test('are there once they are loaded, and not before', async () => {
    expect(speaker.t('common.cancel')).toBe('Cancel');
    expect(speaker.t('audit.title')).toBe('audit.title');
    await loadTexts(['audit']);
    expect(speaker.t('audit.title')).toBe('Audit trail');
  });

  test('follow when another language is chosen', async () => {
    await changeLanguage('de');
    expect(speaker.t('audit.title')).toBe('Prüfprotokoll');
    expect(document.documentElement.lang).toBe('de');
  });

  test('are there when the page is opened as the language is chosen', async () => {
    await Promise.all([loadTexts(['clinics']), changeLanguage('fr')]);
    expect(speaker.t('clinics.field.city')).toBe('Ville');
    await Promise.all([changeLanguage('pt'), loadTexts(['reading'])]);
    expect(speaker.t('reading.viewer.arrow.label')).toBe('Texto');
  });

  test('are those of the language that was chosen last', async () => {
    await Promise.all([changeLanguage('fr'), changeLanguage('de'), loadTexts(['entry'])]);
    expect(speaker.t('entry.forgotten.title')).toBe(allTexts.de.entry.forgotten.title);
    expect(document.documentElement.lang).toBe('de');
  });
});

test('the file of the frame has all of its texts, in each language', async () => {
  const files = import.meta.glob<{ readonly frame: object }>('./frame/*.ts');
  expect(Object.keys(files)).toHaveLength(4);
  for (const fetchFile of Object.values(files))
    expect(Object.keys((await fetchFile()).frame).toSorted()).toEqual([...textsOfFrame].toSorted());
});
