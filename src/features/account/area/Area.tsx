import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import type { CallResult } from '../../../contract/CallResult';
import type { Data } from '../../../services/data';
import { EmailAddress } from '../../../components/ui/EmailAddress';
import { Icon } from '../../../components/ui/Icon';
import type { AccountSections } from '../AccountSections';
import { lazyCopy } from '../../../texts/en-AU/account/areaLazy';
import { lazySection } from '../lazySection';
import { clearDeviceData, hasDeviceData } from '../session/deviceData';
import { useRoute, type Route } from '../session/Route';
import { ScreenHeading } from '../session/ScreenHeading';
import { useSessionState, useSession } from '../session/SessionContext';
import type { AreaPart } from './AreaPart';
import { Overview } from './overview/Overview';
import * as styles from './area.module.css';

const Donations = lazySection(async () => (await import('./donations/Donations')).Donations);
const FinanceSection = lazySection(async () => (await import('./finance/FinanceSection')).FinanceSection);
const Methods = lazySection(async () => (await import('./methods/Methods')).Methods);
const MyData = lazySection(async () => (await import('./data/MyData')).MyData);
const Newsletter = lazySection(async () => (await import('./newsletter/Newsletter')).Newsletter);
const ProfileSection = lazySection(async () => (await import('./profile/ProfileSection')).ProfileSection);
const Security = lazySection(async () => (await import('./security/Security')).Security);
const StatementSection = lazySection(async () => (await import('./statement/StatementSection')).StatementSection);

const { parts, nav, signOut: signOutWords } = lazyCopy;

const everyone = [
  'overview',
  'gifts',
  'plans',
  'methods',
  'statement',
  'zakat',
  'profile',
  'newsletter',
  'security',
  'data',
] as const satisfies readonly Route['page'][];

interface AreaNavProps {
  readonly page: Route['page'];
  readonly email: string;
  /** Whether the way to what finance does is shown. */
  readonly isFinance: boolean;
  /** Whether the way to payments out is shown, of which finance has its own. */
  readonly isPrograms?: boolean;
  readonly onSignOut: () => void;
}

/** The ways through the account: a column if there is room, behind a button on a phone. The way out is always in view. */
export function AreaNav({ page, email, isFinance, isPrograms = false, onSignOut }: AreaNavProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [page]);
  const links = isFinance || isPrograms ? ([...everyone, 'finance'] as const) : everyone;
  const getLabel = (link: (typeof links)[number]) => (link === 'finance' && !isFinance ? parts.programs : parts[link]);
  const shown = links.find((link) => link === page) ?? 'overview';
  return (
    <nav className={styles.nav} aria-label={nav.label} data-screen>
      <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>
          <span className={styles.toggleLabel}>{nav.shown}</span> {getLabel(shown)}
        </span>
        <Icon name="chevron" />
      </button>
      <div className={styles.menu} data-open={open || undefined}>
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link}>
              <a
                className={styles.link}
                href={link === 'overview' ? '#/' : `#/${link}`}
                aria-current={link === shown ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                {getLabel(link)}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.leave}>
        <p className={styles.signedIn}>{nav.signedInAs(<EmailAddress className={styles.address} email={email} />)}</p>
        <Button look="quiet" size="small" onClick={onSignOut}>
          {nav.signOut}
        </Button>
      </div>
    </nav>
  );
}

export interface AreaProps {
  readonly sections: AccountSections;
  readonly announced: AreaPart['announced'];
}

