import { costClaims } from '../claims/costs';
import { zakatClaims } from '../claims/zakat';
import { area, message } from '../../message';

/** Texts of the draft charter. */
export const rightToZakat = area('pages/rightToZakat', {
  title: 'The right to zakat',
  draftTitle: 'The right to zakat (draft)',
  description: 'A draft charter for people who may receive zakat, open for comment.',
  lede: 'What a person who may receive zakat can expect of us. A draft, open for comment until the board adopts it.',
  links: [
    { label: 'Tell us what is missing', href: '/contact' },
    { label: 'Ask for help now', href: '/apply' },
  ],
  notice: {
    heading: 'This is a draft',
    text: 'It has not been adopted. Until it is, the conditions on the page “Get help” apply.',
  },
  articles: [
    {
      heading: 'Zakat is a right, not a favour',
      text: 'The Qur’an speaks of “a known right” in the wealth of those who have, “for the one who asks and the one deprived” (70:24–25). People who are entitled to it receive what is already theirs. We will never ask a person to be grateful to us for it.',
    },
    {
      heading: 'To be asked only what is needed',
      text: 'We ask only once for documents that show a need, and say why. We don’t ask about a person’s prayer, dress or past. We never take pictures of people who receive zakat.',
    },
    {
      heading: 'To be answered in time',
      text: 'A case worker, whose name you know, answers every application within five working days. If you need food, shelter or safety, they answer on the same day. If we say no, we say which condition was not met and what would change the answer.',
    },
    {
      heading: 'To ask again, and to be heard by someone else',
      text: 'If we say no, you can ask for a review by someone who took no part in the decision. You don’t need a form: a phone call is enough. We finish the review within ten working days.',
    },
    {
      heading: 'To own what is given',
      text: 'Zakat belongs to the person who receives it. It is not a loan, and they don’t work for it. They decide how to spend it, unless they ask us to pay a bill for them.',
    },
    {
      heading: 'To receive all of the zakat',
      get text() {
        return message('{zakatIsWhole} {whatPaysCosts}', {
          zakatIsWhole: zakatClaims.whole,
          whatPaysCosts: costClaims.whatPays,
        });
      },
    },
  ],
});
