import type { AbilityId, EngineKind } from '@facet/contract/tools';
import type {
  EngineAddress,
  EngineLook,
  EngineState,
  EngineStatus,
  EngineTimes,
} from '../connections-api.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { createComfyProvider } from './comfyui/comfyui.ts';
import { createImagesApiProvider } from './images-api/images-api.ts';
import type { Provider } from './provider.ts';

// One connected engine with its pulse: looked at every few seconds, out of work while it does not answer or
// has failed too often.

const LOOK_TIMEOUT_MS = 10_000;

const creators: Record<EngineKind, (address: EngineAddress, times: EngineTimes) => Provider> = {
  comfyui: createComfyProvider,
  images_api: (address) => createImagesApiProvider(address),
};

export class ConnectedEngine {
  readonly address: EngineAddress;
  readonly provider: Provider;
  readonly breaker: Breaker;
  readonly #onChange: () => void;
  readonly #closing = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #look: EngineLook | null = null;
  #problem: string | null = null;
  #looking: Promise<void> | null = null;
  #ours = 0;
  #failure = '';
  #told = '';

  constructor(address: EngineAddress, times: EngineTimes, onChange: () => void) {
    this.address = address;
    this.provider = creators[address.kind](address, times);
    this.breaker = createBreaker(times.breakMs);
    this.#onChange = onChange;
    this.#timer = setInterval(() => this.look(), times.lookMs);
    this.#timer.unref();
    this.look();
  }

  get status(): EngineStatus {
    if (this.#problem) return 'down';
    if (!this.#look) return 'new';
    return this.breaker.isOpen ? 'resting' : 'up';
  }

  get state(): EngineState {
    const { id, kind, name, url } = this.address;
    const { status } = this;
    const problem =
      status === 'resting' ? `It failed several times in a row, last: ${this.#failure}` : this.#problem;
    return { id, kind, name, url, status, problem, ours: this.#ours, look: this.#look };
  }

  /** Work that stands before a new call. */
  get load(): number {
    const { running = 0, waiting = 0 } = this.#look ?? {};
    return Math.max(this.#ours, running + waiting);
  }

  offers(ability: AbilityId): boolean {
    return this.status === 'up' && (this.#look?.offers.some((one) => one.ability === ability) ?? false);
  }

  /** Looks now; looks that overlap are one. */
  look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#ours++;
    try {
      return await work();
    } finally {
      this.#ours--;
    }
  }

  /** A call failed; `isOurs` when the request itself was refused, which says nothing about its health. */
  failed(reason: string, isOurs: boolean): void {
    this.#failure = reason;
    if (!isOurs) this.breaker.failed();
    this.tell();
  }

  /** Tells listeners if something changed that they would decide by. */
  tell(): void {
    const { status, problem, look } = this.state;
    const now = JSON.stringify([status, problem, look?.offers, look?.lacks, look?.version]);
    if (now === this.#told) return;
    this.#told = now;
    this.#onChange();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#closing.abort();
  }

  async #lookOnce(): Promise<void> {
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(LOOK_TIMEOUT_MS)]);
    try {
      this.#look = await this.provider.look(signal);
      this.#problem = null;
    } catch (error) {
      this.#problem = (error as Error).message || 'It does not answer.';
    }
    if (!this.#closing.signal.aborted) this.tell();
  }
}
