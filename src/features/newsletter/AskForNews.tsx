import { useEffect } from 'react';
import type { FormEvent } from 'react';
import { SubmittedNotice } from '../../components/form/SubmittedNotice';
import { Honeypot } from '../../components/form/Honeypot';
import { NotSent } from '../../components/form/NotSent';
import { useForm } from '../../components/form/useForm';
import * as styles from '../../components/form/form.module.css';
import { Button } from '../../components/ui/Button';
import { EmailField } from '../../components/ui/EmailField';
import type { NewsletterPorts } from './createNewsletterPorts';
import { copy } from './copy';

/** The subscription form. With one field it needs no summary: the error is beside it, and it takes focus. */
export function AskForNews({ rules }: Pick<NewsletterPorts, 'rules'>) {
  const { values, type, problems, problemAt, phase, submit, clear } = useForm(rules);
  useEffect(() => {
    if (problems.length > 0) document.getElementById('news-email')?.focus();
  }, [problems]);

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
        label={copy.askForNews.yourEmailAddress}
        value={values.email}
        error={problemAt('news-email')}
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
