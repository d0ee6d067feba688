import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { withWords, type Texts } from '../../texts/references.ts';

const ofPages = /\/texts\/[\w-]+\/[\w-]+\/(?<language>\w\w)\/[\w-]+\.json$/;

/**
 * Puts words in place of the references in texts (texts/README.md) when a file of them is loaded, so that the browser knows none. What the
 * server imports has none either: Node reads it as it is.
 */
export function textsWithWords(): Plugin {
  const pathOfWords = (file: string) => {
    const language = ofPages.exec(file)?.groups?.['language'] ?? '';
    return resolve(file, '../../../../frame/words', language, 'words.json');
  };
  return {
    name: 'texts-with-words',
    enforce: 'pre',
    transform: {
      filter: { id: ofPages },
      handler(code, id) {
        if (!code.includes('"=words.')) return null;
        const path = pathOfWords(id);
        this.addWatchFile(path);
        // `text-references.test.ts` holds both to their form.
        const words = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
        return { code: JSON.stringify(withWords(JSON.parse(code) as Texts, words)), map: null };
      },
    },
    // The development server does not look for what a JSON file was made of.
    hotUpdate({ file, modules }) {
      if (!/\/texts\/frame\/words\/\w\w\/words\.json$/.test(file)) return modules;
      const loaded = [...this.environment.moduleGraph.idToModuleMap.values()];
      return loaded.filter((module) => module.file !== null && pathOfWords(module.file) === file);
    },
  };
}
