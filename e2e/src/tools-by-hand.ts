import { measuringTool, type MeasuringToolName, measuringToolNames } from '@isocenter/measuring/tools.ts';
import type { Locator, Page } from '@playwright/test';
import type { Installation } from './installation.ts';
import { knownFile, type KnownObject, knownSize, studyOfKnown } from './known-objects.ts';
import { expect, test } from './story.ts';
import { forgetMeasurements, viewport } from './viewer-steps.ts';

/** In millimetres from the middle of the picture, right and down. */
type Place = readonly [right: number, down: number];

/** Draws a tool by the mouse and expects what it then says. */
interface ByHand {
  /** Each drag of the mouse; of one place it is a click. */
  readonly drags: readonly (readonly Place[])[];
  /** The pointer leaves the last place, comes back, and clicks there again. */
  readonly endsAtLast?: true;
  /** The place at which it is held and moved to the right, or the places through which it is moved. */
  readonly grip: Place | readonly [Place, Place, Place];
  /** The expected numbers of its row, each by what stands beside it. */
  readonly says: readonly (readonly [RegExp, number])[];
  /** The same of what keys put into the middle of a picture of 64 mm. */
  readonly saysByKeys: readonly (readonly [RegExp, number])[];
}

const millimetres = /([\d.]+)\smm$/m;
const density = /([\d.]+)\sHU$/m;
const square = /([\d.]+)\scm²/;
const perimeter = /Perimeter ([\d.]+)\smm/i;
const degrees = /([\d.]+)°$/m;
const axes = [/([\d.]+) × [\d.]+\smm$/m, /[\d.]+ × ([\d.]+)\smm$/m] as const;

/** Each tool of the table that measures by itself: one without a story does not compile. */
const byHand: Readonly<Record<Exclude<MeasuringToolName, 'arrow' | 'text' | 'calibration' | 'directional'>, ByHand>> = {
  length: {
    drags: [
      [
        [-12, 0],
        [12, 0],
      ],
    ],
    grip: [12, 0],
    says: [[millimetres, 24]],
    saysByKeys: [[millimetres, 16]],
  },
  polyline: {
    drags: [[[-10, -8]], [[10, -8]], [[10, 8]]],
    endsAtLast: true,
    grip: [10, 8],
    says: [[millimetres, 36]],
    saysByKeys: [[millimetres, 24]],
  },
  bidirectional: {
    drags: [
      [
        [-12, 0],
        [12, 0],
      ],
    ],
    grip: [12, 0],
    says: [
      [axes[0], 24],
      [axes[1], 16],
    ],
    saysByKeys: [
      [axes[0], 16],
      [axes[1], 8],
    ],
  },
  ratio: {
    drags: [
      [
        [-8, -8],
        [8, -8],
      ],
      [
        [-16, 4],
        [16, 4],
      ],
    ],
    grip: [8, -8],
    says: [[/(\d\.\d\d)$/m, 0.5]],
    saysByKeys: [[/(\d\.\d\d)$/m, 0.5]],
  },
  perpendicular: {
    drags: [
      [
        [-12, 8],
        [4, 8],
      ],
      [
        [4, 7],
        [12, -6],
      ],
    ],
    // beyond the end of the base line
    grip: [12, -6],
    says: [[millimetres, 14]],
    saysByKeys: [[millimetres, 8]],
  },
  centreLine: {
    drags: [
      [
        [-10, -10],
        [-2, -10],
      ],
      [
        [2, 6],
        [10, 6],
      ],
    ],
    grip: [-10, -10],
    // 12 across and 16 down
    says: [[millimetres, 20]],
    saysByKeys: [[millimetres, 16]],
  },
  angle: {
    drags: [
      [
        [12, 0],
        [-6, 0],
      ],
      [
        [-6, 1],
        [6, 12],
      ],
    ],
    grip: [12, 0],
    says: [[degrees, 45]],
    saysByKeys: [[degrees, 90]],
  },
  cobb: {
    drags: [
      [
        [-10, -10],
        [10, -10],
      ],
      [
        [10, 4],
        [-10, 16],
      ],
    ],
    grip: [10, -10],
    says: [[degrees, 30.96]],
    saysByKeys: [[degrees, 0]],
  },
  ellipse: {
    drags: [
      [
        [0, 0],
        [12, 8],
      ],
    ],
    grip: [12, 0],
    says: [
      [square, (Math.PI * 12 * 8) / 100],
      [density, 300],
    ],
    saysByKeys: [
      [square, (Math.PI * 64) / 100],
      [density, 300],
    ],
  },
  circle: {
    drags: [
      [
        [0, 0],
        [9, 0],
      ],
    ],
    grip: [9, 0],
    says: [
      [square, (Math.PI * 81) / 100],
      [/⌀ ([\d.]+)\smm/, 18],
      [density, 300],
    ],
    saysByKeys: [
      [square, (Math.PI * 64) / 100],
      [/⌀ ([\d.]+)\smm/, 16],
    ],
  },
  rectangle: {
    drags: [
      [
        [-10, -6],
        [10, 6],
      ],
    ],
    grip: [10, 6],
    says: [
      [square, 2.4],
      [density, 300],
    ],
    saysByKeys: [[square, 2.56]],
  },
  freehand: {
    drags: [
      [
        [-10, -8],
        [10, -8],
        [10, 8],
        [-10, 8],
        [-10, -8],
      ],
    ],
    grip: [
      [10, -4],
      [17, 0],
      [9, 4],
    ],
    says: [
      [square, 3.2],
      [perimeter, 72],
      [density, 300],
    ],
    saysByKeys: [[square, (Math.PI * 64) / 100]],
  },
  polygon: {
    drags: [[[-10, -8]], [[10, -8]], [[10, 8]], [[-10, 8]], [[-10, -8]]],
    grip: [10, 8],
    says: [
      [square, 3.2],
      [perimeter, 72],
      [density, 300],
    ],
    saysByKeys: [
      [square, 2.56],
      [density, 300],
    ],
  },
  spline: {
    drags: [[[0, -10]], [[10, 0]], [[0, 10]], [[-10, 0]], [[0, -10]]],
    grip: [10, 0],
    says: [
      [square, 2.75],
      [density, 300],
    ],
    saysByKeys: [
      [square, 1.76],
      [density, 300],
    ],
  },
  probe: { drags: [[[4, 4]]], grip: [4, 4], says: [[density, 300]], saysByKeys: [[density, 300]] },
};

