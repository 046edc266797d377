import { createFailure, type ProviderResult } from '../../amplify/useCases/ports/ProviderResult';
import type { Faults, FaultKind } from './Faults';
import type { World } from './World';

/** The outcome of a function's run. */
export type Ran<T> =
  | { readonly state: 'done'; readonly value: T }
  /** It threw; what the caller gets is an answer of the server's own fault. */
  | { readonly state: 'threw'; readonly error: unknown }
  /** It is gone, at any point between two calls; nothing of it ran afterwards, no clean-up either. */
  | { readonly state: 'killed' };

/** How one party outside can let a call down: instead of acting, and after having acted. */
export interface Failing<T> {
  readonly unreached: FaultKind;
  readonly lost: FaultKind;
  /** Fails as the caller sees it: returns, or throws. */
  readonly fail: () => T;
}

/** Shortest and longest time that a call takes, each way, in milliseconds: everything between a near table and a far provider. */
const anyWay = [1, 120] as const;

/** One run of a function, which may be killed at every call to the outside. */
export class Process {
  readonly #world: World;
  readonly #faults: Faults;
  readonly #times: readonly [number, number];
  #die: (() => void) | undefined;
  #dead = false;

  /** @param times Shortest and longest time that a call takes, each way, in milliseconds. */
  constructor(world: World, faults: Faults, times: readonly [number, number] = anyWay) {
    this.#times = times;
    this.#world = world;
    this.#faults = faults;
  }

  run<T>(work: () => Promise<T>): Promise<Ran<T>> {
    return new Promise((resolve) => {
      this.#die = () => resolve({ state: 'killed' });
      work().then(
        (value) => resolve({ state: 'done', value }),
        (error: unknown) => resolve({ state: 'threw', error }),
      );
    });
  }

  /** A call to a party outside: it takes its time there and back, and anything may happen on either way. */
  async call<T>(act: () => T, { unreached, lost, fail }: Failing<T>): Promise<T> {
    await this.#way();
    if (this.#faults.strikes('process_killed_before_call')) await this.#kill();
    if (this.#faults.strikes(unreached)) return fail();
    const value = act();
    await this.#way();
    if (this.#faults.strikes('process_killed_after_call')) await this.#kill();
    return this.#faults.strikes(lost) ? fail() : value;
  }

  /** A call to Stripe or PayPal. */
  callProvider<T>(act: () => ProviderResult<T>): Promise<ProviderResult<T>> {
    return this.call<ProviderResult<T>>(act, {
      unreached: 'provider_unreached',
      lost: 'provider_answer_lost',
      fail: () => createFailure('unavailable', 'no answer'),
    });
  }

  /** Waits as a timer of the process does: with the process it is gone. */
  async wait(milliseconds: number): Promise<void> {
    await this.#world.sleep(milliseconds);
    if (this.#dead) await this.#kill();
  }

  async #way(): Promise<void> {
    await this.#world.sleep(this.#world.random.between(...this.#times));
    if (this.#dead) await this.#kill();
  }

  /** Never comes back: whatever waits for it waits for ever, as the rest of a killed process does. */
  #kill(): Promise<never> {
    this.#dead = true;
    this.#die?.();
    return new Promise(() => undefined);
  }
}
