import { FormSection } from '../../components/form/FormSection';
import { LazyForm } from '../../components/form/LazyForm';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { copy } from '../../texts/en-AU/apply';

export interface AskForHelpProps {
  readonly heading: string | null;
  readonly intro: RichTextValue;
}

const load = () => import('./ApplicationForm').then(({ ApplicationForm }) => ApplicationForm);

/** The application for help under its heading. */
export function AskForHelp({ heading, intro }: AskForHelpProps) {
  return (
    <FormSection id="ask" heading={heading ?? copy.askForHelp.title} intro={intro} tone="tinted">
      <LazyForm load={load} size="large" otherwise={<Otherwise />} />
    </FormSection>
  );
}

function Otherwise() {
  return <p>{copy.askForHelp.contact}</p>;
}