/** One pixel is a square millimetre of 300 HU, but in the uppermost eighth and the lowest. */
export const tools: KnownObject = {
  name: 'What the tools measure',
  sopClassUid: '1.2.840.10008.5.1.4.1.1.2',
  header: {
    Modality: 'CT',
    PixelSpacing: [1, 1],
    ImagePositionPatient: [0, 0, 0],
    ImageOrientationPatient: [1, 0, 0, 0, 1, 0],
    FrameOfReferenceUID: '2.25.7',
    RescaleSlope: 1,
    RescaleIntercept: -1000,
  },
  values: { least: 0, middle: 1300, most: 2000 },
};

export async function storeForTools(installation: Installation): Promise<void> {
  await installation.store([knownFile(tools)]);
}

/** Uses each tool through the page of somebody who is signed in: by mouse, moved, undone, after a reload, and by keyboard. */
export async function useEachTool(page: Page, installation: Installation): Promise<void> {
  for (const name of measuringToolNames) {
    // the last one measures in ultrasound regions alone
    if (name === 'arrow' || name === 'text' || name === 'calibration' || name === 'directional') continue;
    await forgetMeasurements(installation, [studyOfKnown(tools)]);
    await test.step(`${name} by mouse`, () => useByMouse(page, name, byHand[name]));
    await test.step(`${name} by keyboard`, () => useByKeyboard(page, name, byHand[name]));
  }
}

