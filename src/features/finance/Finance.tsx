import { useMemo, useRef, useState, type ComponentType } from 'react';
import { Disclosure } from '../../components/ui/Disclosure';
import { browserConfig } from '../../config/browser';
import { sydneyDay } from '../../domain/calendar/sydneyDay';
import { createFinance, type Finance as FinanceService } from '../../services/finance/createFinance';
import { createDonorToken } from '../../services/payments';
import { AuditTrail, Books, ExportMonth } from './Books';
import { copy } from '../../texts/en-AU/finance';
import { FindGifts } from './FindGifts';
import { OpenRefunds } from './OpenRefunds';
import { FocusedNotice } from '../../components/ui/FocusedNotice';
import { TextInput } from '../../components/ui/Field';
import type { CallResult } from '../../contract/CallResult';
import { ActionForm } from './ActionForm';
import type { FinancePartProps } from './FinancePartProps';
import * as styles from './finance.module.css';

export interface FinanceProps {
  /** Who is signed in. */
  readonly userId: string;
  readonly signedOut: () => void;
  readonly clock: () => Date;
  /** The form that asks for password and code, takes focus, and gives an ID token whose sign-in is new. */
  readonly SignInAgain: ComponentType<{
    readonly onProved: (proof: string) => void;
    readonly onCancel: () => void;
  }>;
  /** Replaced in tests. */
  readonly open?: (idToken: () => Promise<string | null>) => FinanceService;
}

const { api, identity } = browserConfig;
const sessionToken = createDonorToken(identity);
const openFinance = (idToken: () => Promise<string | null>) => createFinance(api.payments, { idToken });

/** The same service, which reports when an answer asks for a new sign-in, or says that the session is over. */
function watchSession(service: FinanceService, onAsked: () => void, signedOut: () => void): FinanceService {
  const watched = Object.entries(service).map(
    ([name, ask]: [string, (...args: never[]) => Promise<CallResult<unknown>>]) => [
      name,
      async (...args: never[]) => {
        const answer = await ask(...args);
        if (!answer.ok && answer.error.code === 'sign_in_again') onAsked();
        if (!answer.ok && answer.error.code === 'unauthorized') signedOut();
        return answer;
      },
    ],
  );
  return Object.fromEntries(watched) as FinanceService;
}

const week = 6 * 24 * 3600 * 1000;

/** Shows the work of finance: gifts, refunds, receipts, transfers, the books. */
export function Finance({ userId, signedOut, clock, SignInAgain, open = openFinance }: FinanceProps) {
  const [changes, setChanges] = useState(0);
  const [asked, setAsked] = useState<'no' | 'yes' | 'proved'>('no');
  const proof = useRef<string | null>(null);
  const finance = useMemo(
    () =>
      watchSession(
        open(async () => proof.current ?? sessionToken()),
        () => setAsked('yes'),
        signedOut,
      ),
    [open, signedOut],
  );
  function onProved(token: string) {
    proof.current = token;
    setAsked('proved');
    setChanges((before) => before + 1);
  }
  const part = { finance };
  const now = clock();
  const today = sydneyDay(now);
  const month = today.slice(0, 7);
  const weekAgo = sydneyDay(new Date(now.getTime() - week));
  return (
    <div className={styles.part}>
      <p>{copy.clock}</p>
      {asked === 'proved' && <FocusedNotice tone="good">{copy.proved}</FocusedNotice>}
      {asked === 'yes' && <SignInAgain onProved={onProved} onCancel={() => setAsked('no')} />}
      <FindGifts {...part} onChanged={() => setChanges(changes + 1)} />
      <OpenRefunds {...part} userId={userId} changes={changes} />
      <div>
        <Disclosure summary={copy.record.heading} heading="h3">
          <RecordTransfer {...part} />
        </Disclosure>
        <Disclosure summary={copy.books.heading} heading="h3">
          <Books {...part} today={today} weekAgo={weekAgo} />
        </Disclosure>
        <Disclosure summary={copy.exported.heading} heading="h3">
          <ExportMonth {...part} month={month} />
        </Disclosure>
        <Disclosure summary={copy.trail.heading} heading="h3">
          <AuditTrail {...part} month={month} />
        </Disclosure>
      </div>
    </div>
  );
}

const texts = copy.record;
const empty = { date: '', amount: '', fund: '', reference: '', name: '', email: '' };

/** Records money that came to the bank account past the site. */
function RecordTransfer({ finance }: FinancePartProps) {
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
