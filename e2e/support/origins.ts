const port = process.env.E2E_PORT ?? '9100';
const localPort = process.env.E2E_LOCAL_PORT ?? '9101';

/** The origins of the site under test and its local gateway; `E2E_PORT` and `E2E_LOCAL_PORT` move them. */
export const origins = {
  port,
  localPort,
  site: `http://localhost:${port}`,
  gateway: `http://localhost:${localPort}`,
} as const;
