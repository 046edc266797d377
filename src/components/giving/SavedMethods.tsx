import { describeAccount } from '../../texts/en-AU/bankAccounts';
import { Choices } from '../ui/Choices';
import { Checkbox } from '../ui/Checkbox';
import { SiteLink } from '../ui/SiteLink';
import * as styles from './giving.module.css';
import { savedMethodCopy as words } from '../../texts/en-AU/savedMethods';
import { keepExact } from '../ui/Untranslated';
import { describeCard } from './describeCard';
import type { OfferedMethod, SavedType } from './offeredMethods';

interface PartProps {
  readonly type: SavedType;
  readonly disabled?: boolean;
}

export interface SavedMethodsProps extends PartProps {
  /** All that the donor has saved. */
  readonly methods: readonly OfferedMethod[];
  /** The one that pays; `null` for another. */
  readonly paysWith: string | null;
  readonly onChoose: (paysWith: string | null) => void;
}

const other = 'other';

/** The donor's saved cards, or bank accounts, one of which may pay. Shows nothing if there is none. */
export function SavedMethods({ type, methods, paysWith, disabled, onChoose }: SavedMethodsProps) {
  const { legend, other: label } = words[type];
  const expired = methods.flatMap(({ id, card }) => (type === 'card' && card?.isExpired ? [{ id, card }] : []));
  const choices = methods.flatMap(({ id, card, directDebit }) => {
    if (type === 'direct_debit') return directDebit ? [{ value: id, label: describeAccount(directDebit) }] : [];
    return card && !card.isExpired ? [{ value: id, label: describeCard(card) }] : [];
  });
  return (
    <>
      {choices.length > 0 && (
        <Choices
          id="saved-method"
          legend={legend}
          choices={[...choices, { value: other, label }]}
          value={paysWith ?? other}
          disabled={disabled}
          onChoose={(id) => onChoose(id === other ? null : id)}
        />
      )}
      {expired.map(({ id, card }) => (
        <p key={id} className={styles.expired}>
          {keepExact(words.expired(describeCard(card)))} <SiteLink href="/account#/methods">{words.manage}</SiteLink>
        </p>
      ))}
    </>
  );
}

export interface SaveMethodProps extends PartProps {
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
}

/** Whether what is typed is to be saved: only if the donor ticks it. */
export const SaveMethod = ({ type, disabled, checked, onCheck }: SaveMethodProps) => (
  <Checkbox
    id="save-method"
    label={words[type].save}
    hint={words.saveHint}
    checked={checked}
    disabled={disabled}
    onChange={({ target }) => onCheck(target.checked)}
  />
);