/** Writes a text onto the picture, by mouse and by keyboard, and cancels one that says nothing. */
export async function writeText(page: Page, installation: Installation): Promise<void> {
  await forgetMeasurements(installation, [studyOfKnown(tools)]);
  await openTools(page);
  const question = page.getByRole('dialog');
  await page.keyboard.press(keyOf('text'));
  await dragThrough(page, [[8, 8]]);
  await expect(question.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(rows(page)).toHaveCount(0);

  await dragThrough(page, [[-12, 6]]);
  await expect(question.getByRole('textbox')).toBeFocused();
  await question.getByRole('textbox').fill('Drain');
  await page.keyboard.press('Enter');
  const written = viewport(page, 1).locator('svg text');
  await expect(written.filter({ hasText: 'Drain' })).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(question.getByRole('textbox')).toBeFocused();
  await question.getByRole('textbox').fill('Tube');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await saved(page, rows(page).first());

  await openTools(page);
  for (const text of ['Drain', 'Tube']) await expect(written.filter({ hasText: text })).toBeVisible();
  await page.keyboard.press('s');
  await dragThrough(page, pathOf([-12, 6]));
  await saved(page, rows(page).first());
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Name of measurement 1' }).fill('Chest drain');
  await page.keyboard.press('Enter');
  await expect(written.filter({ hasText: 'Chest drain' })).toBeVisible();
  await saved(page, rows(page).first());
}

async function useByMouse(page: Page, name: MeasuringToolName, tool: ByHand): Promise<void> {
  const { drags, grip, says, endsAtLast } = tool;
  await openTools(page);
  await page.keyboard.press(keyOf(name));
  for (const drag of drags) await dragThrough(page, drag);
  if (endsAtLast === true) {
    await page.mouse.move(0, 0);
    await dragThrough(page, drags.at(-1) ?? []);
  }
  const row = rows(page).first();
  await expectFigures(row, name, says);
  const drawn = await saved(page, row);

  await page.keyboard.press('s'); // no other measurement is begun where it is missed
  await dragThrough(page, pathOf(grip));
  if (name !== 'probe') await expect(row, `${name} is moved`).not.toHaveText(drawn);
  const moved = await saved(page, row);
  await page.keyboard.press('Control+z');
  await expect(row, `${name} is put back`).toHaveText(drawn);
  await page.keyboard.press('Control+Shift+z');
  await expect(row, `${name} is moved again`).toHaveText(moved);
  await page.keyboard.press('Control+z');
  await saved(page, row);

  await openTools(page);
  await expect(row, `${name} after a reload`).toHaveText(drawn);
  await expectFigures(row, name, says);
  await expect(viewport(page, 1).locator('svg text').filter({ hasText: ' · ' }), `${name} is written`).toBeVisible();
}

async function useByKeyboard(page: Page, name: MeasuringToolName, { saysByKeys }: ByHand): Promise<void> {
  await page.keyboard.press(keyOf(name));
  await page.keyboard.press('Enter');
  const row = rows(page).nth(1);
  await expectFigures(row, `${name} by keyboard`, saysByKeys);
  const drawn = await saved(page, row);
  // a box is moved at first
  if (measuringTool(name).byKeyboard.moves !== 'points') await page.keyboard.press('.');
  for (let at = 0; at < 4; at += 1) await page.keyboard.press('Shift+ArrowDown');
  for (let at = 0; at < 2; at += 1) await page.keyboard.press('Shift+ArrowRight');
  if (name !== 'probe') await expect(row, `${name} is moved by keyboard`).not.toHaveText(drawn);
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(1);
}

function pathOf(grip: ByHand['grip']): readonly Place[] {
  if (grip.length === 3) return grip;
  const [x, y] = grip;
  return [grip, [x + 5, y + 3]];
}

export async function openTools(page: Page, object: Pick<KnownObject, 'name'> = tools): Promise<void> {
  await page.goto(`/viewer/${studyOfKnown(object)}`);
  await expect(viewport(page, 1).getByText(/Zoom \d/)).toBeVisible();
}

export function rows(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Measurements' }).getByRole('listitem');
}

/** Returns the text of a row, once the server has it. */
export async function saved(page: Page, row: Locator): Promise<string> {
  await expect(page.getByRole('complementary', { name: 'Measurements' }).getByText(/Saved/)).toBeVisible();
  return (await row.textContent()) ?? '';
}

export async function expectFigures(row: Locator, name: string, says: ByHand['says']): Promise<void> {
  await expect(async () => {
    const parts = [row.locator('p').first(), row.getByRole('button')];
    const written = (await Promise.all(parts.map((part) => part.allTextContents()))).flat().join('\n');
    for (const [pattern, expected] of says) {
      const found = Number.parseFloat(pattern.exec(written)?.[1] ?? '');
      expect(Math.abs(found - expected), `${name}: ${found} in place of ${expected} in ${written}`).toBeLessThan(
        Math.max(0.5, expected * 0.03) * (expected < 10 && expected > 0 ? 0.2 : 1),
      );
    }
  }).toPass({ timeout: 10_000 });
}

export async function dragThrough(page: Page, places: readonly Place[]): Promise<void> {
  const box = await viewport(page, 1).boundingBox();
  if (!box) throw new Error('There is no viewport.');
  const scale = box.height / knownSize;
  const onScreen = places.map(([right, down]): [number, number] => [
    box.x + box.width / 2 + right * scale,
    box.y + box.height / 2 + down * scale,
  ]);
  for (const [at, [x, y]] of onScreen.entries()) {
    await page.mouse.move(x, y, { steps: at === 0 ? 2 : 6 });
    if (at === 0) await page.mouse.down();
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
}

/** Returns the key as Playwright names it. */
export function keyOf(name: MeasuringToolName): string {
  return measuringTool(name)
    .key.replace('Shift ', 'Shift+')
    .replace(/^[A-Z]$/, (letter) => letter.toLowerCase());
}
