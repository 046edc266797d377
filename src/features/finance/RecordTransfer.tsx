import { useState } from 'react';
import { TextInput } from '../../components/ui/Field';
import { recordCopy as texts } from '../../texts/en-AU/finance/record';
import { ActionForm } from './ActionForm';
import type { FinancePartProps } from './FinancePartProps';

const empty = { date: '', amount: '', fund: '', reference: '', name: '', email: '' };

/** Records money that came to the bank account past the site. */
export function RecordTransfer({ finance }: Pick<FinancePartProps, 'finance'>) {
  const [typed, setTyped] = useState(empty);
  const { fund, ...fields } = typed;
  const control = (name: keyof typeof empty, errorOf: (field: string) => string | undefined) => ({
    id: `record-${name}`,
    label: texts[name],
    autoComplete: 'off',
    value: typed[name],
    error: errorOf(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <ActionForm
      id="record"
      label={texts.heading}
      submit={texts.check}
      confirm={texts.confirm}
      request={(why, dryRun) => {
        const funds = fund
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean);
        return finance.record({ ...fields, funds, why, dryRun });
      }}
      again={{ label: texts.again, onPress: () => setTyped(empty) }}
    >
      {(errorOf) => (
        <>
          <p>{texts.lede}</p>
          <TextInput {...control('date', errorOf)} hint={texts.dateHint} />
          <TextInput {...control('amount', errorOf)} prefix="A$" inputMode="decimal" />
          <TextInput {...control('fund', errorOf)} hint={texts.fundHint} />
          <TextInput {...control('reference', errorOf)} />
          <TextInput {...control('name', errorOf)} />
          <TextInput {...control('email', errorOf)} type="email" inputMode="email" />
        </>
      )}
    </ActionForm>
  );
}
