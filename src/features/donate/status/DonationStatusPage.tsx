import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Breadcrumbs } from '../../../components/layout/Breadcrumbs';
import { Container } from '../../../components/layout/Section';
import { getFullTitle } from '../../../components/seo/getFullTitle';
import { claimTitle } from '../../../components/seo/claimTitle';
import { RichText } from '../../../components/rich-text/RichText';
import { Arabic } from '../../../components/ui/Arabic';
import { ButtonLink } from '../../../components/ui/Button';
import { storeDonorAddress } from '../../../components/giving/donorAddress';
import type { NavLink } from '../../../components/ui/link';
import type { Announced } from '../../../domain/calendar';
import { deviceDay } from '../../../components/ui/deviceDay';
import type { DonationView } from '../../../domain/donation';
import { browserDraftStore } from '../draft/browserDraftStore';
import type { DraftStore } from '../draft/createDraftStore';
import type { GivingServices } from '../payment/GivingServices';
import { browserServices } from '../payment/browserServices';
import { moveTo } from '../steps/moveTo';
import { AddReminder } from './AddReminder';
import { fetchCausePage } from './fetchCausePage';
import { findCauses, sumForCause } from './findCauses';
import { findReminder, type Reminder } from './findReminder';
import { getDonationState, isTaintedAlone, stateWords } from './getDonationState';
import { GiftCard } from './GiftCard';
import { GiftCause } from './GiftCause';
import { ReceiptEmail } from './ReceiptEmail';
import { StoredLines } from './StoredLines';
import type { ThankYouWords } from './ThankYouWords';
import { useDonation } from './useDonation';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';
import { GivenOut } from '../../../components/giving/GivenOut';
import { Icon } from '../../../components/ui/Icon';
import { Money } from '../../../components/ui/Money';
import { keepExact } from '../../../components/ui/Untranslated';
import * as styles from './status.module.css';
import { fundTexts } from '../../../texts/en-AU/contentValues/funds';
import { sayValue } from '../../../texts/sayValue';

export interface DonationStatusPageProps {
  readonly reference: string;
  readonly texts: ThankYouWords;
  readonly announced: Announced;
  readonly trail: readonly NavLink[];
  readonly services?: Pick<GivingServices, 'payments'>;
  readonly store?: DraftStore;
  readonly clock?: () => Date;
  readonly fetchPage?: typeof fetchCausePage;
}

const realClock = () => new Date();

/** The status of a donation: always the stored one, never from the address. */
export default function DonationStatusPage({
  reference,
  texts: words,
  announced,
  trail,
  services = browserServices,
  store = browserDraftStore,
  clock = realClock,
  fetchPage = fetchCausePage,
}: DonationStatusPageProps) {
  const { payments } = services;
  const confirmed = useConfirmed(store, reference);
  const donation = useDonation(
    reference,
    confirmed,
    useCallback((of: string) => payments.status(of), [payments]),
  );
  const state = getDonationState(donation, confirmed);
  const [changed, setChanged] = useState<DonationView | null>(null);
  const known = donation.type === 'known' ? donation.view : null;
  const view = known && changed?.reference === known.reference ? changed : known;
  const { title, text } = stateWords(state, view, words);
  const isTainted = isTaintedAlone(view);

  const first = view && state === 'arrived' ? findNextStep(view) : null;
  const reminder = view && state === 'arrived' && (
    <AddReminder reminder={getReminder(view, clock(), announced)} clock={clock} />
  );

  const email = useDonorAddress(store, reference);
  useEffect(() => {
    // What was typed has become a gift.
    if (state === 'arrived') store.markPaid(reference);
  }, [state, store, reference]);

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (heading.current) moveTo(heading.current);
  }, [reference]);
  // A reload shows the result first: the browser would go back to if the page was scrolled to, as soon as it is long enough again.
  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);
  useEffect(() => claimTitle({ title: getFullTitle(title) }), [title]);

  return (
    <Container className={styles.page}>
      <Breadcrumbs trail={trail} current={title} />
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.words} role="status">
        {/* Spoken when the state changes: the heading by itself is not. */}
        <span className={styles.spoken}>{title}. </span>
        {text}
      </div>
      {view && state === 'arrived' && (
        <section className={styles.receipt} aria-label={isTainted ? lazyCopy.thanks.givenAway : lazyCopy.thanks.given}>
          <Given view={view} />
          <ReceiptEmail
            view={view}
            now={clock()}
            send={(request) => payments.emailReceipt(reference, request)}
            onSent={setChanged}
          />
          <Download view={view} href={payments.receiptUrl(reference)} />
        </section>
      )}
      {view && state === 'arrived' && <GiftCard view={view} payments={payments} onCorrected={setChanged} />}
      {first === 'reminder' && reminder}
      {first === 'friday' && <EveryFriday />}
      {view &&
        state === 'arrived' &&
        findCauses(view.lines).map((cause) => (
          <GiftCause
            key={cause.path}
            cause={cause}
            gift={sumForCause(view.lines, cause)}
            isShared={!isTainted}
            fetchPage={fetchPage}
          />
        ))}
      {state === 'arrived' && !isTainted && words.duaArabic && (
        <figure className={styles.dua}>
          <Arabic as="p">{words.duaArabic}</Arabic>
          {words.duaTranslation && <figcaption>{words.duaTranslation}</figcaption>}
        </figure>
      )}
      {view?.givenOut && (
        <GivenOut
          key={reference}
          summary={view.givenOut}
          email={view.givenOutEmail}
          ask={(isWanted) => payments.askGivenOutEmail(reference, isWanted)}
        />
      )}
      {view && <StoredLines view={view} />}
      {view && state === 'refunded' && view.receiptNumber && (
        <div className={styles.receipt}>
          <h2 className={styles.heading}>{lazyCopy.thanks.receipt}</h2>
          <Download view={view} href={payments.receiptUrl(reference)} />
        </div>
      )}
      {view && (state === 'arrived' || state === 'refunded') && hasReceipt(view) && (
        <div>
          {view.listedMonthly ? (
            <p>{lazyCopy.thanks.monthlyReceipt}</p>
          ) : (
            <RichText field={words.receiptNote} look="plain" />
          )}
        </div>
      )}
      {state === 'arrived' && !isTainted && <Next />}
      {first !== 'reminder' && reminder}
      <div className={styles.ways} data-screen>
        <Ways state={state} view={view} email={email} />
      </div>
    </Container>
  );
}

