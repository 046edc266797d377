import { useRef } from 'react';
import type { FormEvent } from 'react';
import { SubmittedNotice } from '../../components/form/SubmittedNotice';
import { Honeypot } from '../../components/form/Honeypot';
import { NotSent } from '../../components/form/NotSent';
import { useForm } from '../../components/form/useForm';
import type { FormRules } from '../../components/form/useForm';
import * as styles from '../../components/form/form.module.css';
import { Button } from '../../components/ui/Button';
import { ErrorSummary } from '../../components/ui/ErrorSummary';
import { Checkbox } from '../../components/ui/Field';
import { SiteLink } from '../../components/ui/SiteLink';
import type { ApplicationReceipt, ApplicationValues } from './applicationValues';
import { browserDocuments } from './browserDocuments';
import { browserRules } from './browserRules';
import { documentFieldId } from './documentList';
import { DocumentsPart } from './DocumentsPart';
import { HelpPart } from './HelpPart';
import { HomePart } from './HomePart';
import { ReachPart } from './ReachPart';
import { useDocuments } from './useDocuments';
import type { DocumentPorts } from './useDocuments';

export interface ApplicationFormProps {
  /** What a test puts in the place of the browser and the back end. */
  readonly rules?: FormRules<ApplicationValues, ApplicationReceipt>;
  readonly documentPorts?: DocumentPorts | null;
}

/** An application for help: as much as the first call needs. */
export function ApplicationForm({ rules = browserRules, documentPorts = browserDocuments }: ApplicationFormProps) {
  const { values, type, problems, problemAt, settle, phase, submit, clear } = useForm(rules);
  const form = useRef<HTMLFormElement>(null);
  const documents = useDocuments(
    documentPorts,
    values.documents,
    (entries) => type({ documents: entries }),
    (id) => settle(documentFieldId(id)),
  );

  if (phase.type === 'sent') {
    const again = () => {
      documents.clear(true);
      clear();
    };
    return <HasArrived reference={phase.receipt.reference} onAgain={again} />;
  }
  const part = { values, type, problemAt };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-labelledby="ask"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(documents.problems);
      }}
    >
      <ErrorSummary errors={problems} id="apply-errors" />
      {phase.type === 'failed' && (
        <NotSent
          failure={phase.failure}
          otherwise="You can also call 1800 975 711, or text HELP to 0491 570 156 and we’ll call you back."
        />
      )}
      <HelpPart {...part} />
      <ReachPart {...part} />
      <HomePart {...part} />
      {documentPorts && <DocumentsPart documents={documents} problemAt={problemAt} />}
      <section className={styles.part} aria-label="Before you send it">
        <Checkbox
          id="apply-consent"
          label="I agree that Mizan can use what I’ve written to decide how to help"
          hint="It may include details of your health, your religion or where you come from. Only the people who work on your case can see it."
          checked={values.consent}
          error={problemAt('apply-consent')}
          onChange={({ target }) => type({ consent: target.checked })}
        />
        <Honeypot id="apply-website" value={values.website} onChange={(website) => type({ website })} />
        <p className={styles.note}>
          You don’t need any documents to apply. When we talk, we’ll agree which ones would help and how to send them:
          as a photo by email or text message, by post, or in person at an office. Our{' '}
          <SiteLink href="/privacy">privacy policy</SiteLink> says what we keep and for how long.
        </p>
        <p className={styles.note}>
          Until you send it, what you type stays in this tab only. It is deleted when you close the tab, start over or
          choose “Leave this site”.
          {documentPorts && ' We store documents as soon as you add them, and delete them when you start over.'}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" look="solid">
            {phase.type === 'sending' ? 'Sending…' : 'Send the application'}
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              documents.clear(false);
              clear();
              form.current?.querySelector<HTMLInputElement>('#apply-needs-home')?.focus();
            }}
          >
            Start over
          </Button>
        </div>
      </section>
    </form>
  );
}

function HasArrived({ reference, onAgain }: { readonly reference: string; readonly onAgain: () => void }) {
  return (
    <SubmittedNotice heading="Your application has arrived">
      <p>A case worker will read it and contact you within two working days, in the way you chose. Your reference:</p>
      <p className={styles.reference}>{reference}</p>
      <p>
        Write it down if you can. If something can’t wait, call <a href="tel:1800975711">1800 975 711</a> and give this
        reference.
      </p>
      <p>You don’t need to send any more documents now. What you typed has been deleted from this browser.</p>
      <Button look="quiet" onClick={onAgain}>
        Apply for someone else
      </Button>
    </SubmittedNotice>
  );
}
