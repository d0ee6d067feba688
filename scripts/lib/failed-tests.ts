/** A test that failed: its file, seen from the project, and its name. A file that does not load is named without a test. */
export interface FailedTest {
  readonly file: string;
  readonly name: string;
}

interface VitestReport {
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface PlaywrightSpec {
  readonly ok: boolean;
  readonly file: string;
  readonly title: string;
  readonly tests?: readonly { readonly annotations: readonly { readonly description?: string }[] }[];
}

interface PlaywrightSuite {
  readonly specs?: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** Reads the report of Vitest's JSON reporter, which names files by their whole path. */
export function failedInVitest(report: string | null, folder: string): FailedTest[] {
  if (report === null) return [];
  const { testResults = [] } = JSON.parse(report) as VitestReport;
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${folder}/`, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ file, name: '' }];
    return failed.map(({ fullName }) => ({ file, name: fullName }));
  });
}

/** Reads the report of Playwright's JSON reporter, which names files from the folder of the stories. */
export function failedInPlaywright(report: string | null): FailedTest[] {
  return storiesWhere(report, ({ ok }) => !ok);
}

/** Stories that were skipped because there was no time left (e2e/src/story.ts). */
export function lateInPlaywright(report: string | null): FailedTest[] {
  const isLate = ({ description }: { readonly description?: string }) => description === 'no time left';
  return storiesWhere(report, ({ tests = [] }) => tests.some(({ annotations }) => annotations.some(isLate)));
}

function storiesWhere(report: string | null, holds: (spec: PlaywrightSpec) => boolean): FailedTest[] {
  return report === null ? [] : storiesIn(JSON.parse(report) as PlaywrightSuite, holds);
}

function storiesIn(
  { specs = [], suites = [] }: PlaywrightSuite,
  holds: (spec: PlaywrightSpec) => boolean,
): FailedTest[] {
  const here = specs.filter(holds).map(({ file, title }) => ({ file: `e2e/src/${file}`, name: title }));
  return [...here, ...suites.flatMap((suite) => storiesIn(suite, holds))];
}
