import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own on a loop device, whose power can be cut. */
export class LoopDisk {
  /** Mount point. */
  readonly folder: string;
  readonly #place: string;

  private constructor(place: string) {
    this.#place = place;
    this.folder = join(place, 'mounted');
  }

  /** Makes an ext4 of so many megabytes and mounts it. @throws Error where loop devices or the right to mount are missing */
  static async make(megabytes: number): Promise<LoopDisk> {
    const disk = new LoopDisk(await mkdtemp(join(tmpdir(), 'isocenter-loop-')));
    try {
      run('chmod', '711', disk.#place);
      run('truncate', '-s', `${megabytes}M`, disk.#image);
      run('mkfs.ext4', '-q', '-F', disk.#image);
      await mkdir(disk.folder);
      disk.mount();
      run('chmod', '711', disk.folder);
      return disk;
    } catch (error) {
      await rm(disk.#place, { recursive: true });
      throw error;
    }
  }

  /** Reads the journal of whatever ended before, as after any start of a machine. */
  mount(): void {
    run('mount', '-o', 'loop', this.#image, this.folder);
  }

  /**
   * From this moment nothing reaches the disk any more: what programs have written and the kernel has not stays in memory, every sync
   * fails, and a journal that is not committed never is.
   */
  cut(): void {
    run('mount', '-o', 'remount,abort', this.folder);
  }

  /** @throws Error while a program has something open on it */
  unmount(): void {
    run('umount', this.folder);
  }

  async remove(): Promise<void> {
    spawnSync('umount', ['-l', this.folder]);
    await rm(this.#place, { recursive: true });
  }

  get #image(): string {
    return join(this.#place, 'image');
  }
}

/** Why no such disk can be had here; undefined where it can. */
export async function whyNoLoopDisk(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root can mount';
  try {
    await (await LoopDisk.make(16)).remove();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

function run(program: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(`${program} ended with ${status}: ${stderr}`);
}
