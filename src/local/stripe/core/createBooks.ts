import { bankItself } from './Work';
import type { Origin, Work } from './Work';
import { randomText } from './ids';
import { apiVersion } from '../api/apiVersion';
import type { BankDelays } from '../StripeRoomDeps';
import type { DeliveryRecord, TaskRecord } from '../store/records';
import type { Store } from '../store/Store';

export interface BooksDeps {
  readonly store: Store;
  readonly clock: () => Date;
  readonly random: (bytes: number) => Uint8Array;
  readonly publicUrl: () => string;
  readonly webhookUrl: () => string | null;
  readonly delays: BankDelays;
  /** How an event of a type goes out: once, twice, later or never. */
  readonly planDeliveries: (type: string) => readonly DeliveryRecord['state'][];
  /** Called with what a piece of work left to be done, when it is on the disk. */
  readonly onLeft: (deliveries: readonly DeliveryRecord[], tasks: readonly TaskRecord[]) => void;
}

export interface Books {
  /** Does a piece of work; done when it is on the disk. */
  run<Value>(work: (work: Work) => Value, origin?: Origin): Promise<Value>;
}

/** The books of the provider: all that changes, changes in a piece of work. */
export function createBooks(deps: BooksDeps): Books {
  const { store, clock, random } = deps;

  return {
    async run(work, origin = bankItself) {
      const at = clock().getTime();
      const now = Math.floor(at / 1000);
      const deliveries: DeliveryRecord[] = [];
      const tasks: TaskRecord[] = [];
      const { value, kept } = store.transact((writer) => {
        const value = work({
          ...writer,
          now,
          publicUrl: deps.publicUrl(),
          newId: (prefix) => `${prefix}_${randomText(random, 24)}`,
          secret: (length) => randomText(random, length),
          emit(type, object, previous) {
            const id = `evt_${randomText(random, 24)}`;
            const states = deps.webhookUrl() === null ? [] : deps.planDeliveries(type);
            writer.put('event', {
              id,
              object: 'event',
              api_version: apiVersion,
              created: now,
              data: { object: { ...object }, ...(previous && { previous_attributes: previous }) },
              livemode: false,
              pending_webhooks: states.length > 0 ? 1 : 0,
              request: { id: origin.requestId, idempotency_key: origin.idempotencyKey },
              type,
            });
            for (const state of states) {
              const delivery = `dlv_${randomText(random, 16)}`;
              deliveries.push({ id: delivery, event: id, type, state, attempts: [], due: at });
            }
          },
          later(kind, target, outcome = '') {
            const id = `tsk_${randomText(random, 16)}`;
            tasks.push({ id, kind, target, outcome, at: at + deps.delays[kind] });
          },
        });
        for (const delivery of deliveries) writer.put('delivery', delivery);
        for (const task of tasks) writer.put('task', task);
        return value;
      });
      await kept;
      deps.onLeft(deliveries, tasks);
      return value;
    },
  };
}
