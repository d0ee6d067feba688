import { join } from 'node:path';
import type { Context } from '../benchmark.ts';
import { startIsocenter, type Isocenter } from '../servers/start-isocenter.ts';
import { countOfStudies, populate } from './populate.ts';

export interface Million {
  readonly server: Isocenter;
  readonly studies: number;
  /** Seconds taken; undefined for an archive that an earlier run has kept. */
  readonly filledIn: number | undefined;
}

/** Starts ours on an archive of a million studies, or 50,000 for a quick look: the kept one, where there is one, or a new one. */
export async function startMillion(context: Context): Promise<Million> {
  const population = context.isQuick
    ? { patients: 20_000, studies: 50_000 }
    : { patients: 400_000, studies: 1_000_000 };
  const server = await startIsocenter(join(context.keptFolder ?? (await context.folder()), 'isocenter'));
  try {
    const { studies } = population;
    if ((await countOfStudies(server.database)) === studies) return { server, studies, filledIn: undefined };
    console.log(`Filling in ${studies} studies ...`);
    return { server, studies, filledIn: await populate(server.database, population) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
