import { useCallback, useRef, useState } from 'react';
import { RequestView } from '../../components/requests/RequestView';
import { useRequest } from '../../components/requests/useRequest';
import { Button } from '../../components/ui/Button';
import { Disclosure } from '../../components/ui/Disclosure';
import { Money } from '../../components/ui/Money';
import { Notice } from '../../components/ui/Notice';
import { FocusedNotice } from '../../components/ui/FocusedNotice';
import { keepExact, Untranslated } from '../../components/ui/Untranslated';
import type { DistributionCells, DistributionList } from '../../contract/distributions';
import { formatDay } from '../../texts/days';
import { formatAud } from '../../domain/money';
import { saveCsv } from '../../services/data/saveFile';
import { distributionCopy as texts } from '../../texts/en-AU/finance/distributions';
import { failureText } from '../../texts/en-AU/finance/shared';
import { impactCopy } from '../../texts/en-AU/impact';
import { ActionForm } from './ActionForm';
import { CostForm } from './CostForm';
import { DistributionFile } from './DistributionFile';
import { DistributionForm } from './DistributionForm';
import { describeDistribution, describeHelped, PaymentTable } from './PaymentTable';
import type { FinancePartProps } from './FinancePartProps';
import { toTypedDay } from './typedDay';
import { MonthSelect } from './MonthSelect';
import * as styles from './finance.module.css';

