import { Section } from '../components/layout/Section';
import { Notice } from '../components/ui/Notice';
import { TextPart } from '../templates/shared/TextPart';
import { StandaloneHead } from '../templates/shared/StandaloneHead';
import { StandalonePage } from '../templates/shared/StandalonePage';
import { rightToZakat as copy } from '../texts/en-AU/pages/rightToZakat';

/** A draft put up for comment; reachable by its address, kept out of search engines and of the sitemap. */
export default function RightToZakatDraft() {
  return (
    <StandalonePage title={copy.title} lede={copy.lede} links={copy.links}>
      <Section kind="flow">
        <Notice tone="care" heading={copy.notice.heading}>
          <p>{copy.notice.text}</p>
        </Notice>
      </Section>
      {copy.articles.map(({ heading, text }, index) => (
        <TextPart key={heading} heading={`${index + 1}. ${heading}`} text={[{ type: 'paragraph', text, spans: [] }]} />
      ))}
    </StandalonePage>
  );
}

export const Head = () => (
  <StandaloneHead title={copy.draftTitle} description={copy.description} path="/right-to-zakat-draft" hidden />
);
