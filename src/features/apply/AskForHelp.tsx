import { FormSection } from '../../components/form/FormSection';
import { LazyForm } from '../../components/form/LazyForm';
import type { RichTextValue } from '../../components/rich-text/richTextValue';

export interface AskForHelpProps {
  readonly heading: string | null;
  readonly intro: RichTextValue;
}

const load = () => import('./ApplicationForm').then(({ ApplicationForm }) => ApplicationForm);

/** The application for help under its heading. */
export function AskForHelp({ heading, intro }: AskForHelpProps) {
  return (
    <FormSection id="ask" heading={heading ?? 'Ask for help'} intro={intro} tone="tinted">
      <LazyForm load={load} size="large" otherwise={<Otherwise />} />
    </FormSection>
  );
}

function Otherwise() {
  return (
    <p>
      Call <a href="tel:1800975711">1800 975 711</a>, text HELP to <a href="tel:0491570156">0491 570 156</a>, or email
      <a href="mailto:help@mizan.example">help@mizan.example</a>. Two or three lines are enough.
    </p>
  );
}
