import type { Budget } from './web-budgets.ts';

const start = ['index.html', 'texts-en'];
const list = [
  ...start,
  'src/shell/main-layout.tsx',
  'src/features/archive/studies/studies-page.tsx',
  '../../texts/archive/studies/en/bin.json',
  '../../texts/reading/bulk/en/bulk.json',
];

/**
 * Budgets of what somebody waits for, in bytes of script with gzip. The list may take the 250 kB that were wanted of it, and no more: what
 * is over names files that are fetched later.
 */
export const budgetsOfWeb: readonly Budget[] = [
  { name: 'Signing in', sources: [...start, 'src/features/people/auth/login-page.tsx'], mostBytes: 205_500 },
  { name: 'The first load of the study list', sources: list, mostBytes: 250_400 },
  {
    name: 'The viewer after it',
    sources: [
      'src/routes/joined/viewer-page.tsx',
      // the image library, which is fetched beside the page
      '../../packages/viewer/src/engine/viewer.ts',
      '../../texts/reading/viewer/en/reading.json',
    ],
    // whoever opens a study has moved before
    after: [...list, 'src/ui/overlay/floating.tsx'],
    // 0.5 kB of it hold what is typed while a drawer or dialog opens, and tell what of a report waits.
    // With decoders and values of our own in place of the image library’s loader.
    // 2.5 kB more: a line through points, a text, norms of SUV and why there is none.
    // 3.5 kB more: what viewports show as a value that is brought back, words that tools are found by, measurements as SR.
    // 20 kB more: calibration, marks of structured reports, histograms and profiles, volumes of outlines, livewire, magnifier.
    // 4 kB more: perpendicular, centre line, the axes of ultrasound regions.
    // 3 kB more: the true size of images and what is said of it, volumes within outlines in the table of the report.
    mostBytes: 1_093_500,
  },
];
