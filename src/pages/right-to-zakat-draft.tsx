import { Section } from '../components/layout/Section';
import { Notice } from '../components/ui/Notice';
import { TextPart } from '../templates/shared/TextPart';
import { StandaloneHead } from '../templates/shared/StandaloneHead';
import { StandalonePage } from '../templates/shared/StandalonePage';

const title = 'The right to zakat';

const articles = [
  {
    heading: 'Zakat is a right, not a favour',
    text: 'The Qur’an speaks of “a known right” in the wealth of those who have, “for the one who asks and the one deprived” (70:24–25). Who is entitled receives what is already theirs. We will never ask a person to be grateful to us for it.',
  },
  {
    heading: 'To be asked only what is needed',
    text: 'We ask for the papers that show a need, once, and say why we ask. We don’t ask about a person’s prayer, dress or past. Pictures of people who receive zakat are not taken for any purpose.',
  },
  {
    heading: 'To be answered in time',
    text: 'Every application is answered by a named case worker within five working days. Where food, shelter or safety is at stake, the same day. A refusal says which condition was not met and what would change the answer.',
  },
  {
    heading: 'To ask again, and to be heard by someone else',
    text: 'A refusal can be reviewed by a person who took no part in it. You don’t need a form: a phone call is enough. The review is finished within ten working days.',
  },
  {
    heading: 'To own what is given',
    text: 'Zakat is made the recipient’s own. It is not a loan, it is not worked off, and how it is spent is theirs to decide, unless they ask us to pay a bill for them.',
  },
  {
    heading: 'To receive zakat whole',
    text: 'Costs are not taken from zakat that is given to the poor. What it costs to find, check and pay is covered by other gifts, and the yearly report says by which.',
  },
];

/** A draft put up for comment; reachable by its address, kept out of search engines and of the sitemap. */
export default function RightToZakatDraft() {
  return (
    <StandalonePage
      title={title}
      lede="What a person who may receive zakat can expect of us. A draft, open for comment until the board adopts it."
      links={[
        { label: 'Tell us what is missing', href: '/contact' },
        { label: 'Ask for help now', href: '/apply' },
      ]}
    >
      <Section kind="flow">
        <Notice tone="care" heading="This is a draft">
          <p>It has not been adopted. Until it is, the conditions on the page “Get help” apply.</p>
        </Notice>
      </Section>
      {articles.map(({ heading, text }, index) => (
        <TextPart key={heading} heading={`${index + 1}. ${heading}`} text={[{ type: 'paragraph', text, spans: [] }]} />
      ))}
    </StandalonePage>
  );
}

export const Head = () => (
  <StandaloneHead
    title={`${title} (draft)`}
    description="A draft charter for people who may receive zakat, open for comment."
    path="/right-to-zakat-draft"
    hidden
  />
);
