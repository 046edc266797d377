import { join } from 'node:path';
import type Stripe from 'stripe';
import type { Deliveries, Delivery } from '../kit/deliveries';
import { randomText } from '../kit/randomText';
import { TableStore } from '../kit/TableStore';

/** Stripe's own type with its links as plain ids. */
type Stored<Type, Links extends keyof Type, Nullable extends boolean = true> = Omit<Type, Links | 'lastResponse'> & {
  [Link in Links]: Nullable extends true ? string | null : string;
};

export type PaymentIntentRecord = Stored<Stripe.PaymentIntent, 'customer' | 'latest_charge' | 'payment_method'>;
export type ChargeRecord = Stored<Stripe.Charge, 'balance_transaction' | 'payment_intent'>;
export type RefundRecord = Stored<Stripe.Refund, 'balance_transaction' | 'charge' | 'payment_intent'>;
export type DisputeRecord = Stored<Stripe.Dispute, 'payment_intent'> & { charge: string };
export type BalanceTransactionRecord = Stored<Stripe.BalanceTransaction, 'source'>;
export type PayoutRecord = Stored<Stripe.Payout, 'balance_transaction'>;
export type PaymentMethodRecord = Omit<Stripe.PaymentMethod, 'lastResponse' | 'customer'> & { customer: string | null };
export type MandateRecord = Omit<Stripe.Mandate, 'lastResponse' | 'payment_method'> & { payment_method: string };
export type FraudWarningRecord = Omit<Stored<Stripe.Radar.EarlyFraudWarning, 'charge'>, 'payment_intent'> & {
  readonly payment_intent: string;
};
export type CustomerRecord = Omit<Stripe.Customer, 'lastResponse'>;
export type SetupIntentRecord = Stored<Stripe.SetupIntent, 'mandate' | 'payment_method'> & { customer: string };

/** An event as it is sent. */
export interface EventRecord {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: Record<string, unknown> };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
}

/** How a card behaves; stored beside its payment method, so that no card number is. */
export interface CardRecord {
  readonly id: string;
  /** Name of the test card. */
  readonly behaviour: string;
  /** Whether a payment took it: it may not be used again without a customer. */
  readonly used: boolean;
}

/** How a bank account behaves, likewise. */
export interface AccountRecord {
  readonly id: string;
  /** Name of the test account. */
  readonly behaviour: string;
}

/** A 3-D Secure challenge, of a payment or of a card that is to be saved. */
export interface ChallengeRecord {
  readonly id: string;
  /** Or a setup intent's id. */
  readonly payment_intent: string;
  readonly done: boolean;
}

/** An answer under an idempotency key. */
export interface IdempotencyRecord {
  readonly id: string;
  /** Method, path and parameters, hashed. */
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  /** Seconds since 1970. */
  readonly created: number;
}

/** Something that a bank does later. */
export interface TaskRecord {
  readonly id: string;
  readonly kind: 'balance' | 'settle' | 'dispute' | 'refund';
  /** The charge, payment intent or refund. */
  readonly target: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The outcome, if there is a choice. */
  readonly outcome: string;
}

export interface Tables {
  payment_intent: PaymentIntentRecord;
  charge: ChargeRecord;
  refund: RefundRecord;
  dispute: DisputeRecord;
  balance_transaction: BalanceTransactionRecord;
  payout: PayoutRecord;
  payment_method: PaymentMethodRecord;
  customer: CustomerRecord;
  setup_intent: SetupIntentRecord;
  event: EventRecord;
  card: CardRecord;
  account: AccountRecord;
  mandate: MandateRecord;
  challenge: ChallengeRecord;
  idempotency: IdempotencyRecord;
  task: TaskRecord;
  webhook_delivery: Delivery;
  /** The payout that paid a balance transaction out, by the transaction's id. */
  paid_out: { readonly id: string; readonly payout: string };
}

type TableName = keyof Tables;

/** Read access to the tables; records are never changed in place. */
export interface Reader {
  get<Name extends TableName>(table: Name, id: string): Tables[Name] | undefined;
  /** All of a table, oldest first. */
  all<Name extends TableName>(table: Name): Tables[Name][];
}

