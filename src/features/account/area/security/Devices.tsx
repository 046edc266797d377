import { useCallback, useState } from 'react';
import { DateText } from '../../../../components/ui/DateText';
import { Disclosure } from '../../../../components/ui/Disclosure';
import { formatDate } from '../../../../components/ui/formatDate';
import { sydneyDay } from '../../../../domain/calendar/sydneyDay';
import type { DataResult } from '../../../../services/data';
import type { Device } from '../../../../services/identity';
import type { AreaPart } from '../AreaPart';
import { QueryView } from '../query/QueryView';
import { useQuery } from '../../../../services/data/query/useQuery';
import { answerOf } from './useTask';
import * as styles from './security.module.css';
import * as area from '../area.module.css';

/** The devices, or the service's own word that it keeps no list of them. */
type Known = { readonly devices: readonly Device[] } | { readonly off: string };

/** The devices that the user pool remembers, where it is set to. They are fetched only when the user wants to see them. */
export function Devices({ identity }: Pick<AreaPart, 'identity'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary="Devices we remember" onOpen={() => setOpen(true)}>
      {isOpen && <DeviceList identity={identity} />}
    </Disclosure>
  );
}

function DeviceList({ identity }: Pick<AreaPart, 'identity'>) {
  const [devices, again] = useQuery(
    useCallback(async (): Promise<DataResult<Known>> => {
      const answer = await identity.listDevices();
      if (!answer.ok && answer.reason === 'devices-off') return { ok: true, value: { off: answer.message } };
      return answerOf(answer, ({ devices: found }) => ({ devices: found }));
    }, [identity]),
  );
  return (
    <QueryView asked={devices} onRetry={again} what="your devices">
      {(known) =>
        'off' in known ? (
          <>
            <p>
              We don’t keep a list of your devices. If you no longer have a device, choose “Sign out everywhere” to sign
              out on it.
            </p>
            <p className={area.note}>{known.off}.</p>
          </>
        ) : known.devices.length === 0 ? (
          <p>We don’t remember any of your devices.</p>
        ) : (
          <ul className={styles.devices}>
            {known.devices.map(({ id, name, lastUsed }) => (
              <li key={id}>
                <span>{name || 'Unnamed device'}</span>
                {lastUsed && (
                  <span className={area.note}>
                    Last used on <DateText iso={sydneyDay(lastUsed)} text={formatDate(sydneyDay(lastUsed))} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
