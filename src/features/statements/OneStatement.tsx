import { useCallback, useState, useEffect, useRef } from 'react';
import { readStatement, type CalculationStatement } from '../../domain/zakat/statement';
import { FocusedNotice } from '../../components/ui/FocusedNotice';
import { Notice } from '../../components/ui/Notice';
import { TextLink } from '../../components/ui/TextLink';
import { useForm } from '../../components/form/useForm';
import type { Data } from '../../services/data';
import { useRequest } from '../../components/requests/useRequest';
import { RequestView } from '../../components/requests/RequestView';
import { formatDay, formatHijriDay, Sums } from './parts';
import { copy } from '../../texts/en-AU/statements';
import { Button, ButtonLink } from '../../components/ui/Button';
import { Icon } from '../../components/ui/Icon';
import { payPath } from '../../components/zakat/payPath';
import { WaysToPay, type LoadWaysServices } from '../../components/zakat/ways/WaysToPay';
import { saveFile } from '../../services/data/saveFile';
import { priceTime, priceUsedText } from '../../texts/zakat/pricesText';
import { ruleNames } from '../../texts/en-AU/zakat/rules';
import { Money } from '../../components/ui/Money';
import { NisabScale } from '../../components/zakat/NisabScale';
import { TraceTable } from '../../components/zakat/TraceTable';
import type { ZakatForm } from '../../domain/zakat';
import { describeChoices } from '../../texts/zakat/choiceWords';
import { describeEntries } from '../../texts/zakat/describeEntries';
import { getRequestFailureText } from '../../texts/en-AU/requests';
import { keepExact, Untranslated } from '../../components/ui/Untranslated';
import * as styles from './statements.module.css';
import { sentences } from '../../texts/en-AU/sentences';
import { rulingTexts } from '../../texts/en-AU/contentValues/rulings';
import { sayValue } from '../../texts/sayValue';

interface OneStatementProps {
  readonly id: string;
  readonly data: Data;
  readonly onRemoved: () => void;
}

interface StatementActionsProps {
  readonly id: string;
  readonly data: Data;
  readonly payableCents: number;
}

const loadServices: LoadWaysServices = async () => (await import('../../services/payments/waysServices')).waysServices;
const clock = () => new Date();

/** Actions on a calculation: pay, at once or otherwise, download, print. */
function StatementActions({ id, data, payableCents }: StatementActionsProps) {
  const { phase, isSending, submit } = useForm({
    empty: {},
    send: () => data.calculationFile(id),
    onSent: (file) => {
      if (file) saveFile(file);
    },
  });
  const file = phase.type === 'sent' ? phase.receipt : undefined;
  const problem =
    phase.type === 'failed' ? getRequestFailureText(phase.failure) : file === null && copy.statementActions.removed;
  return (
    <div className={styles.actions} data-screen>
      <div className={styles.buttons}>
        {payableCents > 0 && (
          <ButtonLink href={payPath(payableCents, id)} look="main">
            {copy.statementActions.pay(<Money cents={payableCents} />)}
          </ButtonLink>
        )}
        <Button look="quiet" disabled={isSending} onClick={() => submit()}>
          <Icon name="download" /> {isSending ? copy.statementActions.preparing : copy.statementActions.downloadPdf}
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          <Icon name="print" /> {copy.statementActions.print}
        </Button>
      </div>
      <p role="status" className={styles.soft}>
        {file && keepExact(copy.statementActions.saved(file.name))}
      </p>
      {problem && <FocusedNotice tone="bad" about={phase} text={problem} />}
      {payableCents > 0 && (
        <WaysToPay heading="h3" cents={payableCents} statement={id} clock={clock} loadServices={loadServices} />
      )}
    </div>
  );
}

/** One saved calculation: actions, and all of it line by line. */
export function OneStatement({ id, data, onRemoved }: OneStatementProps) {
  const request = useRequest(useCallback(() => data.calculation(id), [data, id]));
  return (
    <>
      <p data-screen>
        <TextLink href="#/zakat" className={styles.back}>
          {copy.oneStatement.back}
        </TextLink>
      </p>
      <RequestView request={request} what={copy.oneStatement.what}>
        {(calculation) => {
          const statement = calculation && readStatement(calculation.statement);
          if (!statement) return <NoStatement there={calculation !== null} />;
          return (
            <>
              <StatementActions id={id} data={data} payableCents={statement.result.payableCents} />
              <StatementPaper statement={statement} />
              <RemoveStatement id={id} data={data} onRemoved={onRemoved} />
            </>
          );
        }}
      </RequestView>
    </>
  );
}

