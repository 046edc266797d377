import { expect, it } from 'vitest';
import { fetchGivingTerms } from './waysServices';

it('an answer without the terms of giving is a failure, which the visitor can try again', async () => {
  const answer =
    (body: string, status = 200) =>
    () =>
      Promise.resolve(new Response(body, { status }));
  await expect(fetchGivingTerms(answer('', 404))).rejects.toThrow('404');
  await expect(fetchGivingTerms(answer('<html>'))).rejects.toThrow();
  await expect(fetchGivingTerms(answer('{"result":{"data":{}}}'))).rejects.toThrow();
});
