import type { Page } from '@playwright/test';
import { item, place, plain, sopClass } from './known-case.ts';
import { knownFile, type KnownObject, studyOfKnown } from './known-objects.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';
import { draw, viewport } from './viewer-steps.ts';

test.use({ only: 'viewer-real-world' });

const map = (name: string, slope: number, unit: string): KnownObject => ({
  name,
  sopClassUid: sopClass('4'),
  header: {
    Modality: 'MR',
    ...place,
    PixelSpacing: [1, 1],
    RescaleSlope: 2,
    RescaleIntercept: -100,
    RealWorldValueMappingSequence: [
      item({
        LUTLabel: 'T1 map',
        RealWorldValueFirstValueMapped: 0,
        RealWorldValueLastValueMapped: 4095,
        RealWorldValueSlope: slope,
        RealWorldValueIntercept: slope === 2 ? -100 : 7,
        MeasurementUnitsCodeSequence: [item({ CodeValue: unit, CodingSchemeDesignator: 'UCUM', CodeMeaning: unit })],
      }),
    ],
  },
  values: plain,
});
/** 2 x 300 - 100 by its own line, 0.25 x 300 + 7 by the mapping. */
const other = map('MR by another line', 0.25, 'ms');
const same = map('MR by its own line', 2, 'mm2/s');

test.beforeAll(({ installation }) => installation.store([other, same].map(knownFile)));

test('values are shown by the mapping to the real world that an image brings, where the reader asks for it', async ({
  page,
}) => {
  await signIn(page);
  await openKnown(page, other);
  await expect(viewport(page, 1).getByText('Values are shown without the recorded mapping: T1 map, ms')).toBeVisible();
  await draw(page, viewport(page, 1), 'b', [60, 60]);
  await page.keyboard.press('Escape');
  const values = page.getByRole('complementary', { name: 'Measurements' }).getByRole('listitem');
  await expect(values.first()).toContainText(/\b500\b/);
  await choose(page, 'T1 map, ms');
  await expect(values.first()).toContainText(/82\sms$/);
  await expect(viewport(page, 1).locator('svg text').first()).toContainText(/82\sms$/);
  await expect(viewport(page, 1).getByText('Values by the recorded mapping: T1 map, ms')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('complementary', { name: 'Measurements' }).getByText(/Saved/)).toBeVisible();

  // what was kept says its own, until the reader chooses
  await openKnown(page, other);
  await expect(viewport(page, 1).locator('svg text').first()).toContainText(/82\sms$/);
  await choose(page, 'T1 map, ms');
  await choose(page, 'Without mapping');
  await expect(values.first()).toContainText(/\b500\b/);
  await expect(values.first()).not.toContainText('ms');
});

test('values have the unit of a mapping that is their own line, and nothing is chosen', async ({ page }) => {
  await signIn(page);
  await openKnown(page, same);
  await draw(page, viewport(page, 1), 'b', [60, 60]);
  await page.keyboard.press('Escape');
  const values = page.getByRole('complementary', { name: 'Measurements' }).getByRole('listitem');
  await expect(values.first()).toContainText(/500\smm²\/s/);
  await expect(viewport(page, 1).getByText(/mapping/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Window presets' }).click();
  await expect(page.getByRole('menuitem', { name: /As recorded|Back/ }).first()).toBeVisible();
  await expect(page.getByRole('menuitemradio')).toHaveCount(0);
});

async function openKnown(page: Page, object: KnownObject): Promise<void> {
  await page.goto(`/viewer/${studyOfKnown(object)}`);
  await expect(viewport(page, 1).getByText(/Zoom \d/)).toBeVisible();
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Window presets' }).click();
  await page.getByRole('menuitemradio', { name }).click();
}
