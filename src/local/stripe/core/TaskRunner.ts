import { bookCharge } from '../payments/balance';
import { settle } from '../payments/charging';
import { openDispute } from '../payments/disputes';
import { settleRefund } from '../payments/refunds';
import type { Schedule } from '../StripeRoomDeps';
import type { TaskRecord } from '../store/records';
import type { Store } from '../store/Store';
import type { Books } from './createBooks';
import type { Work } from './Work';

export interface TaskRunnerDeps {
  readonly store: Store;
  readonly books: Books;
  readonly clock: () => Date;
  readonly schedule: Schedule;
}

/** Does what banks do later, when it is due. What an earlier process left is taken up at the start. */
export class TaskRunner {
  readonly #deps: TaskRunnerDeps;
  readonly #timers = new Set<() => void>();

  constructor(deps: TaskRunnerDeps) {
    this.#deps = deps;
    this.accept(deps.store.all('task'));
  }

  /** Takes new tasks on. */
  accept(tasks: readonly TaskRecord[]): void {
    for (const task of tasks) {
      const delay = Math.max(0, task.at - this.#deps.clock().getTime());
      const cancel = this.#deps.schedule(delay, () => {
        this.#timers.delete(cancel);
        void this.#perform(task.id).catch((error: unknown) => console.error('The bank could not act:', error));
      });
      this.#timers.add(cancel);
    }
  }

  /** Does everything that waits, due or not, oldest first; what that leaves for later too. Answers how many. */
  async runAll(): Promise<number> {
    let done = 0;
    for (let task = this.#first(); task; task = this.#first()) {
      await this.#perform(task.id);
      done += 1;
    }
    return done;
  }

  stop(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
  }

  #first(): TaskRecord | undefined {
    return this.#deps.store.all('task').sort((a, b) => a.at - b.at)[0];
  }

  async #perform(id: string): Promise<void> {
    await this.#deps.books.run((work) => {
      const task = work.get('task', id);
      if (!task) return;
      work.remove('task', id);
      perform(work, task);
    });
  }
}

function perform(work: Work, { kind, target, outcome }: TaskRecord): void {
  switch (kind) {
    case 'balance': {
      const before = work.get('charge', target);
      bookCharge(work, target);
      const after = work.get('charge', target);
      if (after && after !== before) work.emit('charge.updated', after, { balance_transaction: null });
      return;
    }
    case 'settle':
      return settle(work, target, outcome === 'failed' ? 'failed' : 'succeeded');
    case 'dispute':
      openDispute(work, target, outcome);
      return;
    case 'refund':
      return settleRefund(work, target, outcome === 'failed' ? 'failed' : 'succeeded');
  }
}
