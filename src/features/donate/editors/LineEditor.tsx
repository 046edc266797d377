import type { LineDraft } from '../draft/Draft';
import { AmountFields } from './AmountFields';
import { BeneficiaryNote } from './BeneficiaryNote';
import type { EditorProps } from './EditorProps';
import { FidyahFields } from './FidyahFields';
import { FitrFields } from './FitrFields';
import { TaintedFields } from './TaintedFields';
import { copy } from '../copy';

/** The fields of one kind of donation. */
export function LineEditor(props: EditorProps) {
  return (
    <>
      <BeneficiaryNote {...props} />
      <Fields {...props} />
    </>
  );
}

function Fields(props: EditorProps) {
  const { kind }: LineDraft = props.line;
  switch (kind) {
    case 'fidyah':
      return <FidyahFields {...props} />;
    case 'fitr':
      return <FitrFields {...props} />;
    case 'tainted_wealth':
      return <TaintedFields {...props} />;
    case 'zakat':
      return <AmountFields {...props} hint={copy.editors.zakatHint} />;
    case 'sadaqah':
    case 'ramadan':
      return <AmountFields {...props} />;
  }
}
