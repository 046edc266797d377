import { useEffect, useState, useRef } from 'react';
import { SubmittedNotice } from '../../components/form/SubmittedNotice';
import { Button } from '../../components/ui/Button';
import { FocusedNotice } from '../../components/ui/FocusedNotice';
import { RetryButton } from '../../components/ui/RetryButton';
import type { CallResult, Failure } from '../../contract/CallResult';
import * as styles from '../../components/form/form.module.css';
import { FormView, SubmitButton } from '../../components/form/FormView';
import { Honeypot } from '../../components/form/Honeypot';
import { NotSent } from '../../components/form/NotSent';
import { useForm } from '../../components/form/useForm';
import { EmailField } from '../../components/ui/EmailField';
import { browserPorts, type NewsletterPorts } from './createNewsletterPorts';
import { copy } from '../../texts/en-AU/newsletter';
import { getLinkText, canHelp } from './texts';

/** The subscription form. With one field it needs no summary: the error is beside it, and it takes focus. */
function AskForNews({ rules }: Pick<NewsletterPorts, 'rules'>) {
  const form = useForm(rules);
  const { values, type, phase, clear } = form;

  if (phase.type === 'sent') {
    return (
      <SubmittedNotice heading={copy.askForNews.sentTitle}>
        <p>{copy.askForNews.sentText}</p>
        <p>{copy.askForNews.sentHint}</p>
        <Button look="quiet" onClick={clear}>
          {copy.askForNews.startAgain}
        </Button>
      </SubmittedNotice>
    );
  }
  return (
    <FormView form={form} className={styles.form} summary={null} aria-labelledby="news">
      {phase.type === 'failed' && <NotSent failure={phase.failure} otherwise={copy.askForNews.otherWays} />}
      <EmailField {...form.typedField('news-email', 'email')} label={copy.askForNews.emailAddress} />
      <Honeypot id="news-website" value={values.website} onChange={(website) => type({ website })} />
      <p className={styles.note}>{copy.askForNews.privacy}</p>
      <div className={styles.buttons}>
        <SubmitButton form={form} busy={copy.askForNews.sending}>
          {copy.askForNews.submit}
        </SubmitButton>
      </div>
    </FormView>
  );
}

/** The token is removed from the address once used, so that it is not copied along. */
const forgetToken = () => {
  const isShown = parseNewsletterRoute(window.location.hash).type !== 'ask';
  if (isShown) window.history.replaceState(window.history.state, '', `${window.location.pathname}#news`);
};

/** The button of an email's link. */
const useLink = (follow: () => Promise<CallResult<unknown>>) =>
  useForm({ empty: {}, send: follow, onSent: forgetToken });

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
  const link = useLink(() => ports.newsletter.unsubscribe(token));
  const [again, setAgain] = useState(false);
  if (again) return <AskForNews rules={ports.rules} />;
  if (link.phase.type === 'sent') {
    return (
      <SubmittedNotice heading={copy.stopNews.doneTitle}>
        <p>{copy.stopNews.doneText}</p>
        <Button look="quiet" onClick={() => setAgain(true)}>
          {copy.stopNews.startAgain}
        </Button>
      </SubmittedNotice>
    );
  }
  return (
    <div className={styles.form}>
      <LinkHeading>{copy.stopNews.title}</LinkHeading>
      <p>{copy.stopNews.text}</p>
      <LinkAction link={link} label={copy.stopNews.unsubscribe} busy={copy.stopNews.unsubscribing} />
    </div>
  );
}

export interface LinkProps {
  readonly token: string;
  readonly ports: NewsletterPorts;
}

/** Confirms an address with a button, because programs that scan emails open their links. */
export function ConfirmNews({ token, ports }: LinkProps) {
  const link = useLink(() => ports.newsletter.confirm(token));
  if (link.phase.type === 'sent') {
    return (
      <SubmittedNotice heading={copy.confirmNews.doneTitle}>
        <p>{copy.confirmNews.doneText}</p>
      </SubmittedNotice>
    );
  }
  return (
    <div className={styles.part}>
      <div className={styles.form}>
        <LinkHeading>{copy.confirmNews.title}</LinkHeading>
        <p>{copy.confirmNews.text}</p>
        <LinkAction link={link} label={copy.confirmNews.submit} busy={copy.confirmNews.confirming} />
      </div>
      {link.phase.type === 'failed' && link.phase.failure.code === 'wrong_state' && <AskForNews rules={ports.rules} />}
    </div>
  );
}

interface LinkActionProps {
  readonly link: ReturnType<typeof useLink>;
  readonly label: string;
  /** The label while it is sent. */
  readonly busy: string;
}

/** The button of an email's link, or why it did nothing. */
function LinkAction({ link: { phase, isSending, submit }, label, busy }: LinkActionProps) {
  if (phase.type === 'failed') return <LinkFailed failure={phase.failure} onAgain={() => submit()} />;
  return (
    <div className={styles.buttons}>
      <Button look="solid" onClick={() => submit()}>
        {isSending ? busy : label}
      </Button>
    </div>
  );
}

/** Shows why an email's link did nothing, and what helps. */
export function LinkFailed({ failure, onAgain }: { readonly failure: Failure; readonly onAgain: () => void }) {
  return (
    <FocusedNotice tone="bad" about={failure} heading={copy.linkFailed.title} text={getLinkText(failure)}>
      {canHelp(failure) && <RetryButton onRetry={onAgain} />}
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
