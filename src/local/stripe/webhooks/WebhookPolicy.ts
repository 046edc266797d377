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
  #rules: { rule: WebhookRule; left: number }[] = [];

  /** The rules in force. */
  get rules(): readonly WebhookRule[] {
    return this.#rules.map(({ rule, left }) => ({ ...rule, ...(Number.isFinite(left) && { times: left }) }));
  }

  /** Adds a rule, in front of the others. */
  add(rule: WebhookRule): void {
    this.#rules.unshift({ rule, left: rule.times ?? Infinity });
  }

  clear(): void {
    this.#rules = [];
  }

  /** How an event goes out, and counts it. */
  plan(type: string): readonly DeliveryRecord['state'][] {
    const found = this.#rules.find(({ rule, left }) => left > 0 && concerns(rule, type));
    if (!found) return states.send;
    found.left -= 1;
    this.#rules = this.#rules.filter(({ left }) => left > 0);
    return states[found.rule.mode];
  }
}

function concerns({ types }: WebhookRule, type: string): boolean {
  if (!types) return true;
  return types.some((wanted) => (wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted));
}