/** Whether the provider confirmed the payment to this browser; read once, before the draft is removed. */
function useConfirmed(store: DraftStore, reference: string): boolean {
  const lastShown = useRef<{ readonly reference: string; readonly confirmed: boolean } | null>(null);
  if (lastShown.current?.reference !== reference) {
    lastShown.current = { reference, confirmed: store.isConfirmed(reference) };
  }
  return lastShown.current.confirmed;
}

/** The donor's address, if this browser knows it; read before the draft is removed, and again after a reload. */
function useDonorAddress(store: DraftStore, reference: string): string | null {
  const email = useMemo(
    () =>
      store.findEmail(reference) ?? (history.state as { readonly donorAddress?: string } | null)?.donorAddress ?? null,
    [store, reference],
  );
  useEffect(() => {
    // Only with this entry of the tab's history: no other page, tab or link has it.
    if (email) history.replaceState({ ...(history.state as object | null), donorAddress: email }, '');
  }, [email]);
  return email;
}

function getReminder({ lines, succeededAt, createdAt }: DonationView, now: Date, announced: Announced): Reminder {
  const kinds = lines.map(({ kind }) => kind);
  return findReminder(kinds, deviceDay(new Date(succeededAt ?? createdAt)), deviceDay(now), announced);
}

function Next() {
  return (
    <div>
      <h2 className={styles.heading}>{lazyCopy.thanks.next}</h2>
      <ol>
        {lazyCopy.thanks.nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

function Ways({
  state,
  view,
  email,
}: {
  readonly state: ReturnType<typeof getDonationState>;
  readonly view: DonationView | null;
  /** The donor's address, if this browser knows it. */
  readonly email: string | null;
}) {
  if (state === 'unpaid' || state === 'failed') {
    return (
      <ButtonLink href={view?.lines.length === 1 ? `/pay/${view.lines[0]?.kind}` : '/pay'}>
        {lazyCopy.thanks.continueGift}
      </ButtonLink>
    );
  }
  // A donor who is asked not to pay a second time is offered no second gift.
  const isOpen = ['loading', 'offline', 'processing', 'review'].includes(state);
  return (
    <>
      {view && (
        // Stored only for a donor who goes there: others may share this device.
        <ButtonLink
          href="/account#/gifts"
          look="quiet"
          onClick={() => {
            if (email) storeDonorAddress(email);
          }}
        >
          {lazyCopy.thanks.toAccount}
        </ButtonLink>
      )}
      {!isOpen && (
        <ButtonLink href="/pay" look={state === 'arrived' ? 'quiet' : 'main'}>
          {lazyCopy.thanks.giveAgain}
        </ButtonLink>
      )}
      <ButtonLink href="/cases" look="quiet">
        {lazyCopy.thanks.seeCases}
      </ButtonLink>
    </>
  );
}

/** Whether the donation has a receipt, or gets one: not if all of it is left off. */
const hasReceipt = ({ receiptNumber, status, lines }: DonationView): boolean =>
  receiptNumber !== undefined || (status === 'succeeded' && lines.some(({ kind }) => kind !== 'tainted_wealth'));

/** Shows what was given, to what, and for whom. */
function Given({ view: { totalCents, lines, dedication } }: { readonly view: DonationView }) {
  return (
    <div>
      <p className={styles.sum}>
        <Money cents={totalCents} />
      </p>
      {lines.map(({ fundName, beneficiaryTitle }, index) => (
        <p key={index}>{lazyCopy.thanks.to(sayValue(fundTexts, fundName), beneficiaryTitle)}</p>
      ))}
      {dedication && <p>{lazyCopy.thanks.dedication[dedication.kind](dedication.name)}</p>}
    </div>
  );
}

/** The receipt's PDF, once it has a number. */
function Download({ view: { receiptNumber }, href }: { readonly view: DonationView; readonly href: string }) {
  if (!receiptNumber) return null;
  return (
    <p>
      <a className={styles.download} href={href} download={`${receiptNumber}.pdf`}>
        <Icon name="download" />
        {/* One element: the link lays out its parts side by side. */}
        <span>{lazyCopy.thanks.download(receiptNumber)}</span>
      </a>
    </p>
  );
}

/** Finds the one thing for a donor to do next: sharing a case is beside its picture. */
function findNextStep({ lines }: DonationView): 'reminder' | 'friday' | 'share' {
  if (lines.some(({ beneficiary }) => beneficiary)) return 'share';
  return lines.every(({ kind }) => kind === 'sadaqah') ? 'friday' : 'reminder';
}

function EveryFriday() {
  const { heading, text, link } = lazyCopy.thanks.everyFriday;
  return (
    <section className={styles.reminder} aria-labelledby="every-friday" data-screen>
      <h2 className={styles.heading} id="every-friday">
        {heading}
      </h2>
      <p>{keepExact(text)}</p>
      <div className={styles.ways}>
        <ButtonLink href="/pay/sadaqah?amount=10&every=friday" look="quiet">
          {keepExact(link)}
        </ButtonLink>
      </div>
    </section>
  );
}
