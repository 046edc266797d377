import { useState } from 'react';
import { TextInput } from '../../components/ui/Field';
import { ActionForm } from './ActionForm';
import { copy } from './copy';
import type { FinancePartProps } from './FinancePartProps';

const words = copy.record;
const empty = { date: '', amount: '', fund: '', reference: '', name: '', email: '' };

/** Records money that came to the bank account past the site. */
export function RecordTransfer({ finance, signedOut }: FinancePartProps) {
  const [typed, setTyped] = useState(empty);
  const { fund, ...fields } = typed;
  const control = (name: keyof typeof empty, errorOf: (field: string) => string | undefined) => ({
    id: `record-${name}`,
    label: words[name],
    autoComplete: 'off',
    value: typed[name],
    error: errorOf(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <ActionForm
      id="record"
      label={words.heading}
      submit={words.check}
      confirm={words.confirm}
      ask={(why, dryRun) => {
        const funds = fund
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean);
        return finance.record({ ...fields, funds, why, dryRun });
      }}
      signedOut={signedOut}
      again={{ label: words.again, onPress: () => setTyped(empty) }}
    >
      {(errorOf) => (
        <>
          <p>{words.lede}</p>
          <TextInput {...control('date', errorOf)} hint={words.dateHint} />
          <TextInput {...control('amount', errorOf)} prefix="A$" inputMode="decimal" />
          <TextInput {...control('fund', errorOf)} hint={words.fundHint} />
          <TextInput {...control('reference', errorOf)} />
          <TextInput {...control('name', errorOf)} />
          <TextInput {...control('email', errorOf)} type="email" inputMode="email" />
        </>
      )}
    </ActionForm>
  );
}
