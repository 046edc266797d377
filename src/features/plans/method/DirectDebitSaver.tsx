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
import { debitCopy } from '../debitCopy';
import { SaverForm, StripeLoader, type StripeSaverProps } from './StripeSaver';
import * as styles from '../plans.module.css';

const words = debitCopy;

/** The provider's fields of a bank account, its holder's authorisation, and a button that saves the account for a plan. */
export function DirectDebitSaver(props: StripeSaverProps) {
  const [faces] = useState(() => listFonts(browserConfig.stripe.scriptUrl));
  return (
    <StripeLoader services={props.services} options={{ fonts: faces }} words={words}>
      {(stripe) => <AccountFields {...props} stripe={stripe} />}
    </StripeLoader>
  );
}

type FieldsProps = StripeSaverProps & { readonly stripe: Stripe };

interface FieldErrors {
  readonly name?: string;
  readonly email?: string;
  readonly account?: string;
}

function AccountFields({ stripe, services, donor, children, ...form }: FieldsProps) {
  const { savedMethod = null } = form;
  const look = useAppearance();
  const style = useMemo(() => toElementStyle(look), [look]);
  const [element, setElement] = useState<StripeAuBankAccountElement | null>(null);
  const [account, setAccount] = useState<StripeAuBankAccountElementChangeEvent | null>(null);
  const [name, setName] = useState(donor?.name ?? '');
  const [email, setEmail] = useState(donor?.email ?? '');
  const [errors, setErrors] = useState<FieldErrors>({});
  const { before, link, after } = getDebitAuthorisation(site.name);
  const ids = { name: `${form.id}-holder`, email: `${form.id}-email`, account: `${form.id}-account` };

  function check(): boolean {
    const found: FieldErrors = {
      ...(!name.trim() && { name: words.nameMissing }),
      ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: words.emailMissing }),
      ...(!account?.complete && { account: account?.error?.message ?? words.accountMissing }),
    };
    setErrors(found);
    if (found.name) document.getElementById(ids.name)?.focus();
    else if (found.email) document.getElementById(ids.email)?.focus();
    else if (found.account) element?.focus();
    return Object.keys(found).length === 0;
  }

  const accountError = account?.error?.message ?? (account?.complete ? undefined : errors.account);
  return (
    <SaverForm
      {...form}
      plans={services.plans}
      name={words.form}
      notSaved={words.notSaved}
      ready={element !== null}
      check={check}
      confirm={async (clientSecret) => {
        const typed = element && { element, name: name.trim(), email: email.trim() };
        const chosen = savedMethod === null ? typed : { savedMethod };
        return chosen ? saveAccount(stripe, chosen, clientSecret) : { type: 'incomplete' };
      }}
      fields={
        <>
          <TextInput
            id={ids.name}
            label={words.name}
            autoComplete="name"
            maxLength={100}
            value={name}
            error={errors.name}
            onChange={({ target }) => setName(target.value)}
          />
          {!donor?.email && (
            <TextInput
              id={ids.email}
              label={words.email}
              hint={words.emailHint}
              type="email"
              autoComplete="email"
              maxLength={254}
              value={email}
              error={errors.email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
          <div className={styles.account} role="group" aria-labelledby={`${ids.account}-label`}>
            <p className={styles.accountLabel} id={`${ids.account}-label`}>
              {words.account}
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
      <p>{words.days}</p>
      {children}
      <p className={styles.note}>
        {before}
        <SiteLink href={serviceAgreementUrl}>{link}</SiteLink>
        {after}
      </p>
    </SaverForm>
  );
}
