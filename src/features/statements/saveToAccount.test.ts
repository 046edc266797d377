import { describe, expect, it, vi } from 'vitest';
import { publishedRulings, zakatForm, calculateValidZakat } from '../../../tests/builders/zakat';
import { browserConfig } from '../../config/browser';
import { makeStatement } from '../../domain/zakat/statement';
import { saveToAccount, type SavePorts } from './saveToAccount';

const form = zakatForm({ cash: [{ amount: '20000' }] });
const statement = makeStatement(form, calculateValidZakat(form), publishedRulings(), new Date('2026-11-20T00:00:00Z'));
const id = '3f2b8c1e-0d47-4c2a-9b51-6a7d8e9f0a1b';
const cookie = `CognitoIdentityServiceProvider.${browserConfig.identity.clientId}.LastAuthUser=someone`;
const summary = {
  id,
  calculatedAt: statement.calculatedAt,
  savedAt: statement.calculatedAt,
  rulesVersion: statement.rulesVersion,
  netCents: 1,
  nisabCents: 1,
  reached: true,
  payableCents: 1,
};

function save(answer: unknown, ports: Partial<SavePorts> = {}, status = 200) {
  const fetcher = vi.fn<typeof fetch>(async () => Response.json(answer, { status }));
  const idToken = vi.fn(async () => 'token');
  const saved = saveToAccount(id, statement, { cookies: () => `a=b; ${cookie}`, idToken, fetcher, ...ports });
  return { saved, fetcher, idToken };
}

const data = (saveCalculation: unknown) => ({ data: { saveCalculation } });

describe('saving a calculation to the account', () => {
  it('saving to the account sends the calculation with the token, under its id', async () => {
    const { saved, fetcher } = save(data({ calculation: summary, issues: [] }));
    expect(await saved).toEqual({ saved: true });
    const [, init] = fetcher.mock.calls[0] ?? [];
    const { variables } = JSON.parse(init?.body as string) as { variables: { id: string; statement: string } };
    expect(variables.id).toBe(id);
    expect(JSON.parse(variables.statement)).toEqual(statement);
    expect(new Headers(init?.headers).get('authorization')).toBe('token');
  });

  it('saving to the account makes no request for a visitor who is not signed in', async () => {
    const { saved, fetcher, idToken } = save({}, { cookies: () => 'a=b' });
    expect(await saved).toEqual({ saved: false, reason: 'signed_out' });
    expect(idToken).not.toHaveBeenCalled();
    expect(fetcher).not.toHaveBeenCalled();
  });

  it('saving to the account reports that a session is over, or that this could not be checked', async () => {
    expect(await save({}, { idToken: async () => null }).saved).toEqual({ saved: false, reason: 'signed_out' });
    expect(await save({}, { idToken: () => Promise.reject(new Error('network')) }).saved).toEqual({
      saved: false,
      reason: 'offline',
    });
  });

  it.each([
    [data({ calculation: null, issues: [{ field: 'statement', code: 'too_many' }] }), 200, 'full'],
    [data({ calculation: null, issues: [{ field: 'statement', code: 'too_long' }] }), 200, 'too_long'],
    [data({ calculation: null, issues: [{ field: 'id', code: 'conflict' }] }), 200, 'failed'],
    [{ data: null, errors: [{ errorType: 'Lambda:Unhandled' }] }, 200, 'failed'],
    [{ errors: [{ errorType: 'UnauthorizedException' }] }, 401, 'signed_out'],
    [{}, 429, 'too_many'],
  ])('saving to the account reports the answer %j with status %i as %s', async (answer, status, reason) =>
    expect(await save(answer, {}, status).saved).toEqual({ saved: false, reason }),
  );
});
