export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

interface BrandRule {
  readonly brand: CardBrand;
  /** The beginning of its numbers. */
  readonly prefix: RegExp;
  readonly lengths: readonly number[];
  readonly cvcLength: number;
  /** Digits in each group as they are shown. */
  readonly groups: readonly number[];
}

const fours = [4, 4, 4, 4, 3];

/** The networks' ranges (ISO/IEC 7812), as far as a form needs them. */
const rules: readonly BrandRule[] = [
  { brand: 'amex', prefix: /^3[47]/, lengths: [15], cvcLength: 4, groups: [4, 6, 5] },
  { brand: 'diners', prefix: /^3(?:0[0-5]|[689])/, lengths: [14, 16], cvcLength: 3, groups: [4, 6, 4, 2] },
  { brand: 'jcb', prefix: /^35(?:2[89]|[3-8])/, lengths: [16], cvcLength: 3, groups: fours },
  { brand: 'visa', prefix: /^4/, lengths: [16], cvcLength: 3, groups: fours },
  {
    brand: 'mastercard',
    prefix: /^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    cvcLength: 3,
    groups: fours,
  },
  { brand: 'unionpay', prefix: /^62/, lengths: [16, 17, 18, 19], cvcLength: 3, groups: fours },
  { brand: 'discover', prefix: /^6(?:011|4[4-9]|5)/, lengths: [16], cvcLength: 3, groups: fours },
];

const unknownRule: BrandRule = { brand: 'unknown', prefix: /^/, lengths: [16], cvcLength: 3, groups: fours };

/** Returns the rule of a card's brand by the digits so far. */
export function cardBrand(digits: string): BrandRule {
  return rules.find(({ prefix }) => prefix.test(digits)) ?? unknownRule;
}

/** Whether the last digit checks the others (Luhn, ISO/IEC 7812-1 annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}
