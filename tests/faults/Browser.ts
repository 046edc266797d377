import type { UseCaseResult } from '../../amplify/lib/ErrorDetail';
import type { Backend, BackendPorts } from './Backend';
import type { Faults } from './Faults';
import type { World } from './World';

/** A browser's answer from the back end: an outcome, or nothing it could rely on. */
export type ApiResult<T> = UseCaseResult<T> | 'offline';

/** Refusals after which a browser asks the same again. */
const passing = ['provider_unavailable', 'storage_unavailable', 'internal', 'too_many_requests'];

/** A donor's browser on a line that may fail. */
export class Browser {
  closed = false;
  readonly #world: World;
  readonly #faults: Faults;
  readonly #backend: Backend;

  constructor(world: World, faults: Faults, backend: Backend) {
    this.#world = world;
    this.#faults = faults;
    this.#backend = backend;
  }

  /** Whether the donor goes on; a closed browser stays closed. */
  isOpen(): boolean {
    if (this.#faults.strikes('browser_closed')) this.closed = true;
    return !this.closed;
  }

  /** The donor's device dies, or the donor goes, at the worst moment. */
  close(): void {
    this.closed = true;
  }

  /** One request. */
  async ask<T>(work: (ports: BackendPorts) => Promise<UseCaseResult<T>>): Promise<ApiResult<T>> {
    await this.#travel();
    if (this.#faults.strikes('request_lost')) return 'offline';
    const ran = await this.#backend.run(work);
    await this.#travel();
    if (this.#faults.strikes('answer_lost')) return 'offline';
    return ran.state === 'done' ? ran.value : 'offline';
  }

  /** The same request until there is an answer, twice at a time if the donor clicks twice. */
  async insist<T>(work: (ports: BackendPorts) => Promise<UseCaseResult<T>>): Promise<ApiResult<T>> {
    let answer: ApiResult<T> = 'offline';
    for (let tries = 0; tries < 5 && this.isOpen(); tries += 1) {
      if (this.#faults.strikes('double_click')) {
        const both = await Promise.all([this.ask(work), this.ask(work)]);
        answer = both.find((one) => one !== 'offline' && one.ok) ?? both[0];
      } else {
        answer = await this.ask(work);
      }
      if (answer !== 'offline' && (answer.ok || !passing.includes(answer.error.code))) return answer;
      await this.#world.sleep(1_000 * 2 ** tries);
    }
    return answer;
  }

  /** Reaches the provider itself, on the same line. */
  async reach<T>(act: () => T): Promise<T | 'offline'> {
    await this.#travel();
    if (this.#faults.strikes('request_lost')) return 'offline';
    const done = act();
    await this.#travel();
    return this.#faults.strikes('answer_lost') ? 'offline' : done;
  }

  #travel(): Promise<void> {
    return this.#world.sleep(this.#world.random.between(5, 200));
  }
}
