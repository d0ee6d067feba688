import { describe, expect, test } from 'vitest';
import { told, weigh } from './web-budgets.ts';

const manifest = {
  'src/main.tsx': { file: 'assets/main.js', imports: ['_react.js'] },
  'src/list.tsx': { file: 'assets/list.js', imports: ['_react.js', '_grid.js'] },
  '_grid.js': { name: 'grid', file: 'assets/grid.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
};
const lengths = new Map(
  Object.values(manifest).map(({ file }, at) => [file, { plain: 4_000, gzip: 1_000 + at, brotli: 900 }]),
);
const list = { name: 'The list', sources: ['src/main.tsx', 'src/list.tsx'], mostBytes: 4_006 };

describe('a budget', () => {
  test('counts what is imported once, however often it is', () => {
    const [weight] = weigh([list], manifest, lengths);
    expect(weight).toMatchObject({ files: 4, lengths: { plain: 16_000, gzip: 4_006, brotli: 3_600 } });
  });

  test('leaves out what is there already', () => {
    const [weight] = weigh([{ ...list, sources: ['src/list.tsx'], after: ['src/main.tsx'] }], manifest, lengths);
    expect(weight).toMatchObject({ files: 2, lengths: { gzip: 2_003 } });
  });

  test('finds a file that holds several sources by its name', () => {
    expect(weigh([{ ...list, sources: ['grid'] }], manifest, lengths)[0]?.files).toBe(2);
  });

  test('is kept up to its last byte', () => {
    const isKept = (mostBytes: number) => weigh([{ ...list, mostBytes }], manifest, lengths).map(told)[0]?.isKept;
    expect([isKept(4_006), isKept(4_005)]).toEqual([true, false]);
  });

  test('for what is not built is a mistake', () => {
    expect(() => weigh([{ ...list, sources: ['src/gone.tsx'] }], manifest, lengths)).toThrow('src/gone.tsx');
  });
});
