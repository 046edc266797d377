import type { AuditEntry } from '../../../src/contract/finance';
import { hashJson } from '../../lib/hashes';
import type { Log } from '../../lib/createLog';
import { createOutboxEmail, type Outboxed, type OutboxStore } from '../ports/Outbox';
import type { Member } from '../ports/UserPool';

/** The emails that tell people of finance that a refund waits for a second person. It has no data of the donor but the gift's number. */
export interface RefundNotice extends Outboxed {
  readonly donationId: string;
  readonly cents: number;
  /** The address of each email, by its id. */
  readonly to: Readonly<Record<string, string>>;
}

export interface ApproverPorts {
  /** Everyone of finance. */
  readonly listMembers: () => Promise<readonly Member[]>;
  readonly notices: Pick<OutboxStore<RefundNotice>, 'create'>;
  readonly log: Pick<Log, 'warn'>;
}

/** A refund that no one took up for so long lapses. */
const keptFor = 30 * 24 * 3600 * 1000;

/**
 * Emails everyone of finance but the person who asked that a refund waits, once for a refund. The refund waits in the queue in any case, so
 * a pool that does not answer does not hold it up: the same request sent again emails them again.
 */
export async function tellApprovers(
  { listMembers, notices, log }: ApproverPorts,
  { id, about, by, refund }: Pick<AuditEntry, 'id' | 'about' | 'by' | 'refund'>,
): Promise<void> {
  try {
    // By the clock of the emails, as theirs is.
    const at = new Date();
    const others = (await listMembers()).filter(({ userId }) => userId !== by.userId);
    if (others.length === 0) return;
    const addressed = others.map(({ userId, email }) => [`refund-waits-${userId}`, email] as const);
    await notices.create({
      id: hashJson(['refund_waits', id]),
      version: 1,
      donationId: about,
      cents: refund?.cents ?? 0,
      to: Object.fromEntries(addressed),
      emails: addressed.map(([emailId]) => createOutboxEmail(emailId, 'refund_waits', at.toISOString())),
      expiresAt: new Date(at.getTime() + keptFor).toISOString(),
    });
  } catch (error) {
    log.warn('approvers_not_told', { refund: id, error });
  }
}
