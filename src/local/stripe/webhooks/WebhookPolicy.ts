import { fitsType } from '../../faults/fitsType';
import { FaultQueue } from '../../faults/FaultQueue';
import type { DeliveryRecord } from '../store/records';

/** What becomes of events from now on: sent, sent twice, kept until they are released, or lost. */
export const webhookModes = ['send', 'duplicate', 'hold', 'drop'] as const;
export type WebhookMode = (typeof webhookModes)[number];

export interface WebhookRule {
  readonly mode: WebhookMode;
  /** The types that it is about, `charge.*` for all that begin so; all without. */
  readonly types?: readonly string[] | undefined;
  /** How many events it is about; all without. */
  readonly times?: number | undefined;
}

const states: Readonly<Record<WebhookMode, readonly DeliveryRecord['state'][]>> = {
  send: ['pending'],
  duplicate: ['pending', 'pending'],
  hold: ['held'],
  drop: ['dropped'],
};

/** The rules for events to come. They are of this process: what is decided of an event is kept with the event. */
export class WebhookPolicy {
  readonly #rules = new FaultQueue<WebhookRule>();

  /** The rules in force. */
  get rules(): readonly WebhookRule[] {
    return this.#rules.list();
  }

  /** Adds a rule, in front of the others. */
  add(rule: WebhookRule): void {
    this.#rules.addFirst(rule);
  }

  clear(): void {
    this.#rules.clear();
  }

  /** How an event goes out, and counts it. */
  plan(type: string): readonly DeliveryRecord['state'][] {
    const rule = this.#rules.take(({ types }) => !types || types.some((wanted) => fitsType(wanted, type)));
    return states[rule?.mode ?? 'send'];
  }
}
