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
  const { values, type, problems, problemAt, phase, submit, clear } = useForm(rules);
  const form = useRef<HTMLFormElement>(null);
  const documents = useDocuments(documentPorts, values.documents, (entries) => type({ documents: entries }));

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
          otherwise="You can also call 1800 975 711, or send HELP to 0491 570 156 and we call you back."
        />
      )}
      <HelpPart {...part} />
      <ReachPart {...part} />
      <HomePart {...part} />
      {documentPorts && <DocumentsPart documents={documents} problemAt={problemAt} />}
      <section className={styles.part} aria-label="Before you send it">
        <Checkbox
          id="apply-consent"
          label="I agree that Mizan uses what I have written to decide about this help"
          hint="It may say something about your health, your religion or where you come from. Only the people who work on your case see it."
          checked={values.consent}
          error={problemAt('apply-consent')}
          onChange={({ target }) => type({ consent: target.checked })}
        />
        <Honeypot id="apply-website" value={values.website} onChange={(website) => type({ website })} />
        <p className={styles.note}>
          You need no papers to apply. When we call, we agree which of them help and how you send them: a photo by email
          or text message, by post, or brought to an office. What is kept and for how long:{' '}
          <SiteLink href="/privacy">privacy</SiteLink>.
        </p>
        <p className={styles.note}>
          Until you send it, what you type stays in this tab alone. It is gone when you close the tab, start over or
          leave by the button above.
          {documentPorts && ' Documents are stored as soon as you add them, and removed when you start over.'}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" look="solid">
            {phase.type === 'sending' ? 'Sending …' : 'Send the application'}
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
      <p>A case worker reads it and gets in touch within two working days, in the way you chose. Its reference:</p>
      <p className={styles.reference}>{reference}</p>
      <p>
        If you can, note the reference. If something cannot wait, call <a href="tel:1800975711">1800 975 711</a> and
        name it.
      </p>
      <p>You need to send no more papers now. What you typed has been removed from this browser.</p>
      <Button look="quiet" onClick={onAgain}>
        Apply for someone else
      </Button>
    </SubmittedNotice>
  );
}
