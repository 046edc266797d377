import { Pattern } from '../../../../components/brand/Pattern';
import { ButtonLink } from '../../../../components/ui/Button';
import { EmailAddress } from '../../../../components/ui/EmailAddress';
import { SiteLink } from '../../../../components/ui/SiteLink';
import * as styles from './donations.module.css';
import * as area from '../area.module.css';

export interface NoDonationsProps {
  readonly email: string;
  readonly heading: 'h3';
}

/** What a user sees who has not given yet, or not with this address. */
export function NoDonations({ email, heading: Heading }: NoDonationsProps) {
  return (
    <div className={styles.empty}>
      <Pattern className={styles.pattern} />
      <Heading className={area.heading}>Your gifts will appear here</Heading>
      <p>
        Each gift you make while signed in, and each you make with{' '}
        <EmailAddress className={styles.address} email={email} />, appears here with its receipt. There are none yet.
      </p>
      <p className={area.note}>
        Have you given with another email address? <SiteLink href="/contact">Write to us</SiteLink> from that address,
        and we will add those gifts to your account.
      </p>
      <div className={area.buttons}>
        <ButtonLink href="/pay" look="main">
          Give
        </ButtonLink>
        <ButtonLink href="/calculate" look="quiet">
          Work out your zakat
        </ButtonLink>
      </div>
    </div>
  );
}
