import type { Schedule } from '../kit/schedule';
import { addChargeTransaction } from './balance';
import { settlePayment } from './charges';
import { openDispute } from './disputes';
import { settleRefund } from './refunds';
import type { StripeState, TaskRecord, Work } from './state';

export type BankTasks = ReturnType<typeof createBankTasks>;

/** Does what banks do later, when it is due. What an earlier process left is taken up at the start. */
export function createBankTasks(state: StripeState, clock: () => Date, schedule: Schedule) {
  const timers = new Set<() => void>();
  let waits = false;

  function start(tasks: readonly TaskRecord[]): void {
    for (const task of tasks) {
      const cancel = schedule(Math.max(0, task.at - clock().getTime()), () => {
        timers.delete(cancel);
        if (waits) return;
        void perform(task.id).catch((error: unknown) => console.error('A task of the bank failed:', error));
      });
      timers.add(cancel);
    }
  }

  const perform = (id: string) =>
    state.run((work) => {
      const task = work.get('task', id);
      if (!task) return;
      work.remove('task', id);
      performTask(work, task);
    });

  start(state.all('task'));
  return {
    start,
    /** Leaves everything to `runAll` from now on, for tests that look at what comes before it. */
    wait: () => void (waits = true),
    /** Does everything that waits, due or not, oldest first, and what that leaves for later. @returns how many tasks it was. */
    async runAll(): Promise<number> {
      const next = () => state.all('task').sort((a, b) => a.at - b.at)[0];
      let done = 0;
      for (let task = next(); task; task = next(), done += 1) await perform(task.id);
      return done;
    },
    /** Does what is due by now. For a clock that was moved: timers go by the machine's. @returns when all events were sent */
    async runDue(): Promise<void> {
      const next = () => state.all('task').find(({ at }) => at <= clock().getTime());
      for (let task = next(); task; task = next()) await perform(task.id);
    },
    /** When something is left to do. */
    listTimes: () => state.all('task').map(({ at }) => new Date(at)),
    stop() {
      for (const cancel of timers) cancel();
    },
  };
}

function performTask(work: Work, { kind, target, outcome }: TaskRecord): void {
  switch (kind) {
    case 'balance':
      return addChargeTransaction(work, target);
    case 'settle':
      return settlePayment(work, target, outcome === 'failed' ? 'failed' : 'succeeded');
    case 'dispute':
      openDispute(work, target, outcome);
      return;
    case 'refund':
      return settleRefund(work, target, outcome === 'failed' ? 'failed' : 'succeeded');
  }
}
