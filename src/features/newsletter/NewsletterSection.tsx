import { FormSection } from '../../components/form/FormSection';
import { LazyForm } from '../../components/form/LazyForm';
import type { RichTextValue } from '../../components/rich-text/richTextValue';

export interface NewsletterSectionProps {
  readonly heading: string | null;
  readonly intro: RichTextValue;
}

// One chunk for the two forms of the contact page, which would otherwise each include the schema library.
const load = () =>
  import(/* webpackChunkName: "contact-forms" */ './NewsletterPanel').then(({ NewsletterPanel }) => NewsletterPanel);

/** News by email: asking for it, and where the links in its letters lead. */
export function NewsletterSection({ heading, intro }: NewsletterSectionProps) {
  return (
    <FormSection id="news" heading={heading ?? 'News by email'} intro={intro}>
      <LazyForm
        load={load}
        size="small"
        otherwise={
          <p>
            Email <a href="mailto:hello@mizan.example">hello@mizan.example</a> to get our news or to stop it.
          </p>
        }
      />
    </FormSection>
  );
}
