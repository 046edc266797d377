import { origins } from '../origins';

/** Has the local card provider's bank do something now that it would do later. What it has done already by itself is fine. */
export async function controlStripe(path: string, body: object): Promise<void> {
  const answer = await fetch(`${origins.gateway}/stripe${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
}
