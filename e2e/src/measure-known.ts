import type { Page } from '@playwright/test';
import type { Installation } from './installation.ts';
import { knownFile, studyOfKnown } from './known-objects.ts';
import type { Known } from './known-case.ts';
import { coloured } from './measured-colours.ts';
import { known } from './measured-objects.ts';
import { expect, test } from './story.ts';
import { brightnessAt, draw, forgetMeasurements, open, viewport } from './viewer-steps.ts';

/** Stores the objects, each in a study of its own. */
export async function storeKnown(installation: Installation): Promise<void> {
  await installation.store([...known, ...coloured].map(knownFile));
}

/** Measures every object through the page of somebody who is signed in. @param hasCurves whether a sigmoid is drawn as one */
export async function measureKnown(
  page: Page,
  installation: Installation,
  { hasCurves }: { readonly hasCurves: boolean },
): Promise<void> {
  for (const object of known)
    await test.step(object.name, () => measured(page, hasCurves ? object : withoutCurve(object)));
  for (const object of coloured) {
    await open(page, studyOfKnown(object));
    expect.soft(await brightnessAt(viewport(page, 1), [0.5, 0.5]), object.name).toBe(object.red);
  }
  await forgetMeasurements(installation, known.map(studyOfKnown));
}

/** Without WebGL a curve is drawn as the straight line that it lies along. */
function withoutCurve({ greys, ...object }: Known): Known {
  return object.header['VOILUTFunction'] === 'SIGMOID' || !greys ? object : { ...object, greys };
}

async function measured(page: Page, object: Known): Promise<void> {
  const { name, mean, length, unit, greys, notice, room = 0 } = object;
  await page.goto(`/viewer/${studyOfKnown(object)}`);
  const shown = viewport(page, 1);
  await expect(shown.getByText(/Zoom \d/)).toBeVisible();
  if (notice === undefined) await expect.soft(shown.getByText(/^No SUV/), name).toHaveCount(0);
  else await expect.soft(shown.getByText(notice), name).toBeVisible();
  for (const [at, grey] of (greys ?? []).entries())
    await expect
      .soft(async () => {
        const seen = await brightnessAt(shown, [0.5, [0.06, 0.5, 0.94][at] ?? 0]);
        expect(Math.abs(seen - grey), `${name}: ${seen} in place of ${grey}`).toBeLessThan(3);
      })
      .toPass({ timeout: 5000 });
  const values = page.getByRole('complementary', { name: 'Measurements' }).getByRole('listitem');
  const height = ((await shown.boundingBox())?.height ?? 0) - room;
  await draw(page, shown, 'b', [height / 8, height / 8]);
  await expect.soft(values.nth(0), name).toContainText(mean);
  await page.keyboard.press('Escape');
  await draw(page, shown, 'l', [height / 4, 0]);
  const written = values.nth(1).getByRole('button', { name: new RegExp(`\\d\\s${unit}$`) });
  await expect.soft(written, name).toBeVisible();
  const found = Number.parseFloat((await written.textContent()) ?? '');
  expect.soft(Math.abs(found / length - 1), `${name}: ${found} ${unit}`).toBeLessThan(0.03);
}
