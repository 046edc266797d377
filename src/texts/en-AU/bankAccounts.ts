import { area, message } from '../message';

const texts = area('bankAccounts', {
  account: (bsb: string, digits: string) =>
    message('Direct debit, BSB {bsb}, account ending {digits}', { bsb, digits }),
});

/** Describes a bank account that is debited, by what its owner may see of it: `Direct debit, BSB 062-000, account ending 456`. */
export const describeAccount = ({ bsb, last4 }: { readonly bsb: string; readonly last4: string }): string =>
  texts.account(bsb.replace(/^(\d{3})(\d{3})$/, '$1-$2'), last4.slice(-3));
