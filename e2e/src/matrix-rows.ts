import type { Page } from '@playwright/test';

export interface MatrixRow {
  readonly value: string;
  readonly details: string;
}

interface Task {
  /** The first row of the first object, from 0, and which of its three rows is gone to. */
  readonly first?: number;
  readonly gone?: 0 | 1;
  /** True for each object with values, which come when its picture is drawn. */
  readonly objects: readonly boolean[];
  readonly lie: string;
}

/** Runs in the page: goes to what is measured of each object, one after the other, and reads its rows when its picture was drawn. */
async function readRows({ objects, lie, first = 0, gone = 0 }: Task): Promise<MatrixRow[][]> {
  const frame = () => new Promise(requestAnimationFrame);
  const rows = () => [...document.querySelectorAll('aside[aria-label="Measurements"] li')];
  const read = (number: number): MatrixRow => {
    const row = rows()[number];
    return {
      value: [...(row?.querySelectorAll('button') ?? [])].find((button) => button.tabIndex === -1)?.textContent ?? '',
      details: row?.querySelector('p')?.textContent ?? '',
    };
  };
  const isDrawn = (at: number): boolean => {
    const cell = document.querySelector('[data-status][aria-label^="Viewport 1"]');
    return cell?.getAttribute('data-status') === 'ready' && cell.textContent.includes(`No ${at + 1}:`);
  };
  const isWhole = (found: readonly MatrixRow[], hasValues: boolean): boolean =>
    !hasValues || found.every(({ value }) => value !== '' && !value.replaceAll(/\s/g, '').includes(lie));
  const seen: MatrixRow[][] = [];
  for (const [at, hasValues] of objects.entries()) {
    rows()[first + at * 3 + gone]?.querySelector('button')?.click();
    const ends = performance.now() + 15_000;
    let found: MatrixRow[] = [];
    let still = 0;
    // What is written has not changed for two frames since the picture was there.
    while (performance.now() < ends && still < 2) {
      await frame();
      const now = [0, 1, 2].map((one) => read(first + at * 3 + one));
      const isSame = JSON.stringify(now) === JSON.stringify(found);
      still = isDrawn(at) && isSame && isWhole(now, hasValues) ? still + 1 : 0;
      found = now;
    }
    seen.push(found);
  }
  return seen;
}

export async function matrixRows(page: Page, task: Task): Promise<MatrixRow[][]> {
  return page.evaluate(readRows, task);
}
