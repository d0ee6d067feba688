import type { IngestSource } from '#features/archive/ingest/ingest.ts';

interface Move {
  /** Our AE title in the C-MOVE. */
  readonly aeTitle: string;
  readonly source: IngestSource;
}

/**
 * Knows which nodes move something to us now, and for whom: what they send then belongs where he said. One C-MOVE at a time of each node,
 * so that what arrives is known to be of it. A node that does not say for whom it moves (PS3.7 §9.1.1.1.6) sends as by itself.
 */
export class MovesToUs {
  readonly #moves = new Map<number, Move>();
  readonly #turns = new Map<number, Promise<unknown>>();

  /** Does it when every move from this node that was begun before has ended. */
  during<T>(nodeId: number, move: Move, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(nodeId) ?? Promise.resolve();
    const done = before.then(async () => {
      this.#moves.set(nodeId, move);
      try {
        return await work();
      } finally {
        this.#moves.delete(nodeId);
      }
    });
    this.#turns.set(
      nodeId,
      done.catch(() => undefined),
    );
    return done;
  }

  /** For whom a node sends; undefined when it does so by itself. */
  sourceOf(nodeId: number | null, moveOriginator: string | undefined): IngestSource | undefined {
    const move = nodeId === null ? undefined : this.#moves.get(nodeId);
    return move?.aeTitle === moveOriginator?.trim() ? move?.source : undefined;
  }
}
