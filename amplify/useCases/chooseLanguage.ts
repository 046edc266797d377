import type { LanguageChoices } from './ports/accounts';

/**
 * Chooses the language of what is written to a person. This is the one rule for it:
 *
 * - What an account has chosen comes first, from its next email on: for emails about the account, its plans and its gifts, old and new.
 * - Without a choice it is the language of the page on which a gift, plan or form was sent, which is stored with it.
 * - A receipt stays in the language that its gift was given in, because it has to be the same whenever it is drawn.
 * - A code to sign up or for a new password answers the page that asks for it, and is in that page's language; a card in honour of someone
 *   goes to another person than the donor, and is in the language of the gift.
 *
 * While the choice can't be read, an email is not held back: it is as if there were none.
 *
 * @param userId - the account's user; none for a guest
 * @param stored - the code of the page's language
 * @returns the language's code; `undefined` for English
 */
export async function chooseLanguage(
  accounts: LanguageChoices | undefined,
  userId: string | undefined,
  stored?: string,
): Promise<string | undefined> {
  if (userId === undefined || !accounts) return stored;
  const profile = await accounts.profile(userId).catch(() => null);
  return profile?.language ?? stored;
}
