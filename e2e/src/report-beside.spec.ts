import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './looks.ts';
import { storeSamples } from './samples.ts';
import { addColleague, ask } from './people.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';
import { open } from './viewer-steps.ts';

test.use({ only: 'report-beside' });

const beside = (page: Page) => page.getByRole('complementary', { name: 'Report' });
const findings = (page: Page) => beside(page).getByRole('textbox', { name: 'Findings' });

/** Replaces the browser's speech recognition, which needs a microphone and its maker: it hears what `hears` says. */
function standInForSpeech(): void {
  class Recognition {
    onresult: ((event: object) => void) | null = null;
    onend: (() => void) | null = null;
    start(): void {
      Object.assign(globalThis, {
        hear: (transcript: string, isFinal: boolean) =>
          this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] }),
      });
    }
    stop(): void {
      this.onend?.();
    }
  }
  Object.assign(globalThis, { SpeechRecognition: Recognition });
}

const hears = (page: Page, words: string, isFinal: boolean) =>
  page.evaluate(
    ([said, isSure]) => (globalThis as unknown as { hear: (...of: unknown[]) => void }).hear(said, isSure),
    [words, isFinal] as const,
  );

test('a report is written beside its images, put away, opened in a window of its own, and signed', async ({
  page,
  installation,
}) => {
  const [studyUid = ''] = await storeSamples(installation, ['pulmonary angiography']);
  await ask(installation, '/api/studies/moves', { selection: { studyUids: [studyUid] }, act: 'complete' }).catch(
    () => undefined,
  );
  const reader = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Rita',
    lastName: 'Reader',
    scope: { all: true },
  });
  await page.addInitScript(standInForSpeech);
  await signIn(page, reader);
  await open(page, studyUid);
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/report=beside/);
  // From the image into the text by two keys; what is typed while the editor comes is its text.
  await expect(beside(page).getByRole('button', { name: 'Begin the report' })).toBeFocused();
  await page.keyboard.press('Enter');
  // Each of these letters is a key of the images where nothing is written.
  await page.keyboard.type('Embolus in the left lower lobe.');
  await expect(findings(page)).toContainText('Embolus in the left lower lobe.');
  await expect(beside(page).getByText(/^Saved /)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Measurements' })).toBeHidden();
  await expectAccessible(page);

  // The acts of an editor are one stop between two texts.
  await page.keyboard.press('Tab');
  await expect(beside(page).getByRole('toolbar', { name: 'Formatting' }).locator(':focus')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(beside(page).getByRole('textbox', { name: 'Impression' })).toBeFocused();

  // And back to the images by one key, whose keys hold there.
  await page.keyboard.press('Alt+i');
  await expect(page.getByRole('region', { name: /^Viewport 1/ })).toBeFocused();
  await page.keyboard.press('e');
  await expect(findings(page)).toBeFocused();

  await findings(page).press('Control+End');
  await findings(page).press('Control+Shift+m');
  await expect(beside(page).getByRole('button', { name: 'Dictate' })).toHaveAttribute('aria-pressed', 'true');
  await expect(beside(page).getByText(/^Listening\. Your browser recognises/)).toBeVisible();
  await expectAccessible(page);
  await hears(page, 'no infarct', false);
  await expect(beside(page).getByText('no infarct …')).toBeVisible();
  await hears(page, 'no infarct comma no effusion full stop', true);
  await expect(findings(page)).toContainText('left lower lobe. No infarct, no effusion.');
  await beside(page).getByRole('button', { name: 'Dictate' }).press('Enter');
  await expect(beside(page).getByRole('button', { name: 'Dictate' })).not.toHaveAttribute('aria-pressed', 'true');
  await expect(beside(page).getByText(/^Saved /)).toBeVisible();

  await beside(page).getByRole('button', { name: 'Close the report' }).press('Enter');
  await expect(beside(page)).toBeHidden();
  await page.keyboard.press('e');
  // Nothing of it is obeyed by the images meanwhile.
  await page.keyboard.type('Typed at once. ');
  await expect(findings(page)).toContainText('Typed at once.');
  await expect(findings(page)).toContainText('Embolus in the left lower lobe.');
  const [own] = await Promise.all([
    page.waitForEvent('popup'),
    beside(page).getByRole('link', { name: 'In a window of its own' }).click(),
  ]);
  await expect(own.getByRole('textbox', { name: 'Findings' })).toContainText('Embolus in the left lower lobe.');
  await expect(beside(page)).toBeHidden();
  await own.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTitle('Alt W').click();
  await expect(findings(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Alt+Enter');
  const impression = beside(page).getByRole('textbox', { name: 'Impression' });
  await expect(impression).toBeFocused();
  await expect(beside(page).getByText('Impression is empty. The report cannot be signed without it.')).toHaveCount(2);
  await expect(beside(page).getByRole('heading', { name: 'Before you sign 1 missing' })).toBeVisible();
  await expect(beside(page).getByText('Recommendation', { exact: true })).toHaveCount(1);
  await page.keyboard.type('Pulmonary embolism.');
  await page.keyboard.press('Alt+Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign the report' });
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(reader.password);
  await page.keyboard.press('Enter');
  await expect(beside(page).getByText('Signed by Rita Reader, author')).toBeVisible();
  await expect(beside(page).getByRole('heading', { name: 'Report', level: 2 })).toBeFocused();
  await page.keyboard.press('Shift+E');
  await expect(beside(page)).toBeHidden();
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Report' })).toBeFocused();
});

/** Presses Enter on the button that begins a report before anything else runs that its focus has set off. */
function pressWithFocus(): void {
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('[data-report-begin]')) return;
    queueMicrotask(() => {
      const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      // What a browser does with a key that nobody took.
      if (target.dispatchEvent(press)) target.click();
    });
  });
}

test('a press that comes with the focus begins the report, and what is typed then is its text', async ({
  page,
  installation,
}) => {
  const [studyUid = ''] = await storeSamples(installation, ['CT Head']);
  await ask(installation, '/api/studies/moves', { selection: { studyUids: [studyUid] }, act: 'complete' }).catch(
    () => undefined,
  );
  const reader = await addColleague(installation, {
    role: 'radiologist',
    firstName: 'Remo',
    lastName: 'Reader',
    scope: { all: true },
  });
  await page.addInitScript(pressWithFocus);
  await signIn(page, reader);
  await open(page, studyUid);
  await page.keyboard.press('e');
  await expect(findings(page)).toBeFocused();
  await page.keyboard.type('Embolus.');
  await expect(findings(page)).toContainText('Embolus.');
});
