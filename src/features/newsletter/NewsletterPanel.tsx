import { useEffect, useState, useRef, useCallback, type FormEvent } from 'react';
import { claimTitle } from '../../components/seo/windowTitle';
import { SubmittedNotice } from '../../components/form/SubmittedNotice';
import { Button } from '../../components/ui/Button';
import { FocusedNotice } from '../../components/ui/FocusedNotice';
import { uiCopy } from '../../components/ui/copy';
import type { CallResult, Failure } from '../../contract/CallResult';
import * as styles from '../../components/form/form.module.css';
import { Honeypot } from '../../components/form/Honeypot';
import { NotSent } from '../../components/form/NotSent';
import { useForm } from '../../components/form/useForm';
import { EmailField } from '../../components/ui/EmailField';
import { browserPorts, type NewsletterPorts } from './createNewsletterPorts';
import { copy } from './copy';
import { getLinkText, canHelp } from './texts';

/** The subscription form. With one field it needs no summary: the error is beside it, and it takes focus. */
function AskForNews({ rules }: Pick<NewsletterPorts, 'rules'>) {
  const { values, type, issues, issueAt, phase, submit, clear } = useForm(rules);
  useEffect(() => {
    if (issues.length === 0) return undefined;
    document.getElementById('news-email')?.focus();
    return claimTitle({ isError: true });
  }, [issues]);

  if (phase.type === 'sent') {
    return (
      <SubmittedNotice heading={copy.askForNews.checkYourEmail}>
        <p>{copy.askForNews.weHaveSentAnEmail}</p>
        <p>{copy.askForNews.ifYouCantSeeIt}</p>
        <Button look="quiet" onClick={clear}>
          {copy.askForNews.enterAnotherAddress}
        </Button>
      </SubmittedNotice>
    );
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby="news"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {phase.type === 'failed' && <NotSent failure={phase.failure} otherwise={copy.askForNews.youCanAlsoEmailHello} />}
      <EmailField
        id="news-email"
        label={copy.askForNews.emailAddress}
        value={values.email}
        error={issueAt('news-email')}
        onType={(email) => type({ email })}
      />
      <Honeypot id="news-website" value={values.website} onChange={(website) => type({ website })} />
      <p className={styles.note}>{copy.askForNews.weOnlyUseYourAddress}</p>
      <div className={styles.buttons}>
        <Button type="submit" look="solid">
          {phase.type === 'sending' ? copy.askForNews.sending : copy.askForNews.sendMeNews}
        </Button>
      </div>
    </form>
  );
}

type LinkState =
  | { readonly type: 'waiting' }
  | { readonly type: 'sending' }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly failure: Failure };

/** The token is removed from the address once used, so that it is not copied along. */
const forgetToken = () => window.history.replaceState(window.history.state, '', `${window.location.pathname}#news`);

/** Runs the action of an email's link. @returns its state, and a function that runs it */
function useLink(follow: () => Promise<CallResult<unknown>>): {
  readonly state: LinkState;
  readonly go: () => void;
} {
  const [state, setState] = useState<LinkState>({ type: 'waiting' });
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  const latest = useRef(follow);
  latest.current = follow;
  const go = useCallback(() => {
    setState({ type: 'sending' });
    void latest.current().then((sent) => {
      if (!shown.current) return;
      if (sent.ok) forgetToken();
      setState(sent.ok ? { type: 'done' } : { type: 'failed', failure: sent.error });
    });
  }, []);
  return { state, go };
}

export interface NewsletterPanelProps {
  /** Replaced in tests. */
  readonly ports?: NewsletterPorts;
}

