import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Waits until nothing fades or slides. Spinners and their like, which never end, are not waited for. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

/** Tells of violations alone, and opens no second page to gather what frames of elsewhere have: there are none. */
export function axeFor(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

/**
 * What axe finds on the page at rest, each as `rule: elements`: colours that are measured while a page fades in are nobody's colours. What it finds
 * it looks at twice, because something may have begun to move under its eyes.
 */
export async function violationsAtRest(page: Page, axe: AxeBuilder): Promise<string[]> {
  for (const isLastLook of [false, true]) {
    await atRest(page);
    const { violations } = await axe.analyze();
    if (violations.length === 0) break;
    if (isLastLook)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }
  return [];
}
