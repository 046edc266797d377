/** Texts of the emails to people of finance. */
export const financeEmails = {
  refundWaits: {
    subject: (sum: string) => `A refund of ${sum} waits for you`,
    title: 'A refund waits for a second person',
    text: (sum: string) =>
      `Someone in finance asked to refund ${sum} of a gift. Nothing is refunded until a second person approves it. You can also decline it.`,
    gift: 'Gift',
    amount: 'Amount',
    open: 'Open the refunds',
    why: 'You get this email because your account is in the finance group.',
  },
} as const;
