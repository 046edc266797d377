import { cancelDonation } from '../../amplify/useCases/cancelDonation';
import { captureOrder } from '../../amplify/useCases/captureOrder';
import { createDonationUseCase } from '../../amplify/useCases/createDonation';
import { ensureIntent } from '../../amplify/useCases/ensureIntent';
import { ensureOrder } from '../../amplify/useCases/ensureOrder';
import { readStatus } from '../../amplify/useCases/readStatus';
import type { DonationRequest, DonationView } from '../../src/domain/donation';
import type { ApiResult, Browser } from './Browser';
import type { CardResult } from './MemoryStripe';
import type { CaptureResult } from './MemoryPayPal';
import { solved, type Parties } from './Backend';
import type { Faults } from './Faults';
import { planDonation } from './planDonation';
import type { World } from './World';

/** A view that a donor has been shown, in order. */
export interface SeenView {
  readonly view: DonationView;
  readonly at: Date;
}

const cards: readonly CardResult[] = ['success', 'success', 'success', 'decline', 'authentication', 'processing'];
const captures: readonly CaptureResult[] = ['completed', 'completed', 'completed', 'pending', 'declined'];

/** How long a bank takes over a payment that is under way: minutes to three days, in milliseconds. */
const underWay = [60_000, 3 * 24 * 3600_000] as const;

const nextDay = [23 * 3600_000, 26 * 3600_000] as const;

/** A donor who gives once, with random network, bank and decisions. */
export class Donor {
  /** The references of gifts that the back end has acknowledged. */
  readonly acknowledged = new Set<string>();
  readonly #world: World;
  readonly #faults: Faults;
  readonly #browser: Browser;
  readonly #parties: Parties;
  readonly #request: DonationRequest;
  readonly #hears: (told: SeenView) => void;
  readonly #newKeyForEachTry: boolean;
  #reference = '';

  /**
   * @param hears - is told what the donor is told.
   * @param newKeyForEachTry - for tests of the simulator: the form makes a new key for each try of the same gift.
   */
  constructor(
    world: World,
    faults: Faults,
    browser: Browser,
    parties: Parties,
    request: DonationRequest,
    hears: (told: SeenView) => void,
    newKeyForEachTry = false,
  ) {
    this.#newKeyForEachTry = newKeyForEachTry;
    this.#world = world;
    this.#faults = faults;
    this.#browser = browser;
    this.#parties = parties;
    this.#request = request;
    this.#hears = hears;
  }

