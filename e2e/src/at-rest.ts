import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Frame, Page } from '@playwright/test';

/** Half as long as what the package exports, and read by each page that is looked at. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Axe rules, by tag or by name. */
export type Rules = NonNullable<RunOptions['runOnly']>;

/** Waits until nothing fades or slides. Spinners and their like, which never end, are not waited for. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

/**
 * Returns what axe finds on the page at rest, each as `rule: elements`: colours that are measured while a page fades in are nobody's
 * colours. If it finds something it looks twice, because something may have begun to move under its eyes.
 */
export async function violationsAtRest(page: Page, runOnly: Rules): Promise<string[]> {
  await atRest(page);
  const found = await violationsNow(page, runOnly);
  if (found.length === 0) return found;
  await atRest(page);
  return violationsNow(page, runOnly);
}

async function violationsNow(page: Page, runOnly: Rules): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe));
  return page.evaluate((rules) => {
    // It would read every style sheet once more, for a rule that is not among these; films and sounds it does read.
    const shown = window.axe.run(document, {
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      runOnly: rules,
    });
    return shown.then(({ violations }) =>
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    );
  }, runOnly);
}

/** A page keeps it until another one is loaded. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
