import { deferDiscard, forgetToken, listDiscardedTokens, type Announced } from '../../../src/domain/plan';
import { changeStoredPlan, type PlanPorts } from './planPorts';

/** Deletes the tokens at PayPal that a plan does not need any more; what fails is tried again later. */
export async function deleteTokens(ports: PlanPorts, id: string, announced: Announced): Promise<void> {
  const plan = await ports.plans.get(id);
  const now = ports.clock();
  if (!plan || (plan.discardAt !== undefined && plan.discardAt > now.toISOString())) return;
  for (const tokenId of listDiscardedTokens(plan)) {
    const deleted = await ports.vault.deleteToken(tokenId);
    if (!deleted.ok)
      ports.log.warn('token_not_deleted', { planId: id, reason: deleted.reason, detail: deleted.detail });
    await changeStoredPlan(ports, id, announced, (latest) =>
      deleted.ok ? forgetToken(latest, tokenId) : deferDiscard(latest, now),
    );
  }
}
