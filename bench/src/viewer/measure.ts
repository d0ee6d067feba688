import type { Browser, Page } from '@playwright/test';
import { installProbe, readProbe, type Noted } from './probe.ts';
import type { Site } from './sites.ts';

const patience = 120_000;
const scrollMilliseconds = 5_000;
/** Fewer than the study has slices. */
const turnsOneWay = 150;

/** The result of one visit of one viewer. */
export interface Visit {
  /** ms until a picture was on the screen, whoever drew it. */
  readonly picture: number;
  /** ms until the viewer had drawn the pixels itself. */
  readonly pixels: number;
  /** ms until every frame had come. */
  readonly allFrames: number;
  /** Pictures drawn in a second while the wheel turns. */
  readonly scrolled: number;
}

/** Opens a study in a browser that knows nothing of the site, by its address. */
export async function visitCold(browser: Browser, site: Site, studyUid: string, frames: number): Promise<Visit> {
  return inNewContext(browser, site, async (page) => {
    await page.goto(site.addressOf(studyUid));
    const noted = await whenNoted(page, (seen) => seen.pixels !== undefined && seen.frames >= frames);
    return {
      picture: noted.picture ?? 0,
      pixels: noted.pixels ?? 0,
      allFrames: noted.lastFrame,
      scrolled: await scroll(page),
    };
  });
}

/** Opens a study as {@link visitCold} does, over a line as a clinic has one: 20 Mbit/s, 40 ms there and back. */
export async function visitFromAfar(
  browser: Browser,
  site: Site,
  studyUid: string,
): Promise<Pick<Visit, 'picture' | 'pixels'>> {
  return inNewContext(browser, site, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 20e6 / 8,
      uploadThroughput: 20e6 / 8,
    });
    await page.goto(site.addressOf(studyUid));
    const { picture = 0, pixels = 0 } = await whenNoted(page, (seen) => seen.pixels !== undefined);
    return { picture, pixels };
  });
}

/** Opens a study from the list. Times count from the click. */
export async function visitFromList(
  browser: Browser,
  site: Site,
  studyUid: string,
): Promise<Pick<Visit, 'picture' | 'pixels'> | undefined> {
  const { fromList } = site;
  if (fromList === undefined) return undefined;
  return inNewContext(browser, site, async (page) => {
    await fromList(page, studyUid);
    const { picture = 0, pixels = 0 } = await whenNoted(page, (seen) => seen.pixels !== undefined);
    const opened = await page.evaluate(() => performance.getEntriesByName('opened')[0]?.startTime ?? 0);
    return { picture: picture - opened, pixels: pixels - opened };
  });
}

/**
 * Goes through the studies of a list by the key, to each when it is read ahead and all of the one before has come. Times count from the
 * key, one for each study but the first; undefined where that is not measured.
 */
export async function visitNext(
  browser: Browser,
  site: Site,
  studyUids: readonly string[],
  frames: number,
): Promise<readonly Pick<Visit, 'picture' | 'pixels'>[] | undefined> {
  const { noteOrder } = site;
  const [first = '', ...others] = studyUids;
  if (noteOrder === undefined) return undefined;
  return inNewContext(browser, site, async (page) => {
    await noteOrder(page, studyUids);
    await page.goto(site.addressOf(first));
    await whenNoted(page, (seen) => seen.pixels !== undefined);
    const visits: Pick<Visit, 'picture' | 'pixels'>[] = [];
    for (const [at, studyUid] of others.entries()) {
      await page.waitForFunction(haveCome, [studyUids[at] ?? '', frames] as const, { timeout: patience });
      await page.waitForFunction(haveCome, [studyUid, 3] as const, { timeout: patience });
      visits.push(await goNext(page, studyUid));
    }
    return visits;
  });
}

async function goNext(page: Page, next: string): Promise<Pick<Visit, 'picture' | 'pixels'>> {
  await page.evaluate((studyUid) => {
    const { benchProbe } = globalThis as unknown as { benchProbe: { again: (studyUid: string) => void } };
    performance.clearMarks('opened');
    const begin = () => {
      performance.mark('opened');
      benchProbe.again(studyUid);
    };
    // before the viewer, which may have drawn when the key is done
    globalThis.addEventListener('keydown', begin, { capture: true, once: true });
  }, next);
  await page.keyboard.press('j');
  const { picture = 0, pixels = 0 } = await whenNoted(page, (seen) => seen.pixels !== undefined);
  const opened = await page.evaluate(() => performance.getEntriesByName('opened')[0]?.startTime ?? 0);
  return { picture: picture - opened, pixels: pixels - opened };
}

/** Returns true if so many different pictures of a study have come; runs in the page. */
function haveCome([studyUid, count]: readonly [string, number]): boolean {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const ofStudy = entries.filter(({ name }) => name.includes(`/${studyUid}/`) && /\/frames\/\d+$/.test(name));
  return new Set(ofStudy.map(({ name }) => name)).size >= count;
}

/** Reads studies one after the other in one window. */
export async function readMany(browser: Browser, site: Site, studyUids: readonly string[], frames: number) {
  return inNewContext(browser, site, async (page) => {
    for (const studyUid of studyUids) {
      await page.goto(site.addressOf(studyUid));
      await whenNoted(page, (seen) => seen.pixels !== undefined && seen.frames >= frames);
    }
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1e6;
  });
}

async function inNewContext<Answer>(
  browser: Browser,
  site: Site,
  act: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(installProbe);
    await site.prepare(page);
    return await act(page);
  } finally {
    await context.close();
  }
}

async function whenNoted(page: Page, isEnough: (noted: Noted) => boolean): Promise<Noted> {
  const until = performance.now() + patience;
  for (;;) {
    const noted = await page.evaluate(readProbe).catch(() => undefined);
    if (noted !== undefined && isEnough(noted)) return noted;
    if (performance.now() > until) throw new Error(`The study did not open: ${JSON.stringify(noted)}`);
    await page.waitForTimeout(100);
  }
}

/**
 * Turns the wheel over the largest picture, a slice with each turn that the page has taken, from the first slice on and back. Turns come
 * as a mouse brings them: what a page makes of an event of its own within a frame is drawn a frame later.
 */
async function scroll(page: Page): Promise<number> {
  const middle = await page.evaluate(() => {
    const areas = [...document.querySelectorAll('canvas')].map((canvas) => canvas.getBoundingClientRect());
    const largest = areas.toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? new DOMRect();
    return { x: largest.x + largest.width / 2, y: largest.y + largest.height / 2 };
  });
  const session = await page.context().newCDPSession(page);
  const [begun, before] = [performance.now(), await drawn(page)];
  const until = begun + scrollMilliseconds;
  for (let turns = 0; performance.now() < until; turns += 1) {
    const deltaY = Math.floor(turns / turnsOneWay) % 2 === 0 ? 100 : -100;
    await session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...middle, deltaX: 0, deltaY });
  }
  const pictures = (await drawn(page)) - before;
  await session.detach();
  return (pictures * 1000) / (performance.now() - begun);
}

async function drawn(page: Page): Promise<number> {
  return (await page.evaluate(readProbe)).drawn;
}
