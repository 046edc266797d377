import { decimalsOf, isCurrency, minorOf } from '../core/money';
import type { Money } from '../core/money';
import type { ApiFailure } from '../api/ApiFailure';
import { unprocessable } from '../api/failures';
import type { PurchaseUnitBody } from './orderSchema';

/** Beyond this, whole cents are no longer exact here; the real limit is not far above. */
const MAX_MINOR = Number.MAX_SAFE_INTEGER;

/** @param least - whether nothing, or only a positive amount, is too little. */
export function checkMoney(money: Money, field: string, least: 'positive' | 'zero'): ApiFailure | null {
  const place = { field, value: money.value, location: 'body' } as const;
  if (!isCurrency(money.currency_code)) {
    return unprocessable('INVALID_CURRENCY_CODE', {
      ...place,
      field: field.replace(/value$/, 'currency_code'),
      value: money.currency_code,
    });
  }
  const [, part = ''] = money.value.split('.');
  const decimals = decimalsOf(money.currency_code);
  if (decimals === 0 && part !== '') return unprocessable('DECIMALS_NOT_SUPPORTED', place);
  if (part.length > decimals) return unprocessable('DECIMAL_PRECISION', place);
  const minor = minorOf(money);
  if (least === 'positive' && minor <= 0) return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', place);
  if (minor < 0) return unprocessable('CANNOT_BE_NEGATIVE', place);
  if (minor > MAX_MINOR) return unprocessable('MAX_VALUE_EXCEEDED', place);
  return null;
}

/** What is wrong with the amounts of an order; null where they add up. */
export function checkAmounts(units: readonly PurchaseUnitBody[]): ApiFailure | null {
  const currencies = new Set(units.flatMap(amountsOf).map(({ money }) => money.currency_code));
  for (const unit of units) {
    const failure = checkUnit(unit);
    if (failure) return failure;
  }
  return currencies.size > 1
    ? unprocessable('MULTI_CURRENCY_ORDER', { location: 'body', field: '/purchase_units' })
    : null;
}

interface PlacedMoney {
  readonly money: Money;
  readonly path: string;
}

function amountsOf({ amount, items = [] }: PurchaseUnitBody): PlacedMoney[] {
  return [
    { money: amount, path: 'amount' },
    ...Object.entries(amount.breakdown ?? {}).flatMap(([name, money]) =>
      money ? [{ money, path: `amount/breakdown/${name}` }] : [],
    ),
    ...items.flatMap(({ unit_amount, tax }, index) => [
      { money: unit_amount, path: `items/${index}/unit_amount` },
      ...(tax ? [{ money: tax, path: `items/${index}/tax` }] : []),
    ]),
  ];
}

function checkUnit(unit: PurchaseUnitBody): ApiFailure | null {
  const { amount, items = [] } = unit;
  const base = `/purchase_units/@reference_id=='${unit.reference_id ?? 'default'}'`;
  for (const { money, path } of amountsOf(unit)) {
    const failure = checkMoney(money, `${base}/${path}/value`, path === 'amount' ? 'positive' : 'zero');
    if (failure) return failure;
  }
  const place = (path: string, value?: string) => ({
    field: `${base}/${path}`,
    location: 'body' as const,
    ...(value !== undefined && { value }),
  });

  const { breakdown = {} } = amount;
  const of = (money: Money | undefined) => (money ? minorOf(money) : 0);
  if (amount.breakdown) {
    const { item_total, shipping, handling, tax_total, insurance, shipping_discount, discount } = breakdown;
    const sum =
      [item_total, tax_total, shipping, handling, insurance].reduce((total, money) => total + of(money), 0) -
      of(shipping_discount) -
      of(discount);
    if (sum !== minorOf(amount)) return unprocessable('AMOUNT_MISMATCH', place('amount/value', amount.value));
  }
  if (items.length === 0) return null;
  if (!breakdown.item_total) return unprocessable('ITEM_TOTAL_REQUIRED', place('amount/breakdown/item_total'));
  const totalOf = (money: (item: (typeof items)[number]) => Money | undefined) =>
    items.reduce((total, item) => total + of(money(item)) * Number(item.quantity), 0);
  if (totalOf(({ unit_amount }) => unit_amount) !== of(breakdown.item_total)) {
    return unprocessable('ITEM_TOTAL_MISMATCH', place('amount/breakdown/item_total/value', breakdown.item_total.value));
  }
  if (items.some(({ tax }) => tax)) {
    if (!breakdown.tax_total) return unprocessable('TAX_TOTAL_REQUIRED', place('amount/breakdown/tax_total'));
    if (totalOf(({ tax }) => tax) !== of(breakdown.tax_total)) {
      return unprocessable('TAX_TOTAL_MISMATCH', place('amount/breakdown/tax_total/value', breakdown.tax_total.value));
    }
  }
  return null;
}