/** Removes a calculation permanently, after a confirmation. */
function RemoveStatement({ id, data, onRemoved }: OneStatementProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { phase, isSending, submit } = useForm({
    empty: {},
    send: () => data.removeCalculation(id),
    onSent: onRemoved,
  });
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isConfirming) question.current?.focus();
  }, [isConfirming]);

  if (!isConfirming) {
    return (
      <button type="button" className={styles.remove} data-screen onClick={() => setIsConfirming(true)}>
        {copy.removeStatement.open}
      </button>
    );
  }
  return (
    <div className={styles.asking} role="group" aria-label={copy.removeStatement.open} data-screen>
      <p ref={question} tabIndex={-1}>
        {copy.removeStatement.question}
      </p>
      <div className={styles.buttons}>
        <Button look="solid" size="small" disabled={isSending} onClick={() => submit()}>
          {isSending ? copy.removeStatement.removing : copy.removeStatement.submit}
        </Button>
        <Button look="quiet" size="small" disabled={isSending} onClick={() => setIsConfirming(false)}>
          {copy.removeStatement.keepIt}
        </Button>
      </div>
      {phase.type === 'failed' && (
        <FocusedNotice
          tone="bad"
          about={phase}
          heading={copy.removeStatement.failed}
          text={getRequestFailureText(phase.failure)}
        />
      )}
    </div>
  );
}

function NoStatement({ there }: { readonly there: boolean }) {
  return there ? (
    <Notice
      tone="bad"
      heading={copy.oneStatement.unreadableTitle}
      text={copy.oneStatement.unreadableText((label) => (
        <TextLink href="/contact">{label}</TextLink>
      ))}
    />
  ) : (
    <Notice tone="care" heading={copy.oneStatement.notFoundTitle} text={copy.oneStatement.notFoundText} />
  );
}

const metals = ['gold', 'silver'] as const;

/** A calculation as saved: the result, the prices, every line, entries and choices. The only thing printed. */
function StatementPaper({ statement }: { readonly statement: CalculationStatement }) {
  const { inputs, result, calculatedAt, rulesVersion } = statement;
  const { nisab, netCents, reached, dueCents, missedCents, payableCents, prices } = result;
  return (
    <article className={styles.paper} aria-labelledby="statement-title" data-paper>
      <header>
        <h3 id="statement-title" className={styles.paperTitle}>
          {copy.statementPaper.zakatOn(formatDay(calculatedAt))}
        </h3>
        <p className={styles.soft}>
          {copy.statementPaper.workedOutOn(formatHijriDay(calculatedAt), priceTime(calculatedAt))}
        </p>
      </header>
      <div className={styles.result}>
        <p className={styles.due}>
          <span>{copy.statementPaper.toPay}</span> <Money cents={payableCents} />
        </p>
        <NisabScale netCents={netCents} nisabCents={nisab.cents} reached={reached} />
        <Sums
          sums={[
            [copy.statementPaper.netWealth, <Money key="net" cents={netCents} />],
            [
              copy.statementPaper.nisabOf(nisab.grams, sayValue(rulingTexts, nisab.metal)),
              <Money key="nisab" cents={nisab.cents} />,
            ],
            ...(missedCents > 0
              ? ([
                  [copy.statementPaper.thisYear, <Money key="due" cents={dueCents} />],
                  [copy.statementPaper.missedYears, <Money key="missed" cents={missedCents} />],
                ] as const)
              : []),
          ]}
        />
        <Sums
          sums={metals.map((metal) => {
            const [price, from] = prices[metal] ? priceUsedText(prices[metal]) : ['', copy.statementPaper.noPrice];
            return [
              copy.statementPaper.priceOf(sayValue(rulingTexts, metal)),
              <span key={metal}>
                {keepExact(price)} <span className={styles.from}>{from}</span>
              </span>,
            ];
          })}
        />
      </div>
      <section aria-labelledby="statement-lines">
        <h4 id="statement-lines">{copy.statementPaper.traceTitle}</h4>
        <TraceTable form={inputs} result={result} labelledBy="statement-lines" rule={(key) => ruleNames[key]} />
      </section>
      <Entered form={inputs} />
      <p className={styles.soft}>
        {payableCents > 0
          ? sentences.both(
              copy.statementPaper.rules(<Untranslated>{rulesVersion}</Untranslated>),
              copy.statementPaper.rounding(<Money cents={payableCents} />),
            )
          : copy.statementPaper.rules(<Untranslated>{rulesVersion}</Untranslated>)}
      </p>
    </article>
  );
}

/** Everything that was typed and chosen. */
function Entered({ form }: { readonly form: ZakatForm }) {
  const entries = describeEntries(form);
  return (
    <>
      {entries.length > 0 && (
        <section aria-labelledby="statement-entered">
          <h4 id="statement-entered">{copy.entered.title}</h4>
          <dl className={styles.entered}>
            {entries.map(({ field, about, name, facts }) => (
              <div key={field}>
                <dt>{name === about ? name : `${about}: ${name}`}</dt>
                {facts.map(({ label, value }) => (
                  <dd key={label}>
                    {label}: <strong>{value}</strong>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      )}
      <section aria-labelledby="statement-chosen">
        <h4 id="statement-chosen">{copy.entered.settings}</h4>
        <dl className={styles.entered}>
          {describeChoices(form.choices).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
