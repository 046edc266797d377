import { graphql, type PageProps } from 'gatsby';
import { Grid, Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { RichText } from '../../components/rich-text/RichText';
import { hasText, type RichTextValue } from '../../components/rich-text/richTextValue';
import { ButtonLink } from '../../components/ui/Button';
import { FoldOnPhone } from '../../components/ui/FoldOnPhone';
import { Notice } from '../../components/ui/Notice';
import { SiteLink } from '../../components/ui/SiteLink';
import type { LinkValue } from '../../components/ui/link';
import { WriteToUs } from '../../features/contact/WriteToUs';
import { NewsletterSection } from '../../features/newsletter/NewsletterSection';
import type { PageQuery } from '../shared/page';
import { SlicePage } from '../shared/SlicePage';
import { createTrail } from '../shared/createTrail';
import * as styles from './Contact.module.css';
import { keepExact } from '../../components/ui/Untranslated';
import { copy } from '../../texts/en-AU/pages/shared';

interface Channel {
  readonly title: string | null;
  readonly value: string | null;
  readonly link: LinkValue | null;
  readonly text: RichTextValue;
}
interface Office {
  readonly city: string | null;
  readonly address: string | null;
  readonly hours: string | null;
}

type Query = PageQuery<{
  readonly channels_heading: string | null;
  readonly channels: readonly Channel[] | null;
  readonly offices_heading: string | null;
  readonly offices: readonly Office[] | null;
  readonly urgent_note: RichTextValue;
  readonly form_heading: string | null;
  readonly form_intro: RichTextValue;
  readonly news_heading: string | null;
  readonly news_intro: RichTextValue;
}>;

export default function Contact({ data: { page } }: PageProps<Query>) {
  const { data } = page;
  return (
    <SlicePage
      data={data}
      trail={createTrail()}
      folds
      headerMore={<ButtonLink href="#write">{data.form_heading ?? copy.contact.write}</ButtonLink>}
      after={
        <>
          <Offices heading={data.offices_heading} offices={data.offices ?? []} />
          <NewsletterSection heading={data.news_heading} intro={data.news_intro} />
        </>
      }
    >
      <Section labelledBy="channels">
        <SectionHead heading={data.channels_heading} id="channels" />
        <Grid as="ul" className={styles.channels}>
          {(data.channels ?? []).map(({ title, value, link, text }) => (
            <li key={title} className={styles.channel}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.value}>
                <SiteLink href={link?.url}>{keepExact(value)}</SiteLink>
              </p>
              <RichText field={text} look="plain" />
            </li>
          ))}
        </Grid>
        {hasText(data.urgent_note) && (
          <Notice tone="care" heading={copy.shared.urgent}>
            <RichText field={data.urgent_note} look="plain" />
          </Notice>
        )}
      </Section>
      <WriteToUs heading={data.form_heading} intro={data.form_intro} />
    </SlicePage>
  );
}

function Offices({ heading, offices }: { readonly heading: string | null; readonly offices: readonly Office[] }) {
  if (offices.length === 0) return null;
  return (
    <Section tone="tinted" labelledBy="offices">
      <SectionHead heading={heading} id="offices" />
      <FoldOnPhone label={copy.shared.seeAll(offices.length)}>
        <Grid as="ul">
          {offices.map(({ city, address, hours }) => (
            <li key={city} className={styles.channel}>
              <h3 className={styles.title}>{city}</h3>
              <address className={styles.address}>{address}</address>
              <p>{hours}</p>
            </li>
          ))}
        </Grid>
      </FoldOnPhone>
    </Section>
  );
}

export { TopLevelHead as Head } from '../shared/TopLevelHead';

export const query = graphql`
  query ContactTemplate($id: String!) {
    page: prismicContactPage(id: { eq: $id }) {
      _previewable
      url
      shareImage
      data {
        title
        lede
        channels_heading
        channels {
          title
          value
          link {
            url
          }
          text {
            richText
          }
        }
        offices_heading
        offices {
          city
          address
          hours
        }
        urgent_note {
          richText
        }
        form_heading
        form_intro {
          richText
        }
        news_heading
        news_intro {
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
