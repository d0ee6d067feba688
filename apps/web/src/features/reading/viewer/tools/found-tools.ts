import { foldText } from '@isocenter/contract/fold-text.ts';
import type { DeskTool } from './desk-tools.tsx';

/** The tools whose name, or what is said of them, has every word of a text. */
export function foundTools(tools: readonly DeskTool[], text: string): readonly DeskTool[] {
  const words = foldText(text).split(/\s+/);
  return tools.filter(({ name, hint }) => {
    const said = foldText(`${name} ${hint}`);
    return words.every((word) => said.includes(word));
  });
}
