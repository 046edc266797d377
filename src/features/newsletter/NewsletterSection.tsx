import { FormSection } from '../../components/form/FormSection';
import { LazyForm } from '../../components/form/LazyForm';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { copy } from '../../texts/en-AU/newsletter';

export interface NewsletterSectionProps {
  readonly heading: string | null;
  readonly intro: RichTextValue;
}

// One chunk for the two forms of the contact page, which would otherwise each include the schema library.
const load = () =>
  import(/* webpackChunkName: "contact-forms" */ './NewsletterPanel').then(({ NewsletterPanel }) => NewsletterPanel);

/** News by email: asking for it, and where the links in its emails lead. */
export function NewsletterSection({ heading, intro }: NewsletterSectionProps) {
  return (
    <FormSection id="news" heading={heading ?? copy.newsletterSection.title} intro={intro}>
      <LazyForm load={load} size="small" otherwise={<p>{copy.newsletterSection.noScript}</p>} />
    </FormSection>
  );
}
