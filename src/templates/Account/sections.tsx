import type { AccountSections } from '../../features/account';
import { TextLink } from '../../components/ui/TextLink';

function Zakat() {
  return (
    <p>
      Your zakat is worked out on your own device. <TextLink href="/calculate">To the calculator</TextLink>
    </p>
  );
}

/** Parts of the account that belong to other features. */
export const sections: AccountSections = { zakat: Zakat };
