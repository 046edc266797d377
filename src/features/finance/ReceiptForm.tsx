import { useState } from 'react';
import { Choices } from '../../components/ui/Choices';
import { TextInput } from '../../components/ui/Field';
import { lengths } from '../../domain/donation/lengths';
import { ActionForm } from './ActionForm';
import { copy } from './copy';
import type { RefundFormProps } from './RefundForm';

const words = copy.receipt;

/** Sends a receipt again, or replaces it. */
export function ReceiptForm({ donation, finance, signedOut, onDone }: RefundFormProps) {
  const id = `receipt-${donation.id}`;
  const [kind, setKind] = useState<'again' | 'anew'>('again');
  const [name, setName] = useState('');
  return (
    <ActionForm
      id={id}
      label={words.label}
      submit={words.submit}
      ask={(why) =>
        finance.sendReceipt({
          donationId: donation.id,
          reissue: kind === 'anew',
          ...(kind === 'anew' && name.trim() && { donorName: name.trim() }),
          why,
        })
      }
      onDone={onDone}
      signedOut={signedOut}
    >
      {(errorOf) => (
        <Choices
          id={`${id}-kind`}
          legend={words.choose}
          choices={[
            { value: 'again', label: words.again },
            { value: 'anew', label: words.anew, hint: words.anewHint },
          ]}
          value={kind}
          onChoose={setKind}
        >
          {kind === 'anew' && (
            <TextInput
              id={`${id}-name`}
              label={words.name}
              autoComplete="off"
              maxLength={lengths.name}
              value={name}
              error={errorOf('donorName')}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Choices>
      )}
    </ActionForm>
  );
}
