import {
  describeDeliveries,
  showMoment,
  type Admin,
  type AdminForm,
  type AdminPage,
  type AdminRecord,
} from '../kit/adminPage';
import { groupBy } from '../kit/groupBy';
import { showMoney } from '../kit/pages';
import { refundCapture, refundSchema, settleCapture } from './captures';
import { disputeReasons, findOpenDispute, openDispute, resolveDispute, settleRefund } from './disputes';
import { found, invalidRequest } from './failures';
import { toCents, toMoney, type Money } from './money';
import { getBalance, transferToBank } from './reports';
import type { CaptureRecord, PaymentTokenRecord, PaypalState } from './state';
import { findBuyer, testBuyers } from './testBuyers';
import { deleteToken, findToken } from './vault';

/** Creates the page on which a person sees what was paid, and acts for PayPal or a buyer. */
export const createAdmin = (state: PaypalState): Admin => ({
  getPage: () => createPage(state),
  actions: {
    refund(field) {
      const capture = found(state.get('captures', field('capture')));
      const amount = readAmount(field('amount'));
      const isPending = field('how') === 'echeck';
      const refund = refundCapture(state, capture, amount ? { amount } : {}, undefined, isPending);
      return `${isPending ? 'The refund is pending' : 'Refunded'}: ${formatMoney(refund.amount)}.`;
    },
    settleRefund(field) {
      const how = field('how') === 'complete' ? 'complete' : 'fail';
      assert(settleRefund(state, found(state.get('refunds', field('refund'))), how), 'That refund is not pending.');
      return how === 'complete' ? 'The refund is completed.' : 'The refund failed.';
    },
    settle(field) {
      const how = field('how') === 'complete' ? 'complete' : 'deny';
      assert(settleCapture(state, found(state.get('captures', field('capture'))), how), 'That capture is not pending.');
      return how === 'complete' ? 'The capture is completed.' : 'The capture is denied.';
    },
    dispute(field) {
      const reason = disputeReasons.find((one) => one === field('reason')) ?? 'OTHER';
      const part = readAmount(field('amount'));
      const capture = found(state.get('captures', field('capture')));
      const dispute = openDispute(state, capture, reason, part && toCents(part));
      assert(dispute, 'That capture cannot be disputed, or not over so much.');
      return `Dispute ${dispute.id} is open.`;
    },
    resolve(field) {
      const dispute = found(state.get('disputes', field('dispute')));
      const outcome = outcomes.find((one) => one === field('outcome'));
      const part = readAmount(field('amount'));
      const isResolved = outcome && resolveDispute(state, dispute, outcome, part && toCents(part));
      assert(isResolved, 'That dispute is not open.');
      return `Dispute ${dispute.id} is resolved.`;
    },
    deleteToken(field) {
      deleteToken(state, found(findToken(state, field('token'))));
      return 'The saved account is deleted.';
    },
    chargeToken(field) {
      const buyer = found(findBuyer(field('buyer')));
      state.commit([['paymentTokens', { ...found(findToken(state, field('token'))), buyer: buyer.key }]]);
      return `Its next payments: ${buyer.about}.`;
    },
    transfer() {
      const transfer = transferToBank(state);
      assert(transfer, 'There is nothing to transfer.');
      return `${formatMoney(transfer.amount)} went to the bank.`;
    },
  },
});

const outcomes = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_BUYER_FAVOUR', 'CANCELED_BY_BUYER'] as const;

/** @throws ApiFailure unless something could be done */
function assert(condition: unknown, description: string): asserts condition {
  if (!condition) throw invalidRequest([{ issue: 'INVALID_REQUEST', description }]);
}

/** The amount of a field, which may be empty. */
function readAmount(field: string): Money | undefined {
  const value = field.trim();
  if (value === '') return undefined;
  const { data } = refundSchema.safeParse({ amount: { currency_code: 'AUD', value } });
  assert(data?.amount && toCents(data.amount) > 0, 'The amount must be a number, such as 12.50.');
  return data.amount;
}

const formatMoney = ({ currency_code, value }: Money) => showMoney(Number(value), currency_code);

const names: Readonly<Record<string, string>> = {
  CREATED: 'Not paid yet',
  PAYER_ACTION_REQUIRED: 'Waits for the buyer',
  PARTIALLY_REFUNDED: 'Partly refunded',
  WAITING_FOR_SELLER_RESPONSE: 'Waits for an answer',
  RESOLVED_SELLER_FAVOUR: 'Resolved in the foundation’s favour',
  RESOLVED_BUYER_FAVOUR: 'Resolved in the buyer’s favour',
  CANCELED_BY_BUYER: 'Cancelled by the buyer',
  UNAUTHORISED: 'Not authorised by the buyer',
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'Not received',
  CREDIT_NOT_PROCESSED: 'A credit did not come',
  DUPLICATE_TRANSACTION: 'Paid twice',
  INCORRECT_AMOUNT: 'Wrong amount',
  OTHER: 'Another reason',
  PENDING_REVIEW: 'PayPal reviews it',
};

/** A name of the API in words: `APPROVED` is Approved. */
const toWords = (name: string) => names[name] ?? name.charAt(0) + name.slice(1).toLowerCase();

const eventsShown = 50;

