import { maxAmountCents, readAmount } from '../../../domain/donation/readAmount';
import { calculateDividendDue, calculateInterestDue, calculatePerShareDue } from '../../../domain/zakat/dues';
import { toLatinDigits } from '../../../domain/money/toLatinDigits';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';
import { fail, succeed, type Result } from '../../../domain/Result';

const words = lazyCopy.tainted;

export type TaintedWay = 'interest' | 'dividend' | 'shares';

interface HelperField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly prefix?: string;
}

/** The three ways to calculate the amount, named as in the page's rules. */
export const taintedWays: readonly {
  readonly way: TaintedWay;
  readonly label: string;
  readonly fields: readonly HelperField[];
}[] = [
  {
    way: 'interest',
    label: words.interest,
    fields: [{ name: 'interest', label: words.interestPaid, prefix: 'A$' }],
  },
  {
    way: 'dividend',
    label: words.dividend,
    fields: [
      { name: 'dividend', label: words.dividendPaid, prefix: 'A$' },
      {
        name: 'percent',
        label: words.percent,
        hint: words.percentHint,
      },
    ],
  },
  {
    way: 'shares',
    label: words.shares,
    fields: [
      { name: 'income', label: words.income, prefix: 'A$' },
      { name: 'issued', label: words.issued },
      { name: 'held', label: words.held },
    ],
  },
];

export type TaintedSum = Result<number, string>;

const missing = fail(words.missing);
const wrong = (message: string) => fail(message);

/** Calculates the amount to give away, or what is missing. */
export function calculateTaintedSum(way: TaintedWay, typed: Readonly<Record<string, string>>): TaintedSum {
  const dollars = (name: string) => {
    const read = readAmount(typed[name] ?? '', maxAmountCents);
    return read.ok ? read.value : null;
  };
  const decimal = (name: string) =>
    /^(\d{1,15}(?:\.\d{1,6})?)$/.exec(toLatinDigits(typed[name] ?? '').replace(/,(?=\d{3})|[%\s]/g, ''))?.[1] ?? null;

  switch (way) {
    case 'interest': {
      const interest = dollars('interest');
      return interest === null ? missing : calculateSum(() => calculateInterestDue(interest));
    }
    case 'dividend': {
      const [dividend, percent] = [dollars('dividend'), decimal('percent')];
      if (dividend === null || percent === null) return missing;
      return calculateSum(() => calculateDividendDue(dividend, percent), words.tooMuch);
    }
    case 'shares': {
      const [income, issued, held] = [companyIncome(typed.income ?? ''), decimal('issued'), decimal('held')];
      if (income === null || issued === null || held === null) return missing;
      return calculateSum(
        () => calculatePerShareDue({ prohibitedIncomeCents: income, sharesIssued: issued, sharesHeld: held }),
        words.tooManyShares,
      );
    }
  }
}

/** A company's income is larger than a donation's limit. */
function companyIncome(typed: string): number | null {
  const [, whole, decimals = ''] =
    /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(toLatinDigits(typed).replace(/[A$,\s]/gi, '')) ?? [];
  return whole === undefined ? null : Number(whole + decimals.padEnd(2, '0'));
}

function calculateSum(due: () => number, message = words.wrong): TaintedSum {
  try {
    const cents = due();
    return cents > 0 ? succeed(cents) : wrong(words.tooLittle);
  } catch {
    return wrong(message);
  }
}
