import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { GivingIcon, isGivingKind } from '../../components/brand/GivingIcon';
import { Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import type { ImageValue } from '../../components/media/image';
import { RichText } from '../../components/rich-text/RichText';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { SiteLink } from '../../components/ui/SiteLink';
import type { LinkValue } from '../../components/ui/link';
import { PageHead } from '../shared/PageHead';
import type { PageQuery } from '../shared/page';
import { SlicePage } from '../shared/SlicePage';
import { TextPart } from '../shared/TextPart';
import { trail } from '../shared/trail';
import * as styles from './Donation.module.css';

interface Option {
  readonly kind: string | null;
  readonly title: string | null;
  readonly text: RichTextValue;
  readonly for_whom: string | null;
  readonly link: LinkValue | null;
}

type Query = PageQuery<{
  readonly image: ImageValue | null;
  readonly options_heading: string | null;
  readonly options: readonly Option[] | null;
  readonly other_ways_heading: string | null;
  readonly other_ways: RichTextValue;
}>;

/** Where a donor chooses what to give. */
export default function Donation({ data: { page } }: PageProps<Query>) {
  const { data } = page;
  return (
    <SlicePage
      data={data}
      trail={trail()}
      after={<TextPart heading={data.other_ways_heading} text={data.other_ways} tone="tinted" />}
    >
      <Section labelledBy="ways">
        <SectionHead heading={data.options_heading} id="ways" />
        <ul className={styles.options}>
          {(data.options ?? []).map(({ kind, title, text, for_whom: forWhom, link }) => (
            <li key={title} className={styles.option}>
              {isGivingKind(kind) && <GivingIcon kind={kind} className={styles.icon} />}
              <h3 className={styles.title}>
                <SiteLink href={link?.url} className={styles.link}>
                  {title}
                </SiteLink>
              </h3>
              <RichText field={text} look="plain" />
              {forWhom && <p className={styles.forWhom}>{forWhom}</p>}
            </li>
          ))}
        </ul>
      </Section>
    </SlicePage>
  );
}

export function Head({ data: { page } }: HeadProps<Query>) {
  return <PageHead page={page} trail={trail()} />;
}

export const query = graphql`
  query DonationTemplate($id: String!) {
    page: prismicDonationPage(id: { eq: $id }) {
      _previewable
      url
      shareImage
      data {
        title
        lede
        image {
          alt
          dimensions {
            width
            height
          }
          gatsbyImageData(layout: FULL_WIDTH, placeholder: BLURRED)
        }
        options_heading
        options {
          kind
          title
          text {
            richText
          }
          for_whom
          link {
            url
          }
        }
        other_ways_heading
        other_ways {
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
