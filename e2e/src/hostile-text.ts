import type { Page } from '@playwright/test';
import { hostileHtml } from '../../apps/server/src/platform/rich-text/testing/hostile-html.ts';
import { expect } from './story.ts';

/** The server refuses what would stop a browser by its size, so that is no test of what runs. */
const corpus = hostileHtml.filter((html) => html.length < 5_000);
export const hostileSections = corpus.map(
  (text) => ({ kind: 'findings', heading: '"><img src=x onerror=window.hit=1>', text }) as const,
);

/** Puts the corpus where the server would have cleaned it away: what the page draws has to hold by itself. */
export async function poison<T>(page: Page, path: string, change: (answer: T) => T): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as T) });
  });
}

/** Expects that nothing ran and nothing stands there but formatted text. */
export async function expectWords(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words).first()).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
  const found = await page.evaluate(() => {
    const inside = '.ProseMirror, [data-kind], [class*="text"]';
    const strange =
      'script, iframe, object, embed, form, img:not([src]), img[src="x"], [onerror], [onload], [onclick], [style*="javascript"]';
    const links = [...document.querySelectorAll('a[href]')].map((link) => (link as HTMLAnchorElement).protocol);
    const elements = [...document.querySelectorAll(inside)].flatMap((each) => [...each.querySelectorAll(strange)]);
    return { links: links.filter((protocol) => !/^(https?|mailto):$/.test(protocol)), elements: elements.length };
  });
  expect(found).toEqual({ links: [], elements: 0 });
}
