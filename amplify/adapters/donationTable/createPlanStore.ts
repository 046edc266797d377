import { randomUUID } from 'node:crypto';
import type { Plan } from '../../../src/domain/plan';
import type { PlanStore } from '../../useCases/ports/donations';
import { dueNames, putNew, queryDue, queryIndex } from './expressions';
import type { Item, TableClient } from './TableClient';
import { hashPlanAddress } from '../../lib/hashes';
import { expiryAttribute, indexes } from './createTableDefinition';

const toKey = (id: string) => ({ pk: `PLAN#${id}`, sk: 'META' });
const toTokenKey = (tokenId: string) => ({ pk: `TOKEN#${tokenId}`, sk: 'META' });
const readId = ({ pk }: Item) => String(pk).slice('PLAN#'.length);

/** The list of plans to look at, beside those of `getNextDue.ts`. */
const dueKind = 'plan';

/** Plans and donations of a user, or of an address, are different lists of one index. */
const toListKey = (of: string) => `plans:${of}`;

/** The list of requests for links. */
const linkDueKind = 'planLinks';
const toLinkKey = (addressHash: string) => ({ pk: `PLANLINKS#${addressHash}`, sk: 'META' });
/** Longer than a scheduler is ever out, in seconds. */
const linkRequestLives = 7 * 86_400;

const readPlan = (item: Item | null) => (item?.plan as Plan | undefined) ?? null;

/** Creates the store of plans in the donations table: one item each, in the index of due items by when the scheduler looks at it next. */
export function createPlanStore(table: TableClient): PlanStore {
  /** The whole item: it has no attribute that another write could set. */
  const toItem = (plan: Plan, wakeAt: Date | undefined, writer: string): Item => ({
    ...toKey(plan.id),
    version: plan.version,
    writer,
    plan,
    createdAt: plan.createdAt,
    ...(plan.userId !== undefined && { [indexes.user.hash]: toListKey(plan.userId) }),
    [indexes.email.hash]: toListKey(hashPlanAddress(plan.donor.email)),
    ...(wakeAt && { [indexes.due.hash]: dueKind, [indexes.due.range]: wakeAt.toISOString() }),
  });

  async function list(index: (typeof indexes)['user' | 'email'], of: string): Promise<readonly Plan[]> {
    const found = await queryIndex(table, index, toListKey(of), true);
    const plans = await Promise.all(found.map((item) => table.get(toKey(readId(item)))));
    return plans.map(readPlan).filter((plan) => plan !== null);
  }

  return {
    async create(plan, wakeAt) {
      const stored = await putNew(table, toItem(plan, wakeAt, randomUUID()));
      return stored ? 'stored' : 'exists';
    },

    get: async (id) => readPlan(await table.get(toKey(id))),

    async replace(plan, wakeAt) {
      const next = { ...plan, version: plan.version + 1 };
      const writer = randomUUID();
      const stored = await table.put({
        Item: toItem(next, wakeAt, writer),
        ConditionExpression: '#version = :before',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':before': plan.version },
      });
      if (stored) return next;
      // If the SDK retried after a lost answer, the stored item is from this very write.
      const now = await table.get(toKey(plan.id));
      return now?.writer === writer ? next : null;
    },

    async defer({ id, version }, wakeAt) {
      await table.update({
        Key: toKey(id),
        UpdateExpression: wakeAt ? 'SET #kind = :kind, #at = :at' : 'REMOVE #kind, #at',
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { ...dueNames, '#version': 'version' },
        ExpressionAttributeValues: {
          ':version': version,
          ...(wakeAt && { ':kind': dueKind, ':at': wakeAt.toISOString() }),
        },
      });
    },

    async listDue(at, limit) {
      const found = await queryDue(table, dueKind, at, limit);
      return found.map(readId);
    },

    async noteToken(tokenId, planId) {
      await table.put({ Item: { ...toTokenKey(tokenId), planId } });
    },

    async findByToken(tokenId) {
      const item = await table.get(toTokenKey(tokenId));
      return typeof item?.planId === 'string' ? item.planId : null;
    },

    listOfUser: (userId) => list(indexes.user, userId),

    listOfAddress: (addressHash) => list(indexes.email, addressHash),

    async addLinkRequest(addressHash, now) {
      const expiresAt = Math.floor(now.getTime() / 1000) + linkRequestLives;
      const due = { [indexes.due.hash]: linkDueKind, [indexes.due.range]: now.toISOString() };
      await table.put({ Item: { ...toLinkKey(addressHash), ...due, [expiryAttribute]: expiresAt } });
    },

    async dueLinks(at, limit) {
      const found = await queryDue(table, linkDueKind, at, limit);
      return found.map((item) => ({
        addressHash: String(item.pk).slice('PLANLINKS#'.length),
        askedAt: String(item[indexes.due.range]),
      }));
    },

    async endLinkRequest({ addressHash, askedAt }) {
      await table.update({
        Key: toLinkKey(addressHash),
        UpdateExpression: 'REMOVE #kind, #at',
        ConditionExpression: '#at = :askedAt',
        ExpressionAttributeNames: dueNames,
        ExpressionAttributeValues: { ':askedAt': askedAt },
      });
    },
  };
}
