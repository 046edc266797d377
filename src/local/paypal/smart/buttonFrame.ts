import { html } from 'hono/html';
import { z } from 'zod';
import type { Markup } from '../../pages/Markup';
import { page } from '../../pages/page';
import { jsonScript } from '../checkout/checkoutPage';

/** What the script asks of the frame. */
export const frameQuerySchema = z.object({
  uid: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  parent: z.string().regex(/^https?:\/\/[A-Za-z0-9.-]+(:\d+)?$/),
  color: z.enum(['gold', 'blue', 'silver', 'white', 'black']).catch('gold'),
  shape: z.enum(['rect', 'pill', 'sharp']).catch('rect'),
  label: z.enum(['paypal', 'checkout', 'buynow', 'pay', 'donate', 'subscribe', 'installment']).catch('paypal'),
  /** Between 25 and 55, as the real one takes it. */
  height: z.coerce.number().min(25).max(55).catch(45),
});

export type FrameQuery = z.infer<typeof frameQuerySchema>;

const words: Readonly<Record<FrameQuery['label'], readonly [before: string, after: string]>> = {
  paypal: ['', ''],
  checkout: ['', ' Checkout'],
  buynow: ['Buy now with ', ''],
  pay: ['Pay with ', ''],
  donate: ['Donate with ', ''],
  subscribe: ['Subscribe with ', ''],
  installment: ['Pay by instalments with ', ''],
};

/** The page in the button's frame. @param base - address of the room. */
export function buttonFrame(base: string, { uid, parent, color, shape, label, height }: FrameQuery): Markup {
  const [before, after] = words[label];
  return page({
    title: 'PayPal',
    styles: { sheets: [`${base}/smart/styles.css`] },
    body: html`<div>
        <button type="button" id="pay" class="${color} ${shape}">${before}<b>PayPal</b>${after}</button>
        <div id="waiting" role="status" hidden>
          <p>Finish in the PayPal window.</p>
          <div>
            <button type="button" id="show">Show the window</button>
            <button type="button" id="cancel">Cancel</button>
          </div>
        </div>
      </div>
      ${jsonScript('facts', { uid, page: parent, base, height })}
      <script src="${base}/smart/buttons.js"></script>`,
  });
}
