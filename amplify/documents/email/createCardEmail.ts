import type { Donation } from '../../../src/domain/donation';
import { cardTexts } from '../../../src/texts/en-AU/card';
import { toEmail, type Email, type EmailContext } from './toEmail';
import { paragraph, type Block } from './layout/blocks';
import { createSignature } from './parts';

/**
 * Creates the card to the person whom a gift honours, or to the family of one whom it remembers. It names no amount, and no anonymous
 * donor.
 */
export function createCardEmail({ dedication, donor }: Donation, context: EmailContext): Email {
  if (!dedication) throw new Error('The donation is in honour or in memory of no one.');
  const { kind, name, message } = dedication;
  const texts = cardTexts[kind];
  const title = texts.title(name);
  const words: Block[] = message ? [{ type: 'quote', label: cardTexts.words, text: message }] : [];
  const from = donor.anonymous ? undefined : donor.name;
  return toEmail(
    {
      subject: title,
      preview: texts.wish,
      title,
      blocks: [
        paragraph(texts.text(name, from, context.foundation.name)),
        ...words,
        paragraph(texts.wish),
        createSignature(context),
      ],
    },
    context,
  );
}
