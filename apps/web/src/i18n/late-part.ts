import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { connection } from '#api/client.ts';
import { loadTexts } from './i18n.ts';
import type { TextName } from './i18n.ts';

/** Returns a component that is fetched when it is drawn for the first time, with the texts that it needs beside those of the page. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly TextName[] = [],
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetchPart(load, texts) }));
}

/**
 * A part of the product that is fetched when it is needed. Where the connection is cut meanwhile it is fetched again once the server
 * answers.
 *
 * @throws what `load` throws when the server answers and has no such part, as after an update
 */
export async function fetchPart<Part>(load: () => Promise<Part>, texts: readonly TextName[] = []): Promise<Part> {
  for (let didAnswer = false; ;) {
    try {
      return (await Promise.all([load(), loadTexts(texts)]))[0];
    } catch (error) {
      const wasThere = didAnswer;
      didAnswer = await connection.probe();
      // Only what fails between two answers is not there. An answer that was on its way when the line was cut proves nothing.
      if (wasThere && didAnswer) throw error;
      if (!didAnswer) await connection.back();
    }
  }
}
