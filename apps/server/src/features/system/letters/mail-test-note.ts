import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { readSetting, writeSetting } from '#features/system/installation/installation.ts';
import type { Db } from '#platform/database/schema.ts';

const settingKey = 'last-mail-test';

const TakenTest = Type.Object({ at: Type.String(), to: Type.String() });
type TakenTest = Static<typeof TakenTest>;

/** A test letter was taken: the installation knows that its mail arrives. */
export async function noteTakenTest(db: Db, test: TakenTest): Promise<void> {
  await writeSetting(db, settingKey, test);
}

/** Returns when a mail server last accepted a test letter, and for whom. */
export async function lastTakenTest(db: Db): Promise<TakenTest | undefined> {
  const stored = await readSetting(db, settingKey);
  return Value.Check(TakenTest, stored) ? stored : undefined;
}
