import { useState } from 'react';
import { useForm, type Sent } from '../../../../components/form/useForm';
import { fail } from '../../../../domain/Result';
import { useRequest } from '../../../../components/requests/useRequest';
import { Button, ButtonLink } from '../../../../components/ui/Button';
import { RequestView } from '../../../../components/requests/RequestView';
import { FocusedNotice } from '../../../../components/ui/FocusedNotice';
import { Tag } from '../../../../components/ui/Tag';
import type { DonorAccount, SavedMethodView } from '../../../../contract/accountMethods';
import { describeAccount } from '../../../../texts/en-AU/bankAccounts';
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
import { describeCard } from '../../../../components/giving/describeCard';
import { sentences } from '../../../../texts/en-AU/sentences';

export interface MethodsProps extends Pick<AreaPart, 'signedOut'> {
  /** Replaced in tests. */
  readonly methods?: AccountMethods;
}

/** Shows the user's saved methods to pay with, which can be removed. */
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

function describe({ card, directDebit }: SavedMethodView): string {
  if (card) return describeCard(card);
  return directDebit ? describeAccount(directDebit) : '';
}

interface MethodListProps extends Pick<MethodsProps, 'signedOut'> {
  readonly first: DonorAccount;
  readonly methods: AccountMethods;
}

function MethodList({ first, methods, signedOut }: MethodListProps) {
  const [saved, setSaved] = useState(first.methods);
  const form = useForm({
    empty: { id: '', what: '' },
    async send({ id }): Promise<Sent<DonorAccount>> {
      const answer = await methods.remove(id);
      if (answer.ok || answer.error.code !== 'unauthorized') return answer;
      signedOut();
      return fail([]);
    },
    afterwards: (values) => values,
    onSent: (account) => setSaved(account.methods),
  });
  const { phase, isSending, values } = form;
  const isInUse = phase.type === 'failed' && phase.failure.code === 'wrong_state';

  function remove(method: SavedMethodView) {
    if (isSending) return;
    form.type({ id: method.id, what: describe(method) });
    form.submit();
  }

  return (
    <>
      {phase.type === 'sent' && <FocusedNotice tone="good" about={phase} text={words.removed(values.what)} />}
      {phase.type === 'failed' && (
        <FocusedNotice tone="care" about={phase} heading={words.notRemoved(values.what)}>
          <p>{isInUse ? sentences.both(words.inUse, <a href="#/plans">{words.toPlans}</a>) : words.failedText}</p>
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
                aria-label={words.removeOne(describe(method))}
                aria-disabled={isSending || undefined}
                onClick={() => remove(method)}
              >
                {isSending && values.id === method.id ? copy.oneMoment : words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
