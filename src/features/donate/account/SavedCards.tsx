import { describeCard } from '../../../components/giving/describeCard';
import { Choices } from '../../../components/ui/Choices';
import { Checkbox } from '../../../components/ui/Field';
import { SiteLink } from '../../../components/ui/SiteLink';
import type { CheckoutAccount } from '../checkout/CheckoutState';
import * as styles from '../donate.module.css';
import { accountCopy } from './copy';

export interface SavedCardsProps {
  readonly account: CheckoutAccount;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<Pick<CheckoutAccount, 'paysWith' | 'savesCard'>>) => void;
}

const other = 'other';

/** The donor's saved cards, one of which may pay. Shows nothing where there is none. */
export function SavedCards({ account: { methods, paysWith }, disabled, onChange }: SavedCardsProps) {
  const cards = methods.flatMap(({ id, card }) => (card ? [{ id, card }] : []));
  const [valid, expired] = [cards.filter(({ card }) => !card.isExpired), cards.filter(({ card }) => card.isExpired)];
  return (
    <>
      {valid.length > 0 && (
        <Choices
          id="saved-card"
          legend={accountCopy.legend}
          choices={[
            ...valid.map(({ id, card }) => ({ value: id, label: describeCard(card) })),
            { value: other, label: accountCopy.other },
          ]}
          value={paysWith ?? other}
          disabled={disabled}
          onChoose={(id) => onChange({ paysWith: id === other ? null : id })}
        />
      )}
      {expired.map(({ id, card }) => (
        <p key={id} className={styles.note}>
          {accountCopy.expired(describeCard(card))} <SiteLink href="/account#/methods">{accountCopy.manage}</SiteLink>
        </p>
      ))}
    </>
  );
}

/** Whether the card that is typed is to be saved: only if the donor ticks it. */
export const SaveCard = ({ account, disabled, onChange }: SavedCardsProps) => (
  <Checkbox
    id="save-card"
    label={accountCopy.save}
    hint={accountCopy.saveHint}
    checked={account.savesCard}
    disabled={disabled}
    onChange={({ target }) => onChange({ savesCard: target.checked })}
  />
);
