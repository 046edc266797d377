import { useMemo, useRef, useState, type ComponentType } from 'react';
import { browserConfig } from '../../config/browser';
import { sydneyDay } from '../../domain/calendar/sydneyDay';
import { createFinance, type Finance as FinanceService } from '../../services/finance/createFinance';
import { createDonorToken } from '../../services/payments';
import { AuditTrail } from './AuditTrail';
import { Books } from './Books';
import { copy } from '../../texts/en-AU/finance/shared';
import { Ledger } from './ledger/Ledger';
import { OpenRefunds } from './OpenRefunds';
import { FocusedNotice } from '../../components/ui/FocusedNotice';
import type { CallResult } from '../../contract/CallResult';
import { PaymentsOut } from './PaymentsOut';
import { Record } from './record/Record';
import * as styles from './finance.module.css';

export interface FinanceProps {
  /** The user who is signed in. */
  readonly userId: string;
  /** Whether they are of finance: others see only what is paid out. */
  readonly isFinance: boolean;
  /** The part that the address names, and the id of what it shows. */
  readonly route: { readonly part: string | null; readonly id: string | null };
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

/** The parts of finance, in the order of their links. */
const parts = {
  ledger: Ledger,
  refunds: OpenRefunds,
  record: Record,
  distributions: PaymentsOut,
  books: Books,
  audit: AuditTrail,
} as const;

type PartName = keyof typeof parts;

const partNames = Object.keys(parts) as PartName[];

/** Shows the work of finance, a part at a time. A part that was opened stays as it is while another one is shown. */
export function Finance({ userId, isFinance, route, signedOut, clock, SignInAgain, open = openFinance }: FinanceProps) {
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
  const onChanged = () => setChanges((before) => before + 1);
  function onProved(token: string) {
    proof.current = token;
    setAsked('proved');
    onChanged();
  }
  const names: readonly PartName[] = isFinance ? partNames : ['distributions'];
  const shown = names.find((name) => name === route.part) ?? names[0] ?? 'ledger';
  const opened = useRef<ReadonlySet<PartName>>(new Set());
  opened.current = new Set([...opened.current, shown]);
  const part = { finance, userId, today: sydneyDay(clock()), changes, onChanged };
  return (
    <div className={styles.part}>
      {names.length > 1 && (
        <nav aria-label={copy.parts.label}>
          <ul className={styles.tabs}>
            {names.map((name) => (
              <li key={name}>
                <a className={styles.tab} href={`#/finance/${name}`} aria-current={name === shown ? 'page' : undefined}>
                  {copy.parts[name]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className={styles.note}>{copy.clock}</p>
      {asked === 'proved' && <FocusedNotice tone="good">{copy.proved}</FocusedNotice>}
      {asked === 'yes' && <SignInAgain onProved={onProved} onCancel={() => setAsked('no')} />}
      {names.map((name) => {
        const Part = parts[name];
        return (
          opened.current.has(name) && (
            <section key={name} className={styles.part} hidden={name !== shown} aria-label={copy.parts[name]}>
              <Part {...part} id={name === shown ? route.id : null} />
            </section>
          )
        );
      })}
    </div>
  );
}
