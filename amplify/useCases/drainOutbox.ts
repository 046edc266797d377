import { isEmailEffect, sumProgress, type Donation, type OutboxEffect } from '../../src/domain/donation';
import { issueReceipt, voidReceipts } from './effects/receipt';
import { sendEffectEmail } from './effects/sendEffectEmail';
import type { OutboxPorts, EffectPorts } from './ports/giving';
import { saveEffect } from './effects/saveEffect';
import { StorageUnavailable, TooBusy } from '../lib/storageErrors';

/** More steps than any donation's outbox has; the next sweep does the rest. */
const maxSteps = 200;

const isReceipt = ({ kind }: OutboxEffect) => kind === 'receipt' || kind === 'void_receipt';

/** @returns the stored donation, or `null` if it was written meanwhile: the next effect is decided on what is stored then */
async function doStep(ports: OutboxPorts, donation: Donation, effect: OutboxEffect): Promise<Donation | null> {
  switch (effect.kind) {
    case 'receipt':
      return issueReceipt(ports, donation, effect);
    case 'void_receipt':
      return voidReceipts(ports, donation, effect);
    case 'progress':
      return publishProgress(ports, donation, effect);
    default:
      return ports.writer ? sendEffectEmail(ports, ports.writer, donation, { ...effect, kind: effect.kind }) : null;
  }
}

/**
 * Stores what the donation currently gives to each case and program. It stores a sum rather than a step, so it is
 * idempotent.
 */
async function publishProgress(ports: EffectPorts, donation: Donation, effect: OutboxEffect): Promise<Donation | null> {
  const { id, version, succeededAt, createdAt } = donation;
  for (const { type, uid, cents } of sumProgress(donation))
    await ports.progress.put({ type, uid }, { id, cents, version, paidAt: succeededAt ?? createdAt });
  return saveEffect(ports, donation, { ...effect, state: 'done' });
}

/** The next effect. An email names the receipt's number, so it waits for the receipts before it. */
function findNextEffect({ outbox }: Donation, now: Date, writesEmails: boolean): OutboxEffect | undefined {
  const at = now.toISOString();
  return outbox.find((effect, index) => {
    if (effect.state === 'done' || effect.dueAt > at) return false;
    if (!isEmailEffect(effect)) return true;
    return writesEmails && !outbox.slice(0, index).some((before) => isReceipt(before) && before.state !== 'done');
  });
}

/** Steps of one effect: a receipt's number is stored with the donation first, and then taken. */
const stepsOfEffect = 2;

interface DrainOptions {
  /** The donation as just read or stored, to save a read; if it is outdated, its first write fails. */
  readonly loaded?: Donation | undefined;
  /**
   * Stops if others are faster, and leaves the rest to the functions that do all due effects. Of many
   * processes that want the next receipt number one gets it, and the others would try number after number.
   */
  readonly leavesContended?: boolean;
}

/**
 * Does a donation's due effects, one after another. Each step is one write, decided on the current state, so it may
 * run concurrently and stop anywhere.
 *
 * @returns the donation afterwards, or `null` if there is none
 */
export async function drainOutbox(
  ports: OutboxPorts,
  donationId: string,
  { loaded: loadedItem, leavesContended = false }: DrainOptions = {},
): Promise<Donation | null> {
  const steps = new Map<string, number>();
  let donation = loadedItem ?? (await ports.donations.get(donationId));
  for (let step = 0; ; step += 1) {
    const effect = donation && findNextEffect(donation, ports.clock(), ports.writer !== undefined);
    if (!donation || !effect || step >= maxSteps) return donation;
    const done = steps.get(effect.id) ?? 0;
    if (leavesContended && done >= stepsOfEffect) return donation;
    steps.set(effect.id, done + 1);
    donation = (await doStep(ports, donation, effect)) ?? (await ports.donations.get(donationId));
  }
}

/**
 * Does a donation's effects now, ignoring failures: what caused them is stored, and the request should be answered even
 * if the table fails. The sweep does the rest.
 */
export async function tryDrain(
  ports: OutboxPorts,
  donationId: string,
  options?: DrainOptions,
): Promise<Donation | null> {
  try {
    return await drainOutbox(ports, donationId, options);
  } catch (error) {
    if (!(error instanceof StorageUnavailable || error instanceof TooBusy)) throw error;
    ports.log.warn('outbox_left_for_later', { donationId, error });
    return null;
  }
}
