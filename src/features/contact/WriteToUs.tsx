import { FormSection } from '../../components/form/FormSection';
import { LazyForm } from '../../components/form/LazyForm';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { copy } from '../../texts/en-AU/contact';

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
    <FormSection id="write" heading={heading ?? copy.writeToUs.title} intro={intro}>
      <LazyForm load={load} size="large" otherwise={<Otherwise />} />
    </FormSection>
  );
}

function Otherwise() {
  return <p>{copy.writeToUs.noScript}</p>;
}
