import { graphql, type PageProps } from 'gatsby';
import { Section } from '../../components/layout/Section';
import { RichText } from '../../components/rich-text/RichText';
import { hasText, type RichTextValue } from '../../components/rich-text/richTextValue';
import { Notice } from '../../components/ui/Notice';
import type { PriceFields } from '../../domain/zakat';
import { Calculator } from '../../features/calculate/Calculator';
import type { SaveStatement } from '../../features/calculate/ports';
import { CompactHead } from '../shared/CompactHead';
import { PageSlices } from '../shared/PageSlices';
import type { PageQuery } from '../shared/page';
import { RulesTable, type Rule } from '../shared/RulesTable';
import { TextPart } from '../shared/TextPart';
import { createTrail } from '../shared/createTrail';
import { copy } from '../../texts/en-AU/pages/shared';

type Query = PageQuery<
  PriceFields & {
    readonly rules_heading: string | null;
    readonly rules: readonly Rule[] | null;
    readonly scholar_note: RichTextValue;
    readonly without_script: RichTextValue;
    readonly by_hand_heading: string | null;
    readonly by_hand: RichTextValue;
  }
>;

/** Saves to the visitor's account. Accounts and the data API are loaded when the button is pressed. */
export const saveStatement: SaveStatement = async (id, statement) => {
  try {
    const { saveToAccount } = await import('../../features/statements/saveToAccount');
    return await saveToAccount(id, statement);
  } catch {
    return { saved: false, reason: 'offline' };
  }
};

/** Explains how zakat is calculated: by hand, step by step, with every rate, weight and ruling and its source. */
export default function Calculate({ data: { page } }: PageProps<Query>) {
  const { data } = page;
  return (
    <>
      <CompactHead title={data.title ?? ''} lede={data.lede} trail={createTrail()} />
      <Calculator
        rules={data.rules ?? []}
        prices={data}
        withoutScript={data.without_script}
        saveStatement={saveStatement}
      />
      {hasText(data.scholar_note) && (
        <Section kind="flow">
          <Notice tone="ruling" heading={copy.calculate.rulesFrom}>
            <RichText field={data.scholar_note} look="plain" />
          </Notice>
        </Section>
      )}
      <div id="by-hand">
        <TextPart heading={data.by_hand_heading} text={data.by_hand} fold={copy.calculate.steps} />
      </div>
      <PageSlices slices={data.slices} titled />
      <RulesTable heading={data.rules_heading} rules={data.rules} />
    </>
  );
}

export { TopLevelHead as Head } from '../shared/TopLevelHead';

export const query = graphql`
  query CalculateTemplate($id: String!) {
    page: prismicCalculatePage(id: { eq: $id }) {
      _previewable
      url
      shareImage
      data {
        title
        lede
        gold_price
        silver_price
        price_date
        price_source
        rules_heading
        rules {
          key
          label
          value
          unit
          explanation {
            richText
          }
          source
        }
        scholar_note {
          richText
        }
        without_script {
          richText
        }
        by_hand_heading
        by_hand {
          richText
        }
        slices {
          ...SliceZone
        }
        meta_title
        meta_description
      }
    }
  }
`;