  /** Gives once; with the same draft in two tabs, both go through the form. */
  async give(): Promise<void> {
    const tabs = [this.#giveInTab()];
    if (this.#faults.strikes('two_tabs'))
      tabs.push(this.#world.sleep(this.#world.random.between(0, 180_000)).then(() => this.#giveInTab()));
    await Promise.all(tabs);
  }

  async #giveInTab(): Promise<void> {
    // Once through the form, and now and then back and through it again with the same gift.
    do {
      if (!(await this.#store())) return;
      // In another tab, at any moment of what follows.
      if (this.#faults.strikes('cancelled_elsewhere')) void this.#cancelLater();
      // About when an unpaid gift runs out.
      if (this.#faults.strikes('back_next_day')) await this.#world.sleep(this.#world.random.between(...nextDay));
      if (this.#request.method === 'card') await this.#payByCard();
      else await this.#payWithPayPal();
      const view = await this.#look();
      if (view && this.#world.random.chance(0.15)) await this.#cancel();
    } while (this.#browser.isOpen() && this.#world.random.chance(0.2));
  }

  async #store(): Promise<boolean> {
    const attempt = this.#newKeyForEachTry ? planDonation(this.#world.random).attempt : this.#request.attempt;
    const client = this.#request.donor.email ?? '';
    const create = (solution?: string) => {
      const body = JSON.parse(JSON.stringify({ ...this.#request, attempt, challenge: solution })) as unknown;
      return this.#browser.insist((ports) => createDonationUseCase(ports, { body, client }));
    };
    let created = await create();
    if (created !== 'offline' && !created.ok && created.error.code === 'challenge_required')
      created = await create(solved);
    if (created === 'offline' || !created.ok) return false;
    this.#reference = created.value.view.reference;
    this.acknowledged.add(this.#reference);
    this.#hear(created.value.view);
    return true;
  }

  async #payByCard(): Promise<void> {
    for (let tries = 0; tries < 4 && this.#browser.isOpen(); tries += 1) {
      const intent = await this.#browser.insist((ports) => ensureIntent(ports, this.#reference));
      if (intent === 'offline' || !intent.ok) return;
      this.#hear(intent.value.view);
      const secret = intent.value.clientSecret;
      if (!secret || !this.#browser.isOpen()) return;
      const status = await this.#browser.reach(() =>
        this.#parties.stripe.confirm(secret, this.#world.random.pick(cards)),
      );
      if (status === 'requires_action') await this.#authenticate(secret);
      // The bank goes on, whether the donor looks or not.
      void this.#world
        .sleep(this.#world.random.between(...underWay))
        .then(() => this.#parties.stripe.resolve(secret, this.#world.random.chance(0.7)));
      if (status === 'succeeded' || status === 'processing') return;
    }
  }

  async #authenticate(secret: string): Promise<void> {
    await this.#world.sleep(this.#world.random.between(2_000, 90_000));
    if (!this.#browser.isOpen()) return;
    await this.#browser.reach(() => this.#parties.stripe.resolve(secret, this.#world.random.chance(0.7)));
  }

  async #payWithPayPal(): Promise<void> {
    for (let tries = 0; tries < 3 && this.#browser.isOpen(); tries += 1) {
      const order = await this.#browser.insist((ports) => ensureOrder(ports, this.#reference));
      if (order === 'offline' || !order.ok) return;
      const { orderId } = order.value;
      await this.#world.sleep(this.#world.random.between(5_000, 120_000));
      if (!this.#browser.isOpen()) return;
      const outcomes = [this.#world.random.pick(captures), this.#world.random.pick(captures)];
      const approved = await this.#browser.reach(() => this.#parties.paypal.approve(orderId, outcomes));
      if (approved !== true) return;
      if (this.#faults.strikes('gone_after_approval')) return this.#browser.close();
      // In another tab, at the moment of the capture.
      if (this.#faults.strikes('cancelled_while_paying')) void this.#cancel();
      const captured = await this.#browser.insist((ports) => captureOrder(ports, orderId, this.#reference));
      void this.#world
        .sleep(this.#world.random.between(...underWay))
        .then(() => this.#parties.paypal.resolve(orderId, this.#world.random.chance(0.7)));
      if (captured !== 'offline' && captured.ok) return this.#hear(captured.value);
      if (captured === 'offline' || captured.error.code !== 'payment_declined') return;
    }
  }

  /** The thank-you page polls until the status is final or the page is closed. */
  async #look(): Promise<DonationView | null> {
    let view: DonationView | null = null;
    for (let times = 0; times < 4 && this.#browser.isOpen(); times += 1) {
      const read = await this.#browser.ask((ports) => readStatus(ports, this.#reference));
      view = this.#heardOf(read) ?? view;
      if (view && !['created', 'requires_action', 'processing', 'failed'].includes(view.status)) return view;
      await this.#world.sleep(4_000);
    }
    return view;
  }

  async #cancelLater(): Promise<void> {
    await this.#world.sleep(this.#world.random.between(0, 120_000));
    await this.#cancel();
  }

  async #cancel(): Promise<void> {
    this.#heardOf(await this.#browser.insist((ports) => cancelDonation(ports, this.#reference)));
  }

  #heardOf(answer: ApiResult<DonationView>): DonationView | null {
    if (answer === 'offline' || !answer.ok) return null;
    this.#hear(answer.value);
    return answer.value;
  }

  #hear(view: DonationView): void {
    this.#hears({ view, at: this.#world.now() });
  }
}
