import * as v from 'valibot';
import { expect } from 'vitest';
import { deriveDonationId } from '../../../../amplify/lib/hashes';
import { outcomeSchema, type Comparison, type Outcome } from '../../../../src/contract/finance';
import { sydneyDay } from '../../../../src/domain/calendar';
import { startData, type RunningData, type User } from '../../data/support/startData';
import { aDonationRequest, becomes, giveByCard, mailsTo, soon } from './gifts';
import { readResponse, sweepsOften, type ApiResponse } from './startGiving';

export type DoneComparison = Extract<Comparison, { state: 'done' }>;

/** A running gateway, two signed-in people of finance, and requests to the routes of finance. */
export interface Staff {
  readonly data: RunningData;
  readonly officer: User;
  readonly treasurer: User;
  /** Sends a request as the site does, with a token or without. */
  ask<T>(token: string | null, path: string, body?: object): Promise<ApiResponse<T>>;
  /** The same for a path beneath the payments API. */
  askAt<T>(token: string | null, path: string, body?: object): Promise<ApiResponse<T>>;
  /** Reads a path as the officer, and fails unless the answer is 200. */
  read<T>(path: string): Promise<T>;
  /** Posts a decision, as the officer unless `by` says otherwise; returns its outcome, a refusal included. */
  act(path: string, body: object, by?: User): Promise<Outcome>;
  /** Requests a comparison of some days, and returns it once it is done. */
  compare(days: { readonly from: string; readonly to: string }, by?: User): Promise<DoneComparison>;
  /** Pays a donation by card: 50 dollars of sadaqah and `zakat` cents of zakat. Resolves once its receipt was sent. */
  aPaidGift(zakat?: number): Promise<{
    readonly id: string;
    readonly reference: string;
    readonly intentId: string;
    readonly email: string;
    readonly receiptNumber: string;
    /** The day in Sydney on which it was made. */
    readonly day: string;
  }>;
}

/** Starts the gateway and signs in the officer and the treasurer. */
export async function startStaff(): Promise<Staff> {
  const data = await startData({ sweepEvery: sweepsOften });
  const officer = await data.signIn('finance@mizan.example');
  const treasurer = await data.signIn('treasurer@mizan.example');

  async function askAt<T>(token: string | null, path: string, body?: object): Promise<ApiResponse<T>> {
    const response = await fetch(`${data.origin}/api/payments${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Origin: data.site,
        ...(token !== null && { Authorization: token }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return readResponse<T>(response);
  }

  const ask = <T>(token: string | null, path: string, body?: object) => askAt<T>(token, `/finance${path}`, body);

  async function aPaidDonation(zakat = 100_00) {
    const [sadaqah, ...others] = aDonationRequest().lines;
    const lines = [sadaqah!, { ...others[0]!, amount: zakat }];
    const request = aDonationRequest({ lines, total: 50_00 + zakat });
    const { reference, intent } = await giveByCard(data, request);
    const { receiptNumber = '', createdAt } = await becomes(data, reference, { receiptNumber: expect.any(String) });
    const { email } = request.donor;
    await soon(async () => expect(await mailsTo(data, email)).toHaveLength(1));
    const day = sydneyDay(new Date(createdAt));
    return { id: deriveDonationId(reference), reference, intentId: intent.id, email, receiptNumber, day };
  }

  return {
    data,
    officer,
    treasurer,
    ask,
    askAt,
    async read<T>(path: string) {
      const { status, body } = await ask<T>(officer.idToken, path);
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
    async act(path, body, by = officer) {
      const { status, body: outcome } = await ask(by.idToken, path, body);
      expect(status, JSON.stringify(outcome)).toBe(200);
      return v.parse(outcomeSchema, outcome);
    },
    async compare({ from, to }, by = officer) {
      const { status, body } = await ask<Comparison>(by.idToken, '/comparisons', { from, to });
      expect(status, JSON.stringify(body)).toBe(200);
      const query = new URLSearchParams({ from, to }).toString();
      return soon(async () => {
        const { body: comparison } = await ask<Comparison>(by.idToken, `/comparisons?${query}`);
        if (comparison.state !== 'done') throw new Error(`The comparison is ${comparison.state}`);
        return comparison;
      });
    },
    aPaidGift: aPaidDonation,
  };
}