/** The newsletter form, or the action of an email's link. */
export function NewsletterPanel({ ports = browserPorts }: NewsletterPanelProps) {
  const [route, setRoute] = useState(() => parseNewsletterRoute(window.location.hash));
  useEffect(() => {
    const read = () => setRoute(parseNewsletterRoute(window.location.hash));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  switch (route.type) {
    case 'ask':
      return <AskForNews rules={ports.rules} />;
    case 'confirm':
      return <ConfirmNews key={route.token} token={route.token} ports={ports} />;
    case 'unsubscribe':
      return <StopNews key={route.token} token={route.token} ports={ports} />;
  }
}

/** The action in the address: the links in emails lead here. */
export type NewsletterRoute =
  { readonly type: 'ask' } | { readonly type: 'confirm' | 'unsubscribe'; readonly token: string };

/** Parses the fragment of an address; anything else shows the form. */
export function parseNewsletterRoute(hash: string): NewsletterRoute {
  const [, type, token = ''] = /^#\/newsletter\/(confirm|unsubscribe)\/([^/]*)$/.exec(hash) ?? [];
  if (type !== 'confirm' && type !== 'unsubscribe') return { type: 'ask' };
  return { type, token: decoded(token) };
}

/** Email programs encode addresses differently; the back end validates what cannot be decoded. */
function decoded(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}

/** Unsubscribes with a button, because programs that scan emails open their links. */
export function StopNews({ token, ports }: LinkProps) {
  const { state, go } = useLink(() => ports.newsletter.unsubscribe(token));
  const [again, setAgain] = useState(false);
  if (again) return <AskForNews rules={ports.rules} />;
  if (state.type === 'done') {
    return (
      <SubmittedNotice heading={copy.stopNews.weHaveStoppedOurNews}>
        <p>{copy.stopNews.weWontSendYouAny}</p>
        <Button look="quiet" onClick={() => setAgain(true)}>
          {copy.stopNews.askForNewsAgain}
        </Button>
      </SubmittedNotice>
    );
  }
  return (
    <div className={styles.form}>
      <LinkHeading>{copy.stopNews.unsubscribeFromOurNews}</LinkHeading>
      <p>{copy.stopNews.weStopAndDelete}</p>
      <LinkAction state={state} go={go} label={copy.stopNews.unsubscribe} busy={copy.stopNews.unsubscribing} />
    </div>
  );
}

export interface LinkProps {
  readonly token: string;
  readonly ports: NewsletterPorts;
}

/** Confirms an address with a button, because programs that scan emails open their links. */
export function ConfirmNews({ token, ports }: LinkProps) {
  const { state, go } = useLink(() => ports.newsletter.confirm(token));
  if (state.type === 'done') {
    return (
      <SubmittedNotice heading={copy.confirmNews.youWillGetOurNews}>
        <p>{copy.confirmNews.thankYouWeEmailYou}</p>
      </SubmittedNotice>
    );
  }
  return (
    <div className={styles.part}>
      <div className={styles.form}>
        <LinkHeading>{copy.confirmNews.confirmYourEmailAddress}</LinkHeading>
        <p>{copy.confirmNews.youAskedForOurNews}</p>
        <LinkAction state={state} go={go} label={copy.confirmNews.yesSendMeNews} busy={copy.confirmNews.confirming} />
      </div>
      {state.type === 'failed' && state.failure.code === 'wrong_state' && <AskForNews rules={ports.rules} />}
    </div>
  );
}

interface LinkActionProps {
  readonly state: LinkState;
  readonly go: () => void;
  readonly label: string;
  /** The label while it is sent. */
  readonly busy: string;
}

/** The button of an email's link, or why it did nothing. */
function LinkAction({ state, go, label, busy }: LinkActionProps) {
  if (state.type === 'failed') return <LinkFailed failure={state.failure} onAgain={go} />;
  return (
    <div className={styles.buttons}>
      <Button look="solid" onClick={() => state.type === 'waiting' && go()}>
        {state.type === 'sending' ? busy : label}
      </Button>
    </div>
  );
}

/** Why an email's link did nothing, and what helps. */
export function LinkFailed({ failure, onAgain }: { readonly failure: Failure; readonly onAgain: () => void }) {
  return (
    <FocusedNotice tone="bad" about={failure} heading={copy.linkFailed.theLinkDidNotWork} text={getLinkText(failure)}>
      {canHelp(failure) && (
        <Button look="quiet" size="small" onClick={onAgain}>
          {uiCopy.tryAgain}
        </Button>
      )}
    </FocusedNotice>
  );
}

/** Heading of the page for an email's link; scrolled to when the page opens. */
export function LinkHeading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}
