import { Worker } from 'node:worker_threads';
import type { WorkerRequest } from './network-worker.ts';
import type { FloatTensor, Tensor } from './tensor.ts';

// Threads on which small networks run side by side. They start with the first request and do not keep the
// process alive while nothing is asked.

type Outputs = Record<string, FloatTensor>;

interface WorkerAnswer {
  number: number;
  outputs?: Outputs;
  error?: unknown;
}

class NetworkWorker {
  readonly #thread = new Worker(new URL('network-worker.ts', import.meta.url));
  readonly #waiting = new Map<number, PromiseWithResolvers<Outputs>>();
  #asked = 0;

  constructor() {
    this.#thread.unref();
    this.#thread.on('message', ({ number, outputs, error }: WorkerAnswer) => {
      const asked = this.#waiting.get(number);
      this.#waiting.delete(number);
      if (this.#waiting.size === 0) this.#thread.unref();
      if (outputs) asked?.resolve(outputs);
      else asked?.reject(error);
    });
    this.#thread.on('error', (error) => this.#giveUp(error));
    this.#thread.on('exit', () => this.#giveUp(new Error('A network thread ended.')));
  }

  get load(): number {
    return this.#waiting.size;
  }

  ask(request: Omit<WorkerRequest, 'number'>): Promise<Outputs> {
    const number = this.#asked++;
    const asked = Promise.withResolvers<Outputs>();
    this.#waiting.set(number, asked);
    this.#thread.ref();
    this.#thread.postMessage({ ...request, number });
    return asked.promise;
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  #giveUp(reason: Error): void {
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}

export interface NetworkWorkers {
  run(id: string, path: string, inputs: Readonly<Record<string, Tensor>>): Promise<Outputs>;
  warm(id: string, path: string): Promise<void>;
  close(): Promise<void>;
}

export function createNetworkWorkers(count: number): NetworkWorkers {
  let workers: NetworkWorker[] = [];
  const started = () => {
    while (workers.length < count) workers.push(new NetworkWorker());
    return workers;
  };
  return {
    run(id, path, inputs) {
      const least = started().reduce((best, worker) => (worker.load < best.load ? worker : best));
      return least.ask({ id, path, inputs });
    },
    async warm(id, path) {
      await Promise.all(started().map((worker) => worker.ask({ id, path })));
    },
    async close() {
      const ending = workers;
      workers = [];
      await Promise.all(ending.map((worker) => worker.close()));
    },
  };
}
