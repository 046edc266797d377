import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Icon } from '../../../components/ui/Icon';
import { KEPT_DAYS } from '../draft/draftStore';
import { LazyPart } from '../LazyPart';
import { useTools } from '../state/tools';
import * as styles from '../calculate.module.css';
import { ClearAll } from './ClearAll';
import { SaveButton } from './SaveButton';

const loadShare = () => import('./ShareLink').then(({ ShareLink }) => ShareLink);

/** Actions on a calculation. */
export function Toolbar() {
  const { saveStatement } = useTools();
  const [sharing, setSharing] = useState(false);
  return (
    <div className={styles.tools} data-screen>
      <div className={styles.buttons}>
        <Button look="quiet" size="small" onClick={() => window.print()}>
          <Icon name="print" /> Print
        </Button>
        {saveStatement && <SaveButton />}
        <Button look="quiet" size="small" aria-expanded={sharing} onClick={() => setSharing(!sharing)}>
          Make a link to share
        </Button>
        <ClearAll />
      </div>
      {sharing && <LazyPart load={loadShare} />}
      <p className={styles.soft}>
        We work out everything on this device. Nothing you type is sent to us unless you save it to your account. It
        stays on this device for {KEPT_DAYS} days after your last change, or until you clear it.
      </p>
    </div>
  );
}
