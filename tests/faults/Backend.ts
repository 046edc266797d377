import { createDonationTable } from '../../amplify/adapters/donationTable/createDonationTable';
import { StorageUnavailable, TooBusy } from '../../amplify/lib/storageErrors';
import { limits } from '../../amplify/lib/limits';
import { takeInBlocks } from '../../amplify/useCases/effects/takeInBlocks';
import type { DonationEmailPorts, GivingPorts, EmailPorts } from '../../amplify/useCases/ports/giving';
import type { Challenge, DonationEmail } from '../../src/domain/donation';
import { buildReceipt, type Receipt } from '../../src/domain/receipt';
import { aCatalogue, aFoundation } from '../builders/giving';
import type { Faults } from './Faults';
import type { MemoryMail } from './MemoryMail';
import type { MemoryPayPal } from './MemoryPayPal';
import type { MemoryStripe } from './MemoryStripe';
import type { MemoryTable } from './MemoryTable';
import { Process, type Ran } from './Process';
import type { World } from './World';

/** The ports that every function of the back end has. */
export type BackendPorts = GivingPorts & { readonly writer: DonationEmailPorts };

/** The parties around the back end, in memory. */
export interface Parties {
  readonly table: MemoryTable;
  readonly stripe: MemoryStripe;
  readonly paypal: MemoryPayPal;
  readonly mail: MemoryMail;
}

/** An email's own content in a run: which receipt went with it. */
export interface EmailContent {
  readonly kind: DonationEmail['kind'];
  readonly donationId: string;
  readonly receipt: Receipt | null;
}

/** Changes the ports of every process: how tests of the simulator plant a bug. */
export type ChangePorts = (ports: BackendPorts) => BackendPorts;

/** As long as the deployed functions wait for the mail service's record of an email, in milliseconds. */
const confirmationAwaited = 60_000;

/** Emails that anyone can cause are limited; no gift here has a card. */
export const noCards = { take: () => Promise.resolve(true) };

/** No donor here has an account that has chosen a language. */
export const guests = { profile: () => Promise.resolve(null) };

const catalogue = aCatalogue({ eid: null });

/** Runs the project's own use cases, each in a process of its own that may die. */
export class Backend {
  readonly #world: World;
  readonly #faults: Faults;
  readonly #parties: Parties;
  readonly #changePorts: ChangePorts;
  /** Errors that use cases threw and no caller expects of them. */
  readonly surprises: unknown[] = [];

  constructor(world: World, faults: Faults, parties: Parties, changePorts: ChangePorts) {
    this.#world = world;
    this.#faults = faults;
    this.#parties = parties;
    this.#changePorts = changePorts;
  }

  run<T>(work: (ports: BackendPorts) => Promise<T>): Promise<Ran<T>> {
    const process = new Process(this.#world, this.#faults);
    const ports = this.#changePorts(this.#portsFor(process));
    return process
      .run(() => work(ports))
      .then((ran) => {
        const expected =
          ran.state !== 'threw' || ran.error instanceof StorageUnavailable || ran.error instanceof TooBusy;
        if (!expected) this.surprises.push(ran.error);
        return ran;
      });
  }

  #portsFor(process: Process): BackendPorts {
    const { table, stripe, paypal, mail } = this.#parties;
    const quiet = () => undefined;
    const stores = createDonationTable(table.clientFor(process));
    const wait = (milliseconds: number) => process.wait(milliseconds);
    return {
      ...stores,
      receiptNumbers: takeInBlocks(stores.receiptNumbers, wait),
      clock: () => this.#world.now(),
      wait,
      stripe: stripe.portFor(process),
      paypal: paypal.portFor(process),
      catalogue: { read: () => Promise.resolve(catalogue) },
      books: { readHead: () => Promise.resolve(null) },
      challenge: { set: () => Promise.resolve(aChallenge), pass: (solution) => Promise.resolve(solution === solved) },
      limits,
      log: { info: quiet, warn: quiet, error: quiet },
      writer: {
        mail: mail.portFor(process),
        emails: plainEmails,
        confirmationAwaited,
        emailLimits: noCards,
        accounts: guests,
      },
    };
  }
}

/** For a donor whose many tries call for a challenge, and how it is solved. */
export const solved = 'solved';
const aChallenge: Challenge = {
  parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '', salt: '', cost: 1, keyLength: 32, keyPrefix: '' },
};

/** Emails that hold what the checks read. */
const plainEmails: EmailPorts['emails'] = {
  write(donation, { kind }) {
    const content: EmailContent = { kind, donationId: donation.id, receipt: buildReceipt(donation, aFoundation) };
    return Promise.resolve({ subject: kind, text: JSON.stringify(content), html: '' });
  },
};
