import { useRef } from 'react';
import { SubmittedNotice } from '../../components/form/SubmittedNotice';
import { CheckNotice } from '../../components/form/CheckNotice';
import { FormView, SubmitButton } from '../../components/form/FormView';
import { Honeypot } from '../../components/form/Honeypot';
import { NotSent } from '../../components/form/NotSent';
import { Removed, StartAgain } from '../../components/form/StartAgain';
import { useForm, type FormRules } from '../../components/form/useForm';
import { Button } from '../../components/ui/Button';
import { useClipboard } from '../../components/ui/useClipboard';
import { Checkbox } from '../../components/ui/Checkbox';
import { TextInput } from '../../components/ui/Field';
import type { ApplicationReceipt, ApplicationValues, PartProps } from './applicationValues';
import { browserRules } from './browserRules';
import { getDocumentFieldId } from './documentList';
import { DocumentsPart } from './DocumentsPart';
import { HelpPart } from './HelpPart';
import { ReachPart } from './ReachPart';
import { useDocuments, type DocumentPorts } from './useDocuments';
import { copy } from '../../texts/en-AU/apply';
import { browserConfig } from '../../config/browser';
import { createRandomKey } from '../../services/http/createRandomKey';
import * as styles from '../../components/form/form.module.css';
import { Untranslated } from '../../components/ui/Untranslated';
import { joinSentences } from '../../texts/joinSentences';
import { sentences } from '../../texts/en-AU/sentences';

/** Asks who lives with the applicant, and about where. */
function HomePart({ field }: Pick<PartProps, 'field'>) {
  return (
    <section className={styles.part} aria-labelledby="apply-home">
      <h3 className={styles.partTitle} id="apply-home">
        {copy.homePart.yourHome}
      </h3>
      <div className={styles.trio}>
        <TextInput
          {...field('apply-adults', 'adults')}
          label={copy.homePart.adults}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...field('apply-children', 'children')}
          label={copy.homePart.childrenUnder18}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...field('apply-postcode', 'postcode')}
          label={copy.homePart.postcodeOptional}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
    </section>
  );
}

export interface ApplicationFormProps {
  /** The rules that a test puts in the place of the browser and the back end. */
  readonly rules?: FormRules<ApplicationValues, ApplicationReceipt>;
  readonly documentPorts?: DocumentPorts | null;
}

/** An application for help: as much as the first call needs. */
export function ApplicationForm({ rules = browserRules, documentPorts = browserDocuments }: ApplicationFormProps) {
  const fields = useForm(rules);
  const { values, type, issueAt, settle, phase, submit, clear, startAgain, bringBack } = fields;
  const formRef = useRef<HTMLFormElement>(null);
  const documents = useDocuments(
    documentPorts,
    values.documents,
    (entries) => type({ documents: entries }),
    (id) => settle(getDocumentFieldId(id)),
  );

  if (phase.type === 'sent') {
    const again = () => {
      documents.clear(true);
      clear();
    };
    return <ReceivedApplication reference={phase.receipt.reference} onAgain={again} />;
  }
  return (
    <FormView
      form={{ ...fields, submit: () => submit({ more: documents.issues }) }}
      formRef={formRef}
      className={styles.form}
      summary="apply-errors"
      aria-labelledby="ask"
    >
      {phase.type === 'failed' && <NotSent failure={phase.failure} otherwise={copy.applicationForm.otherWays} />}
      <HelpPart {...fields} />
      <ReachPart {...fields} />
      <HomePart field={fields.field} />
      {documentPorts && <DocumentsPart documents={documents} issueAt={issueAt} />}
      <section className={styles.part} aria-label={copy.applicationForm.consentTitle}>
        <Checkbox
          id="apply-consent"
          label={copy.applicationForm.consent}
          hint={copy.applicationForm.consentHint}
          checked={values.consent}
          error={issueAt('apply-consent')}
          onChange={({ target }) => type({ consent: target.checked })}
        />
        <Honeypot id="apply-website" value={values.website} onChange={(website) => type({ website })} />
        <p className={styles.note}>
          {documentPorts
            ? copy.applicationForm.privacy
            : sentences.both(copy.applicationForm.documentsLater, copy.applicationForm.privacy)}
        </p>
        <p className={styles.note}>
          {joinSentences(copy.applicationForm.draftNote, documentPorts && copy.applicationForm.documentsStored)}
        </p>
        <CheckNotice phase={phase} />
        <div className={styles.buttons}>
          <SubmitButton form={fields} busy={copy.applicationForm.sending}>
            {copy.applicationForm.submit}
          </SubmitButton>
        </div>
        {bringBack ? (
          <Removed onBringBack={bringBack} />
        ) : (
          <StartAgain
            onStartAgain={() => {
              documents.clear(false);
              startAgain({ documents: [] });
              formRef.current?.querySelector<HTMLInputElement>('#apply-needs-home')?.focus();
            }}
            warning={values.documents.length > 0 && copy.applicationForm.draftDocuments}
          />
        )}
      </section>
    </FormView>
  );
}

function ReceivedApplication({ reference, onAgain }: { readonly reference: string; readonly onAgain: () => void }) {
  const [outcome, copyText] = useClipboard();
  return (
    <SubmittedNotice heading={copy.applicationForm.sentTitle}>
      <p>{copy.applicationForm.sentText}</p>
      <p className={styles.reference}>
        <Untranslated>{reference}</Untranslated>
      </p>
      <p className={styles.buttons}>
        <Button look="quiet" size="small" onClick={() => void copyText(reference)}>
          {copy.applicationForm.copyReference}
        </Button>
        <span role="status">
          {outcome && (
            <span key={String(outcome.isCopied)}>
              {outcome.isCopied ? copy.applicationForm.referenceCopied : copy.applicationForm.referenceNotCopied}
            </span>
          )}
        </span>
      </p>
      <p>{copy.applicationForm.sentReference}</p>
      <p>{copy.applicationForm.sentDocuments}</p>
      <Button look="quiet" onClick={onAgain}>
        {copy.applicationForm.startAgain}
      </Button>
    </SubmittedNotice>
  );
}

/** The store of documents in a visitor's browser; `null` if the site takes none. */
const browserDocuments: DocumentPorts | null =
  browserConfig.documents.url === undefined
    ? null
    : {
        load: async () => (await import('../../services/documents')).createBrowserDocuments(browserConfig.api.general),
        newId: createRandomKey,
      };
