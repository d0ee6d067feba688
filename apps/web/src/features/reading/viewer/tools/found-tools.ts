import { foldText } from '@isocenter/contract/fold-text.ts';
import type { DeskTool } from './desk-tools.tsx';

/** The tools whose name, what is said of them or what else they are called has every word of a text. */
export function foundTools(tools: readonly DeskTool[], text: string): readonly DeskTool[] {
  const words = foldText(text).split(/\s+/);
  return tools.filter(({ name, hint, also }) => {
    const said = foldText(`${name} ${hint} ${also}`);
    return words.every((word) => said.includes(word));
  });
}
