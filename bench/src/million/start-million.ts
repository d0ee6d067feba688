import { join } from 'node:path';
import type { Context } from '../benchmark.ts';
import { startIsocenter, type Isocenter } from '../servers/start-isocenter.ts';
import { countOfStudies, populate } from './populate.ts';

export interface Million {
  readonly server: Isocenter;
  readonly studies: number;
  /** Seconds that filling needed; undefined for an archive that an earlier run has left. */
  readonly filledIn: number | undefined;
}

/**
 * Starts ours on an archive of the wanted size, with two patients for five studies: that of an earlier run, where there is one, or a new
 * one.
 */
export async function startMillion(context: Context): Promise<Million> {
  const { studies } = context;
  const server = await startIsocenter(join(context.savedFolder ?? (await context.folder()), 'isocenter'));
  try {
    if ((await countOfStudies(server.database)) === studies) return { server, studies, filledIn: undefined };
    console.log(`Filling in ${studies} studies ...`);
    return {
      server,
      studies,
      filledIn: await populate(server.database, { studies, patients: Math.round(studies * 0.4) }),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
