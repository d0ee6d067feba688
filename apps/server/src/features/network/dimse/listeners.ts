import type { TlsServerOptions } from '@isocenter/dicom-network/association/listener.ts';
import type { OpenAssociation } from '@isocenter/dicom-network/services/listener-events.ts';
import type { DicomListener } from '@isocenter/dicom-network/services/start-listener.ts';

/** An address to listen at, with or without TLS. */
export interface ListeningPlace {
  readonly host: string;
  readonly port: number;
  readonly tls: TlsServerOptions | undefined;
}

interface Listening {
  readonly place: ListeningPlace;
  readonly listener: DicomListener;
}

/** New listeners beside the present ones: the caller calls either `take` or `drop`. */
export interface PreparedListeners {
  /** Takes the place of what was there, which goes on until its last association ends. */
  take(): Promise<void>;
  drop(): Promise<void>;
}

/** Listens at some places, and later at others, without an association ending for it. */
export class Listeners {
  readonly #start: (place: ListeningPlace) => Promise<DicomListener>;
  #open: readonly Listening[] = [];
  readonly #retired = new Set<DicomListener>();

  constructor(start: (place: ListeningPlace) => Promise<DicomListener>) {
    this.#start = start;
  }

  get associations(): OpenAssociation[] {
    return this.#all().flatMap((listener) => listener.associations);
  }

  get associationCount(): number {
    return this.#all().reduce((sum, listener) => sum + listener.associationCount, 0);
  }

  isOpen(place: ListeningPlace): boolean {
    return this.#open.some((one) => isSame(one.place, place));
  }

  /** Opens what is not open yet, and disturbs nothing that is. @throws NetworkError naming the port that cannot be had */
  async prepare(places: readonly ListeningPlace[]): Promise<PreparedListeners> {
    const opened: Listening[] = [];
    const drop = async () => void (await Promise.all(opened.map(({ listener }) => listener.close())));
    try {
      for (const place of places.filter((each) => !this.isOpen(each))) {
        if (this.#open.some((one) => one.place.port === place.port)) await this.#tryBeside(place);
        else opened.push({ place, listener: await this.#start(place) });
      }
    } catch (error) {
      await drop();
      throw error;
    }
    return { take: () => this.#take(places, opened), drop };
  }

  async close(drainMilliseconds: number): Promise<void> {
    await Promise.all(this.#all().map((listener) => listener.close({ drainMilliseconds })));
  }

  /** Tries another port where the present listener still occupies this one: it proves that address and certificate are sound. */
  async #tryBeside(place: ListeningPlace): Promise<void> {
    const listener = await this.#start({ ...place, port: 0 });
    await listener.close();
  }

  async #take(places: readonly ListeningPlace[], opened: readonly Listening[]): Promise<void> {
    const ready = [...opened, ...this.#open.filter(({ place }) => places.some((each) => isSame(each, place)))];
    const left = this.#open.filter((one) => !ready.includes(one));
    for (const { listener } of left) this.#retire(listener);
    this.#open = ready;
    for (const place of places.filter((each) => !this.isOpen(each))) {
      const former = left.find((one) => one.place.port === place.port)?.place;
      const listening = await this.#startOr(place, former);
      this.#open = [...this.#open, listening];
    }
  }

  /** Whatever happens, the port is listened at. */
  async #startOr(place: ListeningPlace, former: ListeningPlace | undefined): Promise<Listening> {
    try {
      return { place, listener: await this.#start(place) };
    } catch (error) {
      if (former === undefined) throw error;
      return { place: former, listener: await this.#start(former) };
    }
  }

  #retire(listener: DicomListener): void {
    this.#retired.add(listener);
    void listener.retire().then(() => this.#retired.delete(listener));
  }

  #all(): DicomListener[] {
    return [...this.#open.map(({ listener }) => listener), ...this.#retired];
  }
}

function isSame(one: ListeningPlace, other: ListeningPlace): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
