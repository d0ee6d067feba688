import type { Page } from '@playwright/test';

/** A viewer in front of an archive. */
export interface Site {
  readonly name: string;
  /** Gives a browser what it needs before it can open a study, such as who is signed in. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly addressOf: (studyUid: string) => string;
  /** Opens a study from the list, as a person does; undefined where that is not measured. */
  readonly fromList?: (page: Page, studyUid: string) => Promise<void>;
  /** Lets the viewer know the list that it goes on in; undefined where that is not measured. */
  readonly noteOrder?: (page: Page, studyUids: readonly string[]) => Promise<void>;
}

/** OHIF, wherever its images come from. */
export function ohifSite(name: string, url: string): Site {
  return {
    name,
    prepare: async () => {},
    addressOf: (studyUid) => `${url}/viewer?StudyInstanceUIDs=${studyUid}`,
  };
}

/** Ours, signed in as the administrator of the bench. */
export function ownSite(url: string, person: { readonly email: string; readonly password: string }): Site {
  return {
    name: 'isocenter',
    async prepare(page) {
      const answer = await page.request.post(`${url}/jwt/login`, { data: person });
      if (!answer.ok()) throw new Error(`Signing in failed: ${answer.status()}`);
    },
    addressOf: (studyUid) => `${url}/viewer/${studyUid}`,
    async noteOrder(page, studyUids) {
      const order = JSON.stringify([studyUids.length, ...studyUids]);
      await page.addInitScript((text) => sessionStorage.setItem('isocenter.reading-order', text), order);
    },
    async fromList(page, studyUid) {
      await page.goto(`${url}/studies?study=${studyUid}`);
      const row = page.locator('[role="row"][data-index]').first();
      await row.waitFor();
      await row.hover();
      // what a person needs to read the row
      await page.waitForTimeout(1500);
      await page.evaluate(() => {
        document.addEventListener('dblclick', () => performance.mark('opened'), { capture: true, once: true });
      });
      await row.dblclick();
    },
  };
}
