import { useEffect } from 'react';
import type { FormEvent } from 'react';
import { SubmittedNotice } from '../../components/form/SubmittedNotice';
import { Honeypot } from '../../components/form/Honeypot';
import { NotSent } from '../../components/form/NotSent';
import { useForm } from '../../components/form/useForm';
import * as styles from '../../components/form/form.module.css';
import { Button } from '../../components/ui/Button';
import { EmailField } from '../../components/ui/EmailField';
import { SiteLink } from '../../components/ui/SiteLink';
import type { NewsletterPorts } from './createNewsletterPorts';

/** The subscription form. With one field it needs no summary: the error is beside it, and it takes focus. */
export function AskForNews({ rules }: Pick<NewsletterPorts, 'rules'>) {
  const { values, type, problems, problemAt, phase, submit, clear } = useForm(rules);
  useEffect(() => {
    if (problems.length > 0) document.getElementById('news-email')?.focus();
  }, [problems]);

  if (phase.type === 'sent') {
    return (
      <SubmittedNotice heading="Check your email">
        <p>
          We have sent an email to the address you gave. Choose the link in it to start getting our news. If you don’t,
          we won’t send you any.
        </p>
        <p>If you can’t see it in a few minutes, check your spam folder.</p>
        <Button look="quiet" onClick={clear}>
          Enter another address
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
      {phase.type === 'failed' && (
        <NotSent failure={phase.failure} otherwise="You can also email hello@mizan.example." />
      )}
      <EmailField
        id="news-email"
        label="Your email address"
        value={values.email}
        error={problemAt('news-email')}
        onType={(email) => type({ email })}
      />
      <Honeypot id="news-website" value={values.website} onChange={(website) => type({ website })} />
      <p className={styles.note}>
        We only use your address to send you news. Every email has a link to stop them. See{' '}
        <SiteLink href="/privacy">how we protect your privacy</SiteLink>.
      </p>
      <div className={styles.buttons}>
        <Button type="submit" look="solid">
          {phase.type === 'sending' ? 'Sending …' : 'Send me news'}
        </Button>
      </div>
    </form>
  );
}
