import { AppError } from '../http/app-error.ts';
import { limits } from '../limits.ts';
import { workerModule } from '../own-files.ts';
import { notReady, WorkerFailure, WorkerPool } from '../worker-pool/worker-pool.ts';
import type { Block, PageDescription } from './page-description.ts';

export type * from './page-description.ts';

/** Puts pages on paper, in a process of its own: a file of PDF 1.7, tagged, with its fonts in it (PDF/UA-1). */
export class Printer {
  readonly #pool = new WorkerPool({
    module: workerModule('platform/pdf/pdf-worker.ts'),
    ...limits.printing,
  });

  /**
   * The same description gives the same bytes. Several stand behind each other in one file, which is called and spoken as the first.
   * @throws AppError `too-large` for what has more words, pictures or pages than anybody prints, `not-ready` while the server stops
   */
  async print(what: PageDescription | readonly PageDescription[]): Promise<Uint8Array> {
    const descriptions = 'body' in what ? [what] : what;
    const memoryBytes = weightOf(descriptions.flatMap(({ head, foot, body }) => [...head, ...foot, ...body]));
    if (memoryBytes > limits.printing.largestBytes) throw tooMuch();
    try {
      return await this.#pool.runLater<Uint8Array>({ memoryBytes, open: async () => descriptions });
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      throw notReady(error) ?? tooMuch();
    }
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}

function tooMuch(): AppError {
  return new AppError('too-large', 'This has more pages than can be printed.');
}

/** About how much a description holds, in bytes. */
function weightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + weightOfBlock(block), 0);
}

function weightOfBlock(block: Block): number {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.words.reduce((sum, { text }) => sum + text.length, 20);
    case 'list':
      return block.items.reduce((sum, blocks) => sum + weightOf(blocks), 20);
    case 'table':
      return block.rows.flat().reduce((sum, { blocks }) => sum + weightOf(blocks), 20);
    case 'picture':
      return block.bytes.byteLength;
    case 'chart':
      return block.series.reduce((sum, { label, values }) => sum + label.length + values.length * 8, 20);
    case 'square-code':
    case 'rule':
      return 20;
  }
}
