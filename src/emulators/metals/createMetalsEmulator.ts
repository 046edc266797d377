import { Hono, type Context } from 'hono';

export interface MetalsEmulatorDeps {
  /** The one valid key. */
  readonly apiKey: string;
  readonly clock: () => Date;
}

/** The prices of the worked examples: Australian dollars for a gram of fine metal. */
const metals = { gold: 150, silver: 1.5 };

/** The API fails with a body, and mostly with the status 200. */
const fail = (c: Context, code: number, message: string) =>
  c.json({ status: 'failure', error_code: code, error_message: message });

/** Creates the metal price emulator: `GET /v1/latest` of Metals.Dev, in Australian dollars by the gram. Mount it at `/metals`. */
export function createMetalsEmulator({ apiKey, clock }: MetalsEmulatorDeps): Hono {
  const app = new Hono();
  app.get('/v1/latest', (c) => {
    const { api_key: key, currency = 'USD', unit = 'toz', ...others } = c.req.query();
    if (!key) return fail(c, 1101, 'API Key missing. Please include an API key.');
    if (key !== apiKey) return fail(c, 1102, 'Invalid API Key. Please check the API key.');
    // Metals.Dev ignores unknown parameters; here a typing error is to show.
    const [unknown] = Object.keys(others);
    if (unknown) return fail(c, 2100, `Unknown parameter: ${unknown}.`);
    if (currency !== 'AUD') return fail(c, 2101, 'Invalid currency. The emulator has prices in AUD only.');
    if (unit !== 'g') return fail(c, 2102, 'Invalid unit. The emulator has prices by the gram only.');
    const now = clock().toISOString();
    return c.json({
      status: 'success',
      currency,
      unit,
      metals,
      currencies: { AUD: 1 },
      timestamps: { metal: now, currency: now },
    });
  });
  return app;
}
