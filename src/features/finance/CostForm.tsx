import { useState } from 'react';
import { TextInput } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import { costFields, type CostCells, type CostField } from '../../contract/distributions';
import { costKinds, costPayers, payingAccounts } from '../../domain/distribution/Distribution';
import { impactCopy } from '../../texts/en-AU/impact';
import { distributionCopy } from '../../texts/en-AU/finance/distributions';
import { ledgerCopy } from '../../texts/en-AU/finance/ledger';
import { ActionForm } from './ActionForm';
import type { FinancePartProps } from './FinancePartProps';
import { useAttempt } from './useAttempt';
import * as styles from './finance.module.css';

const texts = distributionCopy.cost;
const fields = distributionCopy.form;
const empty = { ...Object.fromEntries(costFields.map((field) => [field, ''])), account: 'bank' } as CostCells;

/** Records one running cost, and whether the operating fund or general sadaqah paid it. */
export function CostForm({ finance, onChanged }: Pick<FinancePartProps, 'finance' | 'onChanged'>) {
  const attempt = useAttempt();
  const [cells, setCells] = useState<CostCells>(empty);
  const choose = <Name extends string>(names: readonly Name[], labels: Readonly<Record<Name, string>>) => [
    { value: '', label: fields.choose },
    ...names.map((value) => ({ value, label: labels[value] })),
  ];
  const control = (field: CostField, getError: (field: string) => string | undefined) => ({
    id: `cost-${field}`,
    value: cells[field],
    error: getError(field),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setCells({ ...cells, [field]: event.target.value }),
  });
  return (
    <ActionForm
      id="cost"
      label={texts.heading}
      submit={texts.check}
      confirm={fields.confirm}
      request={(why, dryRun) => finance.recordCost({ attempt: attempt.key, cells, why, dryRun })}
      onDone={onChanged}
      again={{
        label: texts.again,
        onPress() {
          attempt.renew();
          setCells(empty);
        },
      }}
    >
      {(getError) => (
        <>
          <p>{texts.lede}</p>
          <div className={styles.pair}>
            <TextInput {...control('day', getError)} label={fields.day} hint={ledgerCopy.dayHint} autoComplete="off" />
            <TextInput
              {...control('amount', getError)}
              label={fields.amount}
              prefix="A$"
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
          <Select
            {...control('kind', getError)}
            label={fields.purpose}
            options={choose(costKinds, impactCopy.costs.kinds)}
          />
          <Select
            {...control('paidBy', getError)}
            label={texts.paidBy}
            hint={texts.paidByHint}
            options={choose(costPayers, impactCopy.costs.payers)}
          />
          <Select
            {...control('account', getError)}
            label={fields.account}
            options={payingAccounts.map((value) => ({ value, label: distributionCopy.accounts[value] }))}
          />
          <TextInput
            {...control('reference', getError)}
            label={fields.reference}
            hint={fields.referenceHint}
            autoComplete="off"
            maxLength={100}
          />
        </>
      )}
    </ActionForm>
  );
}