/** Shows a signed-in person the ways through their account, and the part that the address names. */
export function Area({ sections, announced }: AreaProps) {
  const { data, identity, session, signedOut } = useSession();
  const { ports, loadSession, notice, setNotice } = useSessionState();
  const { route, go } = useRoute();
  const watched = useMemo(() => watchSession(data, signedOut), [data, signedOut]);
  const { clock, tabStorage } = ports;
  const part: AreaPart = {
    data: watched,
    identity,
    session,
    clock,
    announced,
    tabStorage,
    go,
    renew: loadSession,
    signedOut,
  };

  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  // Shown on the first part that opens, and not to the next user who signs in.
  const first = useRef(route.page);
  useEffect(() => {
    if (route.page !== first.current) setNotice(null);
  }, [route.page, setNotice]);
  useEffect(() => () => setNotice(null), [setNotice]);
  // Into a region that is there already, so that it is spoken.
  const [shownNotice, setShownNotice] = useState('');
  useEffect(() => setShownNotice(notice ? lazyCopy.notices[notice] : ''), [notice]);

  function signOut(clear: boolean) {
    if (clear) clearDeviceData(window);
    void identity.signOut();
  }
  function onSignOut() {
    if (hasDeviceData(window)) setIsConfirmOpen(true);
    else signOut(false);
  }

  return (
    <div className={styles.area}>
      <AreaNav
        page={route.page}
        email={session.email}
        isFinance={session.isFinance}
        isPrograms={session.isPrograms}
        onSignOut={onSignOut}
      />
      <div className={styles.part}>
        <div role="status" className={styles.done}>
          {shownNotice}
        </div>
        {isConfirmOpen && <SignOutQuestion onSignOut={signOut} onClose={() => setIsConfirmOpen(false)} />}
        <Part route={route} part={part} sections={sections} onSignOut={onSignOut} />
      </div>
    </div>
  );
}

/** Returns the same data API, which reports when it finds that the session has ended. */
export function watchSession(data: Data, signedOut: () => void): Data {
  const watched = Object.entries(data).map(
    ([name, call]: [string, (...args: never[]) => Promise<CallResult<unknown>>]) => [
      name,
      async (...args: never[]) => {
        const answer = await call(...args);
        if (!answer.ok && answer.error.code === 'unauthorized') signedOut();
        return answer;
      },
    ],
  );
  return Object.fromEntries(watched) as Data;
}

interface SignOutQuestionProps {
  /** Signs out, and removes what the device holds or leaves it. */
  readonly onSignOut: (clear: boolean) => void;
  readonly onClose: () => void;
}

/** Asks what becomes of calculations and unfinished forms that the next person at this device would find. */
function SignOutQuestion({ onSignOut, onClose }: SignOutQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.card} aria-labelledby="sign-out-question">
      <h2 className={styles.heading} id="sign-out-question" ref={heading} tabIndex={-1}>
        {signOutWords.title}
      </h2>
      <p>{signOutWords.text}</p>
      <div className={styles.buttons}>
        <Button look="solid" onClick={() => onSignOut(true)}>
          {signOutWords.remove}
        </Button>
        <Button look="quiet" onClick={() => onSignOut(false)}>
          {signOutWords.keep}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {signOutWords.stay}
        </Button>
      </div>
    </section>
  );
}

interface PartProps extends Pick<AreaProps, 'sections'> {
  readonly route: Route;
  readonly part: AreaPart;
  readonly onSignOut: () => void;
}

function Part({ route, part, sections: { zakat: Zakat, plans: Plans, finance: Finance }, onSignOut }: PartProps) {
  switch (route.page) {
    case 'gifts':
      return <Donations {...part} financialYear={route.financialYear} kind={route.kind} />;
    case 'plans':
      return (
        <>
          <ScreenHeading title={parts.plans} />
          <Plans signedOut={part.signedOut} />
        </>
      );
    case 'methods':
      return <Methods {...part} />;
    case 'statement':
      return <StatementSection {...part} financialYear={route.financialYear} />;
    case 'zakat':
      return (
        <>
          <ScreenHeading title={parts.zakat} />
          <Zakat data={part.data} id={route.id} go={part.go} />
        </>
      );
    case 'profile':
      return <ProfileSection {...part} />;
    case 'security':
      return <Security {...part} onSignOut={onSignOut} />;
    case 'newsletter':
      return <Newsletter {...part} />;
    case 'data':
      return <MyData {...part} />;
    case 'finance':
      // Only its members load it, and the function answers no one else.
      return part.session.isFinance || part.session.isPrograms ? (
        <>
          <ScreenHeading title={part.session.isFinance ? parts.finance : parts.programs} />
          <FinanceSection {...part} route={route} Finance={Finance} />
        </>
      ) : (
        <Overview {...part} />
      );
    // Links to the sign-in forms lead to the overview for a signed-in user.
    case 'overview':
    case 'sign-up':
    case 'forgotten':
    case 'undo-email':
      return <Overview {...part} />;
  }
}
