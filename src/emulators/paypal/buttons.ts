import { readFile } from 'node:fs/promises';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { page, type Markup } from '../kit/pages';
import { bundleScript } from '../kit/bundleScript';
import { jsonScript } from './checkoutPages';
import { findSubject } from './findSubject';
import type { PaypalState } from './state';

const folder = 'src/emulators/paypal/browser';

/** The parameters of the script's address; https://developer.paypal.com/sdk/js/configuration/ */
const scriptQuerySchema = z.strictObject({
  'client-id': z.string(),
  currency: z.literal('AUD'),
  intent: z.literal('capture'),
  components: z.literal('buttons'),
  commit: z.enum(['true', 'false']).optional(),
  'disable-funding': z.string().optional(),
});

/** The schema of the query with which the script opens the button's frame. */
const frameQuerySchema = z.object({
  uid: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  parent: z.string().regex(/^https?:\/\/[A-Za-z0-9.-]+(:\d+)?$/),
  color: z.enum(['gold', 'blue', 'silver', 'white', 'black']).catch('gold'),
  shape: z.enum(['rect', 'pill', 'sharp']).catch('rect'),
  label: z.enum(['paypal', 'checkout', 'buynow', 'pay', 'donate']).catch('paypal'),
  /** Between 25 and 55, as the real one takes it. */
  height: z.coerce.number().min(25).max(55).catch(45),
});

type FrameQuery = z.infer<typeof frameQuerySchema>;

/** Creates the routes of the browser's script and the frame of its button. */
export function buttonRoutes(state: PaypalState, clientId: string): Hono {
  const routes = new Hono();

  routes.get('/sdk/js', async (c): Promise<Response> => {
    // A site on another origin runs it.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'no-cache');
    const error = checkScriptQuery(c.req.query(), clientId);
    if (error === null) return sendScript(c, 'sdk');
    const text = `throw new Error(${JSON.stringify(`SDK Validation error: '${error}'`)});\n`;
    return c.body(text, 400, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });

  routes.use('/smart/*', async (c, next) => {
    await next();
    const parent = frameQuerySchema.shape.parent.safeParse(c.req.query('parent')).data ?? '';
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' ${parent}`,
    );
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'no-store');
  });
  routes.get('/smart/styles.css', (c) => sendStyles(c, 'button'));
  routes.get('/smart/buttons.js', (c) => sendScript(c, 'buttons'));
  routes.get('/smart/buttons', (c) => {
    const query = frameQuerySchema.safeParse(c.req.query());
    if (!query.success) return c.text('The buttons need a uid and the origin of their page.', 400);
    return c.html(buttonFrame(new URL(c.req.url).pathname.replace(/\/smart\/.*$/, ''), query.data));
  });
  routes.get('/smart/orders/:id', (c) => {
    const subject = findSubject(state, c.req.param('id'));
    return subject
      ? c.json({ status: ('order' in subject ? subject.order : subject.setup).status })
      : c.json({ error: 'RESOURCE_NOT_FOUND' }, 404);
  });

  return routes;
}

/** The error of the script's address, in PayPal's words; null if it is valid. */
function checkScriptQuery(query: Readonly<Record<string, string>>, clientId: string): string | null {
  const parsed = scriptQuerySchema.safeParse(query);
  if (parsed.success) {
    const given = parsed.data['client-id'];
    return given === clientId ? null : `client-id not recognized for either production or sandbox: ${given}`;
  }
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') return `Disallowed query param: ${issue.keys[0]}`;
  const name = String(issue?.path[0]);
  const value = query[name];
  return value === undefined ? `Expected ${name} to be passed` : `Invalid query value for ${name}: ${value}`;
}

/** Sends a script of the folder `browser/`. */
export async function sendScript(c: Context, name: 'sdk' | 'buttons' | 'result' | 'waiting'): Promise<Response> {
  return c.body(await bundleScript(`${folder}/${name}.ts`), 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
}

/** Sends a style sheet of the folder `browser/`. */
export async function sendStyles(c: Context, name: 'button' | 'checkout'): Promise<Response> {
  return c.body(await readFile(`${folder}/${name}.css`, 'utf8'), 200, { 'Content-Type': 'text/css; charset=utf-8' });
}

const labels: Readonly<Record<FrameQuery['label'], readonly [before: string, after: string]>> = {
  paypal: ['', ''],
  checkout: ['', ' Checkout'],
  buynow: ['Buy now with ', ''],
  pay: ['Pay with ', ''],
  donate: ['Donate with ', ''],
};

function buttonFrame(base: string, { uid, parent, color, shape, label, height }: FrameQuery): Markup {
  const [before, after] = labels[label];
  return page({
    title: 'PayPal',
    styles: { sheets: [`${base}/smart/styles.css`] },
    body: html`<div>
        <button type="button" id="pay" hidden class="${color} ${shape}">${before}<b>PayPal</b>${after}</button>
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
