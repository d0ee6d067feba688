import { ConfigError, readConfig, type Config } from '../config.ts';
import { counted, look, ok, wrong, type Findings } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface ReadSettings {
  /** As if what is wrong were not stated: the rest is checked all the same. */
  readonly config: Config;
  readonly findings: Findings;
}

const check = 'settings';

/** Reads the settings as the server does, and tells all that is wrong with them. */
export function checkSettings(environment: Environment): ReadSettings {
  const { config, problems } = readWhatHolds(environment);
  const unread = config.unread.map((name) =>
    look(check, `${name} is stated, and nothing reads it.`, 'Correct its name, or state what it belongs to.'),
  );
  const faults = problems.map((problem) => wrong(check, `${problem}.`));
  const ours = [...config.stated].filter((name) =>
    /^(?:ISOCENTER_|AWS_|DATABASE_|STORAGE_URL$|PG_BIN_DIR$)/.test(name),
  );
  const said = ours.length === 0 ? 'none is stated: the defaults' : `${counted(ours.length, 'variable')} can be read`;
  return { config, findings: faults.length + unread.length === 0 ? [ok(check, `${said}.`)] : [...faults, ...unread] };
}

/** Every problem begins with the variable that it is about: the rest is read without it. */
function readWhatHolds(environment: Environment): { readonly config: Config; readonly problems: readonly string[] } {
  const rest = { ...environment };
  let problems: readonly string[] | undefined;
  for (;;) {
    try {
      return { config: readConfig(rest), problems: problems ?? [] };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems ??= error.problems;
      const names = error.problems.map((problem) => /^[A-Z_]+/.exec(problem)?.[0] ?? '');
      if (names.every((name) => rest[name] === undefined)) throw error;
      for (const name of names) delete rest[name];
    }
  }
}
