import { providerOrigin } from './base';
import { openFrameDialog } from './frameDialog';
import type { FromChallenge } from './messages';

/**
 * Shows the issuer's page over this one until the cardholder is done.
 *
 * @param url - the issuer's page, on the emulator's origin.
 */
export function challengeDialog(url: string): Promise<void> {
  const { frame, close } = openFrameDialog({
    url,
    label: '3D Secure: your bank asks you to confirm the payment',
    title: '3D Secure test page',
    name: 'stripe-challenge-frame',
    height: 400,
  });
  return new Promise((resolve) => {
    const receive = ({ origin, source, data }: MessageEvent<FromChallenge>) => {
      if (origin !== providerOrigin || source !== frame.contentWindow || data.kind !== 'challenge-done') return;
      window.removeEventListener('message', receive);
      close();
      resolve();
    };
    window.addEventListener('message', receive);
  });
}
