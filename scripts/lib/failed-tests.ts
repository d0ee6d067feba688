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

interface PlaywrightSuite {
  readonly specs?: readonly { readonly ok: boolean; readonly file: string; readonly title: string }[];
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
  if (report === null) return [];
  return failedInSuite(JSON.parse(report) as PlaywrightSuite);
}

function failedInSuite({ specs = [], suites = [] }: PlaywrightSuite): FailedTest[] {
  const here = specs.filter(({ ok }) => !ok).map(({ file, title }) => ({ file: `e2e/src/${file}`, name: title }));
  return [...here, ...suites.flatMap(failedInSuite)];
}
