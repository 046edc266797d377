import { useMemo, useState } from 'react';
import { AuBankAccountElement } from '@stripe/react-stripe-js';
import type { Stripe, StripeAuBankAccountElement, StripeAuBankAccountElementChangeEvent } from '@stripe/stripe-js';
import { TextInput } from '../../../components/ui/Field';
import { SiteLink } from '../../../components/ui/SiteLink';
import { browserConfig } from '../../../config/browser';
import { site } from '../../../config/site';
import { getDebitAuthorisation, serviceAgreementUrl } from '../../../domain/plan/directDebitTerms';
import { listFonts, toElementStyle, useAppearance } from '../../../services/stripe/appearance';
import { saveAccount } from '../../../services/stripe/savedCards';
import { debitCopy } from '../../../texts/en-AU/planDebits';
import { SaverForm, StripeLoader, useSaver, type StripeSaverProps } from './StripeSaver';
import * as styles from '../plans.module.css';
import { english } from '../../../texts/languages';
import { getLanguage } from '../../../texts/language';
import { joinSentences } from '../../../texts/joinSentences';

const texts = debitCopy;

/** The provider's fields of a bank account, its holder's authorisation, and a button that saves the account for a plan. */
export function DirectDebitSaver(props: StripeSaverProps) {
  const [faces] = useState(() => listFonts(browserConfig.stripe.scriptUrl));
  return (
    <StripeLoader services={props.services} options={{ fonts: faces }} words={texts}>
      {(stripe) => <AccountFields {...props} stripe={stripe} />}
    </StripeLoader>
  );
}

type FieldsProps = StripeSaverProps & { readonly stripe: Stripe };

function AccountFields({ stripe, services, donor, children, ...saver }: FieldsProps) {
  const { savedMethod = null } = saver;
  const look = useAppearance();
  const style = useMemo(() => toElementStyle(look), [look]);
  const [element, setElement] = useState<StripeAuBankAccountElement | null>(null);
  const [account, setAccount] = useState<StripeAuBankAccountElementChangeEvent | null>(null);
  const { before, link, after } = getDebitAuthorisation(site.name);
  const ids = { name: `${saver.id}-holder`, email: `${saver.id}-email`, account: `${saver.id}-account` };

  const form = useSaver({
    ...saver,
    plans: services.plans,
    empty: { name: donor?.name ?? '', email: donor?.email ?? '' },
    validate({ name, email }) {
      const found = [
        ...(name.trim() ? [] : [{ fieldId: ids.name, message: texts.nameMissing }]),
        ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
          ? []
          : [{ fieldId: ids.email, message: texts.emailMissing }]),
        ...(account?.complete
          ? []
          : [{ fieldId: ids.account, message: account?.error?.message ?? texts.accountMissing }]),
      ];
      // It is in the provider's frame, which the form can't reach.
      if (found[0]?.fieldId === ids.account) element?.focus();
      return found;
    },
    async confirm(clientSecret, _plan, { name, email }) {
      const typed = element && { element, name: name.trim(), email: email.trim() };
      const chosen = savedMethod === null ? typed : { savedMethod };
      return chosen ? saveAccount(stripe, chosen, clientSecret) : { type: 'incomplete' };
    },
  });
  const accountError = account?.error?.message ?? (account?.complete ? undefined : form.issueAt(ids.account));
  return (
    <SaverForm
      {...saver}
      form={form}
      name={texts.form}
      notSaved={texts.notSaved}
      ready={element !== null}
      fields={
        <>
          <TextInput {...form.field(ids.name, 'name')} label={texts.name} autoComplete="name" maxLength={100} />
          {!donor?.email && (
            <TextInput
              {...form.field(ids.email, 'email')}
              label={texts.email}
              hint={texts.emailHint}
              type="email"
              autoComplete="email"
              maxLength={254}
            />
          )}
          <div className={styles.account} role="group" aria-labelledby={`${ids.account}-label`}>
            <p className={styles.accountLabel} id={`${ids.account}-label`}>
              {texts.account}
            </p>
            <div className={styles.accountBox} data-invalid={accountError ? true : undefined}>
              <AuBankAccountElement
                id={ids.account}
                options={{ style, hideIcon: true }}
                onReady={setElement}
                onChange={setAccount}
              />
            </div>
            {/* Always rendered: screen readers announce changes in it, but not a new element. */}
            <p className={styles.accountNote} role="status" data-invalid={accountError ? true : undefined}>
              {accountError ?? account?.bankName}
            </p>
          </div>
        </>
      }
    >
      <p>{texts.days}</p>
      {children}
      <p className={styles.note} lang={english.code} dir={english.direction}>
        {before}
        <SiteLink href={serviceAgreementUrl}>{link}</SiteLink>
        {after}
      </p>
      {getLanguage().code !== english.code && (
        <p className={styles.note}>{joinSentences(texts.authorisation.note, texts.authorisation.text(site.name))}</p>
      )}
    </SaverForm>
  );
}
