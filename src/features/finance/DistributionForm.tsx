import { useState } from 'react';
import { TextInput } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import { SiteLink } from '../../components/ui/SiteLink';
import {
  distributionFields,
  type DistributionCells,
  type DistributionField,
  type DistributionList,
} from '../../contract/distributions';
import { openCategories, payingAccounts, purposes, states } from '../../domain/distribution/Distribution';
import { kinds } from '../../domain/donation/kinds';
import { ledgerCopy } from '../../texts/en-AU/finance/ledger';
import { impactCopy } from '../../texts/en-AU/impact';
import { distributionCopy } from '../../texts/en-AU/finance/distributions';
import { ActionForm } from './ActionForm';
import type { FinancePartProps } from './FinancePartProps';
import { useAttempt } from './useAttempt';
import * as styles from './finance.module.css';

const texts = distributionCopy.form;
// Nearly all payments leave the bank account.
const empty = {
  ...Object.fromEntries(distributionFields.map((field) => [field, ''])),
  account: 'bank',
} as DistributionCells;

export interface DistributionFormProps extends Pick<FinancePartProps, 'finance' | 'onChanged'> {
  readonly recipients: DistributionList['recipients'];
  /** Cells that are known, such as from the bank's row. */
  readonly known: Partial<DistributionCells>;
}

/** Records one payment out. Only the fields that its fund has are shown. */
export function DistributionForm({ finance, recipients, known, onChanged }: DistributionFormProps) {
  const attempt = useAttempt();
  const [typed, setTyped] = useState<DistributionCells>({ ...empty, ...known });
  const { fund, program } = typed;
  const set = (field: DistributionField) => (event: { readonly target: { readonly value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value });
  const accepting = recipients.filter((one) => fund === '' || one.kinds.some((kind) => kind === fund));
  const list = (type: 'program' | 'case') =>
    accepting
      .filter((one) => one.type === type && (type === 'program' || one.program === program))
      .map(({ uid, title }) => ({ value: uid, label: title }));
  const named = <Name extends string>(names: Iterable<Name>, labels: Readonly<Record<Name, string>>) =>
    [...names].map((value) => ({ value, label: labels[value] }));
  const choice = { value: '', label: texts.choose };
  const cases = list('case');

  // What another fund had does not go with this one.
  const cells: DistributionCells = {
    ...typed,
    category: fund === 'zakat' ? typed.category : '',
    meals: fund === 'fidyah' ? typed.meals : '',
    lateBecause: fund === 'fitr' ? typed.lateBecause : '',
    case: cases.some(({ value }) => value === typed.case) ? typed.case : '',
  };
  const control = (field: DistributionField, getError: (field: string) => string | undefined) => ({
    id: `distribution-${field}`,
    value: cells[field],
    error: getError(field),
    onChange: set(field),
  });
  return (
    <ActionForm
      id="distribution"
      label={texts.heading}
      submit={texts.check}
      confirm={texts.confirm}
      request={(why, dryRun) => finance.recordDistribution({ attempt: attempt.key, cells, why, dryRun })}
      onDone={onChanged}
      again={{
        label: texts.again,
        onPress() {
          attempt.renew();
          setTyped(empty);
        },
      }}
    >
      {(getError) => (
        <>
          <p>{texts.lede}</p>
          <div className={styles.pair}>
            <TextInput {...control('day', getError)} label={texts.day} hint={ledgerCopy.dayHint} autoComplete="off" />
            <TextInput
              {...control('amount', getError)}
              label={texts.amount}
              prefix="A$"
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
          <Select
            {...control('fund', getError)}
            label={texts.fund}
            options={[choice, ...named(kinds, impactCopy.funds)]}
          />
          <Select {...control('program', getError)} label={texts.program} options={[choice, ...list('program')]} />
          {cases.length > 0 && (
            <Select
              {...control('case', getError)}
              label={texts.case}
              options={[{ value: '', label: texts.noCase }, ...cases]}
            />
          )}
          {fund === 'zakat' && (
            <Select
              {...control('category', getError)}
              label={texts.category}
              hint={texts.categoryHint}
              options={[choice, ...named(openCategories, impactCopy.byCategory.names)]}
            />
          )}
          {fund === 'zakat' && (
            <p>
              <SiteLink href="/who-receives-zakat" target="_blank">
                {texts.rule}
              </SiteLink>
            </p>
          )}
          <Select
            {...control('purpose', getError)}
            label={texts.purpose}
            options={[choice, ...named(purposes, impactCopy.byPurpose.names)]}
          />
          <Select
            {...control('state', getError)}
            label={texts.state}
            options={[choice, ...named(states, impactCopy.byState.names)]}
          />
          <div className={styles.pair}>
            <TextInput {...control('people', getError)} label={texts.people} inputMode="numeric" autoComplete="off" />
            <TextInput
              {...control('households', getError)}
              label={texts.households}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          {fund === 'fidyah' && (
            <TextInput {...control('meals', getError)} label={texts.meals} inputMode="numeric" autoComplete="off" />
          )}
          {fund === 'fitr' && (
            <TextInput
              {...control('lateBecause', getError)}
              label={texts.lateBecause}
              hint={texts.lateHint}
              autoComplete="off"
            />
          )}
          <Select
            {...control('account', getError)}
            label={texts.account}
            options={named(payingAccounts, distributionCopy.accounts)}
          />
          <TextInput
            {...control('reference', getError)}
            label={texts.reference}
            hint={texts.referenceHint}
            autoComplete="off"
            maxLength={100}
          />
        </>
      )}
    </ActionForm>
  );
}
