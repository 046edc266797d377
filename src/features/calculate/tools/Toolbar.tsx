import { Button } from '../../../components/ui/Button';
import { Icon } from '../../../components/ui/Icon';
import { KEPT_DAYS } from '../draft/draftStore';
import type { SaveStatement as Save } from '../ports';
import * as styles from '../calculate.module.css';
import { ClearAll } from './ClearAll';
import { SaveStatement } from './SaveStatement';
import { ShareLink } from './ShareLink';

/** What can be done with a calculation. */
export function Toolbar({ save }: { readonly save: Save | undefined }) {
  return (
    <div className={styles.tools} data-screen>
      <div className={styles.buttons}>
        <Button look="quiet" size="small" onClick={() => window.print()}>
          <Icon name="print" /> Print
        </Button>
        {save && <SaveStatement save={save} />}
        <ShareLink />
        <ClearAll />
      </div>
      <p className={styles.soft}>
        Everything is worked out on this device, and nothing you type is sent anywhere. It stays here for {KEPT_DAYS}{' '}
        days after your last change, or until you clear it.
      </p>
    </div>
  );
}
