import { FormSection } from '../../components/form/FormSection';
import { LazyForm } from '../../components/form/LazyForm';
import type { RichTextValue } from '../../components/rich-text/richTextValue';

export interface WriteToUsProps {
  readonly heading: string | null;
  readonly intro: RichTextValue;
}

// One chunk for the two forms of the contact page, which would otherwise each include the schema library.
const load = () =>
  import(/* webpackChunkName: "contact-forms" */ './EnquiryForm').then(({ EnquiryForm }) => EnquiryForm);

/** The contact form under its heading. */
export function WriteToUs({ heading, intro }: WriteToUsProps) {
  return (
    <FormSection id="write" heading={heading ?? 'Write to us'} intro={intro}>
      <LazyForm load={load} size="large" otherwise={<Otherwise />} />
    </FormSection>
  );
}

function Otherwise() {
  return (
    <p>
      Email <a href="mailto:hello@mizan.example">hello@mizan.example</a> instead, or call{' '}
      <a href="tel:1800975711">1800 975 711</a>. Both reach the same people.
    </p>
  );
}
