import { useState } from 'react';
import { callSafely } from '../../../../contract/CallResult';
import { useRequest } from '../../../../components/requests/useRequest';
import { Button, ButtonLink } from '../../../../components/ui/Button';
import { RequestView } from '../../../../components/requests/RequestView';
import { FocusedNotice } from '../../../../components/ui/FocusedNotice';
import { Tag } from '../../../../components/ui/Tag';
import type { DonorAccount, SavedMethodView } from '../../../../contract/accountMethods';
import { describeAccount } from '../../../../domain/plan/getBrandName';
import { accountMethods } from '../../../../services/payments/browserAccountMethods';
import type { AccountMethods } from '../../../../services/payments/createAccountMethods';
import { copy } from '../../../../texts/en-AU/account/page';
import { lazyCopy } from '../../../../texts/en-AU/account/areaLazy';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { methodsCopy as words } from '../../../../texts/en-AU/account/methods';
import * as styles from '../area.module.css';
import { keepExact } from '../../../../components/ui/Untranslated';
import * as ownStyles from './methods.module.css';
import { describeCard } from '../../../../components/giving/offeredMethods';

export interface MethodsProps extends Pick<AreaPart, 'signedOut'> {
  /** Replaced in tests. */
  readonly methods?: AccountMethods;
}

/** Shows what the user has saved to pay with, which can be removed. */
export function Methods({ signedOut, methods = accountMethods }: MethodsProps) {
  return (
    <>
      <ScreenHeading title={lazyCopy.parts.methods} />
      <p className={styles.lede}>{words.lede}</p>
      <RequestView request={useRequest(methods.read, { signedOut })} what={words.what} getText={() => words.failedText}>
        {(account) => <MethodList first={account} methods={methods} signedOut={signedOut} />}
      </RequestView>
    </>
  );
}

const describe = ({ card, directDebit }: SavedMethodView): string =>
  card ? describeCard(card) : directDebit ? describeAccount(directDebit) : '';

type Outcome = { readonly type: 'removed' | 'in_use' | 'failed'; readonly what: string };

interface MethodListProps extends Pick<MethodsProps, 'signedOut'> {
  readonly first: DonorAccount;
  readonly methods: AccountMethods;
}

function MethodList({ first, methods, signedOut }: MethodListProps) {
  const [saved, setSaved] = useState(first.methods);
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function remove(method: SavedMethodView) {
    if (busy !== null) return;
    setBusy(method.id);
    setOutcome(null);
    const answer = await callSafely(() => methods.remove(method.id));
    setBusy(null);
    if (!answer.ok && answer.error.code === 'unauthorized') return signedOut();
    const what = describe(method);
    if (answer.ok) setSaved(answer.value.methods);
    const type = answer.ok ? 'removed' : answer.error.code === 'wrong_state' ? 'in_use' : 'failed';
    setOutcome({ type, what });
  }

  return (
    <>
      {outcome?.type === 'removed' && <FocusedNotice tone="good" text={words.removed(outcome.what)} />}
      {outcome && outcome.type !== 'removed' && (
        <FocusedNotice tone="care" heading={words.notRemoved(outcome.what)}>
          <p>
            {outcome.type === 'in_use' ? words.inUse : words.failedText}{' '}
            {outcome.type === 'in_use' && <a href="#/plans">{words.toPlans}</a>}
          </p>
        </FocusedNotice>
      )}
      {saved.length === 0 ? (
        <>
          <p>{words.none}</p>
          <div className={styles.buttons}>
            <ButtonLink href="/pay">{words.give}</ButtonLink>
          </div>
        </>
      ) : (
        <ul className={ownStyles.list} aria-label={words.list}>
          {saved.map((method) => (
            <li key={method.id} className={ownStyles.method}>
              <span id={method.id}>{keepExact(describe(method))}</span>
              {method.card?.isExpired && <Tag tone="plain">{words.expired}</Tag>}
              <Button
                look="quiet"
                size="small"
                aria-label={`${words.remove} ${describe(method)}`}
                aria-disabled={busy !== null || undefined}
                onClick={() => void remove(method)}
              >
                {busy === method.id ? copy.oneMoment : words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
