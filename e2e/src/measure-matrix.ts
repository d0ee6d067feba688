import type { Page } from '@playwright/test';
import { matrixFaults } from './matrix-faults.ts';
import { matrixRows } from './matrix-rows.ts';
import { lie, type MatrixStudy } from './matrix-studies.ts';
import { expect, test } from './story.ts';
import { viewport } from './viewer-steps.ts';

/** Reads what the page of somebody who is signed in says of every object; each that is wrong is named. */
export async function measureMatrix(page: Page, studies: readonly MatrixStudy[]): Promise<void> {
  for (const { name, uid, objects } of studies)
    await test.step(name, async () => {
      await page.goto(`/viewer/${uid}`);
      await expect(viewport(page, 1).getByText(/Zoom \d/)).toBeVisible();
      const list = page.getByRole('complementary', { name: 'Measurements' }).getByRole('listitem');
      await expect(list).toHaveCount(objects.length * 3, { timeout: 120_000 });
      const rows = await matrixRows(page, {
        objects: objects.map(({ expected }) => expected.mean !== undefined),
        lie: String(lie),
      });
      const faults = objects.flatMap((object, at) => matrixFaults(object, rows[at] ?? []));
      expect.soft(faults, name).toEqual([]);
    });
}