function createPage(state: PaypalState): AdminPage {
  const captures = groupBy(state.all('captures'), ({ orderId }) => orderId);
  const deliveries = groupBy(state.all('webhookDeliveries'), ({ event }) => event);
  return {
    title: 'Payments by PayPal',
    about: 'The PayPal emulator on this machine: no money moves.',
    sections: [
      {
        title: 'Account',
        about: `The account holds ${formatMoney(toMoney(getBalance(state)))}, after fees.`,
        forms: [{ action: 'transfer', buttons: 'Transfer it to the bank' }],
      },
      {
        title: 'Orders',
        records: newestFirst(state.all('orders'), ({ id, status, createTime, purchaseUnits: [unit] }) => ({
          id,
          title: `${formatMoney(unit.amount)} ${unit.description ?? ''}`,
          states: [toWords(status)],
          facts: [
            ['Order', id],
            ['Made', showMoment(createTime)],
            ['Custom id', unit.customId ?? ''],
            ['Invoice', unit.invoiceId ?? ''],
          ],
          parts: (captures.get(id) ?? []).map((capture) => describeCapture(state, capture)),
        })),
      },
      { title: 'Saved accounts', records: newestFirst(state.all('paymentTokens'), describeToken) },
      {
        title: 'Transfers to the bank',
        records: newestFirst(state.all('transfers'), ({ id, amount, createTime }) => ({
          id,
          title: formatMoney(amount),
          facts: [['Made', showMoment(createTime)]],
        })),
      },
      {
        title: 'Webhooks',
        records: newestFirst(state.all('events').slice(-eventsShown), ({ id, type, createTime, resourceId }) => ({
          id,
          title: type,
          facts: [
            ['Of', resourceId],
            ['Made', showMoment(createTime)],
            ['Sent', describeDeliveries(deliveries.get(id) ?? [])],
          ],
        })),
      },
    ],
  };
}

const newestFirst = <Row>(rows: readonly Row[], describe: (row: Row) => AdminRecord) =>
  [...rows].reverse().map(describe);

const describePayer = (key: string) => {
  const buyer = findBuyer(key);
  return buyer ? `${buyer.givenName} ${buyer.surname}` : key;
};

/** An account that its owner lets the site charge while they are away. */
function describeToken({ id, buyer, createTime, deleteTime }: PaymentTokenRecord): AdminRecord {
  const choices = testBuyers.map(({ key, about }) => [key, about] as const);
  const next = { name: 'buyer', label: 'What happens with its next payments', value: buyer, choices };
  const of = { token: id };
  return {
    id,
    title: describePayer(buyer),
    states: [deleteTime === undefined ? '' : 'Deleted'],
    facts: [
      ['Payment token', id],
      ['Made', showMoment(createTime)],
    ],
    forms:
      deleteTime === undefined
        ? [
            { action: 'chargeToken', of, inputs: [next], buttons: 'Set for' },
            { action: 'deleteToken', of, buttons: 'Delete it, as its owner' },
          ]
        : [],
  };
}

function describeCapture(state: PaypalState, capture: CaptureRecord): AdminRecord {
  const { id, amount, status, reason, refunded } = capture;
  const left = toMoney(toCents(amount) - refunded).value;
  const isPaid = status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';
  const isOpen = findOpenDispute(state, id) !== undefined;
  const of = { capture: id };
  const input = (label: string) => ({ name: 'amount', label, value: left });
  const reasons = disputeReasons.map((one) => [one, toWords(one)] as const);
  const forms: readonly (AdminForm | false)[] = [
    status === 'PENDING' && { action: 'settle', of, buttons: { complete: 'Complete', deny: 'Deny' } },
    isPaid && {
      action: 'refund',
      of,
      inputs: [input('Amount to refund')],
      buttons: { now: 'Refund', echeck: 'Refund from the bank, pending' },
    },
    isPaid &&
      !isOpen && {
        action: 'dispute',
        of,
        inputs: [{ name: 'reason', label: 'Reason', choices: reasons }, input('Amount to dispute')],
        buttons: 'Open a dispute over',
      },
  ];
  const isOfThis = (one: { readonly captureId: string }) => one.captureId === id;
  return {
    id,
    title: 'Capture',
    states: [toWords(status), reason === null ? '' : toWords(reason)],
    facts: [
      ['Id', id],
      ['Paid by', describePayer(capture.buyer)],
    ],
    forms: forms.filter((form) => form !== false),
    parts: [
      ...state
        .all('refunds')
        .filter(isOfThis)
        .map((refund): AdminRecord => ({
          id: refund.id,
          title: `${toWords(refund.kind)} of ${formatMoney(refund.amount)}`,
          states: [toWords(refund.status ?? '')],
          facts: [
            ['Id', refund.id],
            ['Made', showMoment(refund.createTime)],
          ],
          forms:
            refund.status === 'PENDING'
              ? [{ action: 'settleRefund', of: { refund: refund.id }, buttons: { complete: 'Complete', fail: 'Fail' } }]
              : [],
        })),
      ...state
        .all('disputes')
        .filter(isOfThis)
        .map((dispute): AdminRecord => ({
          id: dispute.id,
          title: `Dispute over ${formatMoney(dispute.amount)}`,
          states: [toWords(dispute.reason), toWords(dispute.outcome ?? dispute.status)],
          forms:
            dispute.outcome === null
              ? [
                  {
                    action: 'resolve',
                    of: { dispute: dispute.id },
                    inputs: [
                      {
                        name: 'amount',
                        label: 'Amount that goes back, if the buyer wins',
                        value: dispute.amount.value,
                      },
                    ],
                    sends: 'outcome',
                    buttons: {
                      RESOLVED_SELLER_FAVOUR: 'Foundation wins',
                      RESOLVED_BUYER_FAVOUR: 'Buyer wins',
                      CANCELED_BY_BUYER: 'Buyer takes it back',
                    },
                  },
                ]
              : [],
        })),
    ],
  };
}