/** Changes that belong together. What can fail is checked before the first of them. */
export interface Work extends Reader {
  /** Seconds since 1970, the same for all of it. */
  readonly now: number;
  /** The URL at which the emulator is mounted. */
  readonly publicUrl: string;
  put<Name extends TableName>(table: Name, record: Tables[Name]): void;
  remove(table: TableName, id: string): void;
  /** A new id, such as `pi_…`. */
  newId(prefix: string): string;
  /** Sends a webhook event. */
  emit(
    type: string,
    object:
      Tables['payment_intent' | 'setup_intent' | 'charge' | 'refund' | 'dispute' | 'mandate'] | FraudWarningRecord,
  ): void;
  /**
   * Leaves something for the bank to do later.
   *
   * @param due - milliseconds since 1970; a moment that can be watched without
   */
  later(kind: TaskRecord['kind'], target: string, outcome?: string, due?: number): void;
}

/** Which request makes a change; null for what the bank does by itself. */
export interface Origin {
  readonly requestId: string;
  readonly idempotencyKey: string | null;
}

export interface StripeState extends Reader {
  /** Makes changes; resolves when they are on the disk. */
  run<Value>(work: (work: Work) => Value, origin?: Origin): Promise<Value>;
  put<Name extends TableName>(table: Name, record: Tables[Name]): Promise<void>;
  settled(): Promise<void>;
}

export interface StateDeps {
  readonly stateDir: string;
  readonly clock: () => Date;
  readonly publicUrl: () => string;
  /** The deliveries of a new event, to be stored with it. */
  readonly planDeliveries: (event: EventRecord) => readonly Delivery[];
  /** Called with what is to be done later, when it is on the disk. */
  readonly onStored: (deliveries: Parameters<Deliveries['start']>[0], tasks: readonly TaskRecord[]) => void;
}

/** The version of the API that the objects follow: the one that the `stripe` package of this project asks for. */
export const apiVersion = '2026-10-28.endive';

/** Idempotency keys are forgotten after a day. */
export const keyLifeSeconds = 86_400;

/** Milliseconds until a bank acts: short enough to be watched. */
const bankDelays: Readonly<Record<TaskRecord['kind'], number>> = {
  balance: 500,
  settle: 6_000,
  dispute: 6_000,
  refund: 6_000,
};

type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Text;

/** Returns members that Stripe has in a new object without a value yet, named in one text. */
export const nulls = <const Names extends string>(names: Names) =>
  Object.fromEntries(names.split(' ').map((name) => [name, null])) as Record<Words<Names>, null>;

/** Returns letters and digits, as in Stripe's ids and secrets. */
export const randomId = (length: number): string =>
  randomText(length, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');

/**
 * Creates everything the emulator stores, in memory and in the journal of its folder.
 *
 * @throws Error naming the file if it is damaged.
 */
export function createState({ stateDir, clock, publicUrl, planDeliveries, onStored }: StateDeps): StripeState {
  const tables = new TableStore<Tables>(join(stateDir, 'log.jsonl'));
  const reader: Reader = { get: (table, id) => tables.get(table, id), all: (table) => tables.all(table) };
  const yesterday = Math.floor(clock().getTime() / 1000) - keyLifeSeconds;
  for (const { id, created } of tables.all('idempotency'))
    if (created <= yesterday) tables.change([['idempotency', id, null]]);
  const put: Work['put'] = (table, record) => tables.change([[table, record.id, record]]);

  return {
    ...reader,
    async run(work, origin) {
      const at = clock().getTime();
      const deliveries: Delivery[] = [];
      const tasks: TaskRecord[] = [];
      const value = work({
        ...reader,
        put,
        remove: (table, id) => tables.change([[table, id, null]]),
        now: Math.floor(at / 1000),
        publicUrl: publicUrl(),
        newId: (prefix) => `${prefix}_${randomId(24)}`,
        emit(type, object) {
          const event: EventRecord = {
            id: `evt_${randomId(24)}`,
            object: 'event',
            api_version: apiVersion,
            created: Math.floor(at / 1000),
            data: { object: { ...object } },
            livemode: false,
            pending_webhooks: 1,
            request: { id: origin?.requestId ?? null, idempotency_key: origin?.idempotencyKey ?? null },
            type,
          };
          put('event', event);
          deliveries.push(...planDeliveries(event));
        },
        later(kind, target, outcome = '', due = at + bankDelays[kind]) {
          tasks.push({ id: `tsk_${randomId(16)}`, kind, target, outcome, at: due });
        },
      });
      for (const delivery of deliveries) put('webhook_delivery', delivery);
      for (const task of tasks) put('task', task);
      await tables.settled();
      onStored(deliveries, tasks);
      return value;
    },
    put(table, record) {
      put(table, record);
      return tables.settled();
    },
    settled: () => tables.settled(),
  };
}
