import { expect } from 'vitest';
import { richTextAttributes, richTextTags } from '@isocenter/contract/rich-text.ts';

const tag = /<\/?([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)( ?\/)?>/g;

/** Every tag of a text with its attributes; fails at anything that only looks like one, so that no parser finds another. */
function tagsOf(html: string): { name: string; attributes: [string, string][]; isEnd: boolean }[] {
  expect(html.replaceAll(tag, ''), 'no bracket that is not part of a tag').not.toMatch(/[<>]/);
  return [...html.matchAll(tag)].map(([whole, name = '', attributes = '']) => ({
    name,
    isEnd: whole.startsWith('</'),
    attributes: [...attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  }));
}

/** Expects that a text has nothing but what formatted text may have, closed as it was opened. @param because what it was made of */
export function expectHarmless(html: string, because = html): void {
  const open: string[] = [];
  for (const { name, attributes, isEnd } of tagsOf(html)) {
    if (isEnd) expect(open.pop(), because).toBe(name);
    else if (name !== 'br' && name !== 'hr') open.push(name);
    expect(richTextTags, because).toContain(name);
    for (const [key, value] of attributes) {
      const known = [...(richTextAttributes[name] ?? []), ...(name === 'a' ? ['rel', 'target'] : [])];
      expect(known, because).toContain(key);
      if (key === 'href') expect(value, because).toMatch(/^(https?:\/\/|mailto:)/);
    }
  }
  expect(open, because).toEqual([]);
}