/** The payments out of the funds: what each fund holds, what waits for a second person, and the forms that record. */
export function PaymentsOut({ finance, userId, today, changes, onChanged }: FinancePartProps) {
  const [month, setMonth] = useState(today.slice(0, 7));
  const load = useCallback(() => finance.distributions(month), [finance, month]);
  const request = useRequest(load, { changes });
  const last = useRef<DistributionList | undefined>(undefined);
  last.current = request.data ?? last.current;
  const [known, setKnown] = useState<{ readonly key: string; readonly cells: Partial<DistributionCells> } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const part = {
    finance,
    onChanged() {
      setDone(null);
      onChanged();
    },
  };
  function onDone(text: string) {
    setDone(text);
    onChanged();
  }
  return (
    <>
      <MonthSelect
        id="distributions-month"
        label={texts.month}
        today={today}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      />
      {/* Focused once more when the lists are read again: the form that did it is gone then. */}
      {done && (
        <FocusedNotice tone="good" about={request.data}>
          {done}
        </FocusedNotice>
      )}
      <RequestView request={request} what={texts.what} getText={failureText} isSmall>
        {(list) => (
          <div className={styles.part}>
            <Funds {...list} />
            <Waiting {...list} finance={finance} onDone={onDone} userId={userId} />
            {list.unexplained.length > 0 && (
              <Unexplained
                rows={list.unexplained}
                onUse={({ id, day, cents, text }) =>
                  setKnown({
                    key: id,
                    cells: {
                      ...{ day: toTypedDay(day), amount: (cents / 100).toFixed(2), account: 'bank' },
                      reference: text.slice(0, 100),
                    },
                  })
                }
              />
            )}
            <h3 className={styles.heading} id="distributions-list">
              {texts.list}
            </h3>
            {list.distributions.length === 0 ? (
              <p>{texts.none}</p>
            ) : (
              <PaymentTable
                labelledBy="distributions-list"
                payments={list.distributions}
                columns={[
                  { head: texts.columns.what, read: describeDistribution },
                  { head: texts.columns.who, read: describeHelped },
                ]}
                finance={finance}
                onDone={onDone}
                today={today}
              />
            )}
            {list.costs.length > 0 && (
              <>
                <h3 className={styles.heading} id="costs-list">
                  {texts.cost.list}
                </h3>
                <PaymentTable
                  labelledBy="costs-list"
                  payments={list.costs}
                  columns={[
                    { head: texts.cost.what, read: ({ kind }) => impactCopy.costs.kinds[kind] },
                    { head: texts.cost.paidBy, read: ({ paidBy }) => impactCopy.costs.payers[paidBy] },
                  ]}
                  finance={finance}
                  onDone={onDone}
                  today={today}
                />
              </>
            )}
            {list.distributions.length + list.costs.length > 0 && <Download csv={list.csv} month={month} />}
          </div>
        )}
      </RequestView>
      {/* Beside what depends on the month: what is typed stays when another month is shown, or a list is read again. */}
      {last.current && (
        <div>
          <Disclosure key={known?.key} summary={texts.form.heading} heading="h3" open={known !== null}>
            <DistributionForm
              key={known?.key}
              {...part}
              recipients={last.current.recipients}
              known={known?.cells ?? {}}
            />
          </Disclosure>
          <Disclosure summary={texts.file.heading} heading="h3">
            <DistributionFile {...part} kind="file" />
          </Disclosure>
          {last.current.mayApprove && (
            <>
              <Disclosure summary={texts.bank.heading} heading="h3">
                <DistributionFile {...part} kind="bank" />
              </Disclosure>
              <Disclosure summary={texts.cost.heading} heading="h3">
                <CostForm {...part} />
              </Disclosure>
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Saves the payments and costs of the month as a file. */
function Download({ csv, month }: { readonly csv: string; readonly month: string }) {
  const [saved, setSaved] = useState<string | null>(null);
  function save() {
    const name = `payments-out-${month}.csv`;
    saveCsv(name, csv);
    setSaved(name);
  }
  return (
    <div className={styles.buttons}>
      <Button look="quiet" onClick={save}>
        {texts.download}
      </Button>
      <p role="status">{saved && texts.saved(saved)}</p>
    </div>
  );
}

function Funds({ funds, closedThrough }: DistributionList) {
  const overdue = funds.reduce((sum, { overdueCents }) => sum + overdueCents, 0);
  return (
    <section className={styles.part} aria-labelledby="distributions-funds">
      <h3 className={styles.heading} id="distributions-funds">
        {texts.funds}
      </h3>
      {overdue > 0 && (
        <Notice tone="care">
          <p>{keepExact(texts.overdue(formatAud(overdue)))}</p>
        </Notice>
      )}
      <ul className={styles.rows}>
        {funds.map(({ fund, heldCents }) => (
          <li key={fund}>
            <span>{impactCopy.funds[fund]}</span>
            <Money cents={heldCents} />
          </li>
        ))}
      </ul>
      {closedThrough && <p className={styles.note}>{texts.closed(impactCopy.month(closedThrough))}</p>}
    </section>
  );
}

function Waiting({
  waiting,
  mayApprove,
  limitCents,
  userId,
  finance,
  onDone,
}: DistributionList & Pick<FinancePartProps, 'finance' | 'userId'> & { readonly onDone: (text: string) => void }) {
  const copy = texts.waiting;
  return (
    <section className={styles.part} aria-labelledby="distributions-waiting">
      <h3 className={styles.heading} id="distributions-waiting">
        {copy.heading}
      </h3>
      <p className={styles.note}>
        {waiting.length === 0 && `${copy.none} `}
        {keepExact(copy.limit(formatAud(limitCents)))}
      </p>
      {waiting.map(({ number, by, why, cents, distributions, costs }) => {
        const isOwn = by.userId === userId;
        return (
          <article key={number} className={styles.box} aria-labelledby={`waiting-${number}`}>
            <h4 className={styles.heading} id={`waiting-${number}`}>
              {keepExact(copy.title(formatAud(cents), distributions.length + costs.length))}
            </h4>
            <ul className={styles.said}>
              {distributions.map((one) => (
                <WaitingPayment key={one.id} {...one} what={`${describeDistribution(one)}, ${describeHelped(one)}`} />
              ))}
              {costs.map((one) => (
                <WaitingPayment
                  key={one.id}
                  {...one}
                  what={`${impactCopy.costs.kinds[one.kind]}, ${impactCopy.costs.payers[one.paidBy]}`}
                />
              ))}
            </ul>
            <p className={styles.note}>
              {copy.by(by.email)}: {why}
            </p>
            {isOwn && <p>{copy.own}</p>}
            {mayApprove && (
              <ActionForm
                id={`waiting-${number}`}
                label={isOwn ? copy.decline : copy.approve}
                submit={isOwn ? copy.decline : copy.approve}
                request={(reason, _dryRun, pressed) =>
                  finance.decideDistribution(number, isOwn || pressed === 'decline' ? 'decline' : 'approve', reason)
                }
                onDone={() => onDone(copy.decided)}
                others={
                  !isOwn && (
                    <Button type="submit" look="quiet" value="decline">
                      {copy.decline}
                    </Button>
                  )
                }
              />
            )}
          </article>
        );
      })}
    </section>
  );
}

type Waits = DistributionList['waiting'][number]['distributions' | 'costs'][number];

/** A payment with all that the second person compares with its paper. */
function WaitingPayment({ day, cents, account, reference, what }: Waits & { readonly what: string }) {
  const sum = formatAud(cents);
  return (
    <li>
      {keepExact(texts.waiting.payment(sum, formatDay(day, 'date'), what))}{' '}
      {texts.waiting.from(account ? texts.accounts[account] : texts.noAccount)} <Untranslated>{reference}</Untranslated>
    </li>
  );
}

function Unexplained({
  rows,
  onUse,
}: {
  readonly rows: DistributionList['unexplained'];
  readonly onUse: (row: DistributionList['unexplained'][number]) => void;
}) {
  return (
    <section className={styles.part} aria-labelledby="distributions-unexplained">
      <h3 className={styles.heading} id="distributions-unexplained">
        {texts.unexplained.heading}
      </h3>
      <p>{texts.unexplained.text}</p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              {formatDay(row.day, 'date')}: <Untranslated>{row.text}</Untranslated>
            </span>
            <Money cents={row.cents} />
            <Button look="quiet" size="small" onClick={() => onUse(row)}>
              {texts.unexplained.use}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
