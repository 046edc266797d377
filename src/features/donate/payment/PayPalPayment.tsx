import { useRef, useState } from 'react';
import { FUNDING, PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { createPayPalLook, toScriptOptions } from '../../../services/paypal/payPalButton';
import { LoadFailed } from './LoadFailed';
import type { MethodProps } from './MethodProps';
import { capturePayPal, orderPayPal, type PayPalVisit } from './payByPayPal';
import * as styles from '../donate.module.css';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';

const noAnswer = {
  type: 'failed',
  failure: { code: 'provider_unavailable' },
} as const;

/** PayPal's button, once its script has loaded. */
export function PayPalPayment(props: MethodProps) {
  const { script } = props.ports.services.paypal;
  const [tries, setTries] = useState(0);
  return (
    <PayPalScriptProvider key={tries} options={toScriptOptions(script, `gift-${tries}`)}>
      <PayPalForm {...props} onRetry={() => setTries(tries + 1)} />
    </PayPalScriptProvider>
  );
}

/** PayPal's own button, and its window. @param isNamed - see `Paying.begin` */
export function PayPalButton({
  ports: { services },
  paying,
  isNamed = true,
  onPress,
}: Pick<MethodProps, 'ports' | 'paying'> & { readonly isNamed?: boolean; readonly onPress?: () => void }) {
  const visit = useRef<PayPalVisit>({ reference: null, isReported: false }).current;
  return (
    <div className={styles.paypal}>
      <PayPalButtons
        fundingSource={FUNDING.PAYPAL}
        {...createPayPalLook('pay')}
        createOrder={() => {
          onPress?.();
          return orderPayPal(paying, services, visit, isNamed);
        }}
        onApprove={async ({ orderID }) => paying.finish(await capturePayPal(orderID, visit.reference ?? '', services))}
        onCancel={() => paying.finish({ type: 'left' })}
        onError={() => {
          if (!visit.isReported) paying.finish(noAnswer);
        }}
      />
    </div>
  );
}

function PayPalForm({ ports, paying, notice, onOther, onRetry }: MethodProps & { readonly onRetry: () => void }) {
  const [{ isRejected, isResolved }] = usePayPalScriptReducer();

  if (isRejected)
    return (
      <LoadFailed
        what={lazyCopy.payment.payPalButton}
        other={lazyCopy.payment.byCard}
        onRetry={onRetry}
        onOther={onOther}
      />
    );
  return (
    <div className={styles.form} role="group" aria-label={lazyCopy.payment.payPalForm}>
      {!isResolved && (
        <p className={styles.loading} role="status">
          {lazyCopy.payment.payPalLoading}
        </p>
      )}
      <PayPalButton ports={ports} paying={paying} />
      {notice}
    </div>
  );
}
